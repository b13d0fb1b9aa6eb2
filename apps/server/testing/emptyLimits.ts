import type { Queries } from '../src/platform/db/database.ts';

/** Forgets what senders have used of their limits, for a measurement that sends more in a minute than one may. */
export async function emptyLimits(queries: Queries): Promise<void> {
  await queries.deleteFrom('limit_bucket').execute();
}

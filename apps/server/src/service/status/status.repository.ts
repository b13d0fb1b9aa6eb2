import type { CountedDay } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** A minute in which a server worked, and what it has counted since the one before. */
export interface WorkingMinute {
  /** The Swedish day that it is in. */
  readonly day: string;
  /** Its beginning. */
  readonly minute: string;
  readonly calls: number;
  readonly failed: number;
}

/** Counts a minute once, whichever server is first, and the calls of each. */
export async function addMinute(queries: Queries, { day, minute, calls, failed }: WorkingMinute): Promise<void> {
  await sql`
    insert into service_day as d (day, minutes, last_minute, calls, failed)
    values (${day}::date, 1, ${minute}::timestamptz, ${calls}, ${failed})
    on conflict (day) do update set
      minutes = d.minutes + case when d.last_minute < excluded.last_minute then 1 else 0 end,
      last_minute = greatest(d.last_minute, excluded.last_minute),
      calls = d.calls + excluded.calls,
      failed = d.failed + excluded.failed`.execute(queries);
}

/** The counted days from a day on, and the first that was ever counted. */
export async function listCountedDays(
  queries: Queries,
  from: string,
): Promise<{ readonly counted: CountedDay[]; readonly firstDay: string | null }> {
  const counted = await queries
    .selectFrom('service_day')
    .select(['day', 'minutes', 'calls', 'failed'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
  const first = await queries.selectFrom('service_day').select('day').orderBy('day').limit(1).executeTakeFirst();
  return { counted, firstDay: first?.day ?? null };
}

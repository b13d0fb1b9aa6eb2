import type { Queries } from '../db/database.ts';

/** Every stored setting by its key; values are as they were stored. */
export async function findStoredSettings(queries: Queries): Promise<ReadonlyMap<string, unknown>> {
  const rows = await queries.selectFrom('system_setting').select(['key', 'value']).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

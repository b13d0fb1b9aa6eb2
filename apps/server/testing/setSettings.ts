import type { SettingKey } from '@schaktkoll/domain';
import type { Queries } from '../src/platform/db/database.ts';

/** Stores settings without a line in their history. */
export async function setSettings(
  queries: Queries,
  values: Readonly<Partial<Record<SettingKey, number>>>,
): Promise<void> {
  const rows = Object.entries(values).map(([key, value]) => ({
    key,
    value: JSON.stringify(value),
    version: 1,
    changed_by: null,
    changed_at: new Date().toISOString(),
  }));
  await queries
    .insertInto('system_setting')
    .values(rows)
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

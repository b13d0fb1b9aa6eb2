import type { SettingKey } from '@schaktkoll/domain';
import type { Queries } from '../db/database.ts';
import { uuidv7 } from '../db/uuidv7.ts';

/** Every stored setting by its key; values are as they were stored. */
export async function findStoredSettings(queries: Queries): Promise<ReadonlyMap<string, unknown>> {
  const rows = await queries.selectFrom('system_setting').select(['key', 'value']).execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}

/** A stored setting; version 0 and no name when it was never changed. */
export interface StoredSetting {
  readonly value: unknown;
  readonly version: number;
  readonly changedBy: string | null;
  readonly changedAt: string | null;
}

/**
 * The stored setting, locked until the transaction ends. A setting without a row cannot be locked: {@link writeSetting}
 * handles that.
 */
export async function lockSetting(transaction: Queries, key: SettingKey): Promise<StoredSetting> {
  const row = await transaction
    .selectFrom('system_setting as s')
    .leftJoin('app_user as u', 'u.id', 's.changed_by')
    .select(['s.value', 's.version', 'u.name as changedBy', 's.changed_at as changedAt'])
    .where('s.key', '=', key)
    .forUpdate('s')
    .executeTakeFirst();
  return row ?? { value: null, version: 0, changedBy: null, changedAt: null };
}

/** A change of a setting from the version that was read. */
export interface SettingChange {
  readonly key: SettingKey;
  readonly oldValue: number;
  readonly newValue: number;
  readonly version: number;
  readonly changedBy: string;
  readonly at: string;
}

/** Writes the value and a row of the history; false when another has changed it from the same version, and then nothing is written. */
export async function writeSetting(transaction: Queries, change: SettingChange): Promise<boolean> {
  const values = {
    value: JSON.stringify(change.newValue),
    version: change.version + 1,
    changed_by: change.changedBy,
    changed_at: change.at,
  };
  const written = await transaction
    .insertInto('system_setting')
    .values({ key: change.key, ...values })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(values).where('system_setting.version', '=', change.version),
    )
    .returning('key')
    .executeTakeFirst();
  if (written === undefined) return false;
  await transaction
    .insertInto('system_setting_history')
    .values({
      id: uuidv7(Date.parse(change.at)),
      key: change.key,
      old_value: JSON.stringify(change.oldValue),
      new_value: JSON.stringify(change.newValue),
      changed_by: change.changedBy,
      changed_at: change.at,
    })
    .execute();
  return true;
}

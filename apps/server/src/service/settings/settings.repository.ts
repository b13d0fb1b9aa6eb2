import { isAllowedSetting, settingKeys, systemSettings } from '@schaktkoll/domain';
import type { SettingChange, StoredSetting } from '@schaktkoll/contract';
import type { Queries } from '../../platform/db/database.ts';

/** The latest changes are enough to see who set a value and what it was before. */
const mostChanges = 50;

/** Every setting in the order of the domain; one without a valid row has its default, as {@link readSettings} has it. */
export async function listStoredSettings(queries: Queries): Promise<StoredSetting[]> {
  const rows = await queries
    .selectFrom('system_setting as s')
    .leftJoin('app_user as u', 'u.id', 's.changed_by')
    .select(['s.key', 's.value', 's.version', 'u.name as changedBy', 's.changed_at as changedAt'])
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return settingKeys.map((key) => {
    const { value, version = 0, changedBy = null, changedAt = null } = byKey.get(key) ?? {};
    const isValid = typeof value === 'number' && isAllowedSetting(key, value);
    return { key, value: isValid ? value : systemSettings[key].default, version, changedBy, changedAt };
  });
}

/** The latest changes of a setting, newest first. */
export async function listSettingHistory(queries: Queries, key: string): Promise<SettingChange[]> {
  const rows = await queries
    .selectFrom('system_setting_history as h')
    .leftJoin('app_user as u', 'u.id', 'h.changed_by')
    .select(['h.id', 'h.old_value', 'h.new_value', 'u.name as changedBy', 'h.changed_at as changedAt'])
    .where('h.key', '=', key)
    .orderBy('h.changed_at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(mostChanges)
    .execute();
  return rows.map(({ old_value: from, new_value: to, ...change }) => ({
    ...change,
    from: typeof from === 'number' ? from : null,
    to: Number(to),
  }));
}

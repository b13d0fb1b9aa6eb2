import { systemSettings, type SettingKey, type SystemSettings } from '@schaktkoll/domain';
import type { Queries } from '../db/database.ts';

/** Reads the system settings as they are now. */
export interface SettingsReader {
  current(): Promise<SystemSettings>;
}

const keptMilliseconds = 5_000;

/** A reader that asks the database at most every five seconds; sign-in and every token check pass here. */
export function createSettingsReader(queries: Queries, now: () => Date): SettingsReader {
  let kept: { readonly at: number; readonly settings: Promise<SystemSettings> } | null = null;
  return {
    current() {
      const at = now().getTime();
      if (kept && at >= kept.at && at - kept.at < keptMilliseconds) return kept.settings;
      const settings = readSettings(queries);
      kept = { at, settings };
      settings.catch(() => {
        kept = null;
      });
      return settings;
    },
  };
}

/** All settings: a missing row, or one that no longer fits its bounds, means the default of the domain. */
export async function readSettings(queries: Queries): Promise<SystemSettings> {
  const rows = await queries.selectFrom('system_setting').select(['key', 'value']).execute();
  const stored = new Map(rows.map((row) => [row.key, row.value]));
  const value = (key: SettingKey) => {
    const { default: standard, minimum, maximum } = systemSettings[key];
    const given = stored.get(key);
    return typeof given === 'number' && given >= minimum && given <= maximum ? given : standard;
  };
  const keys = Object.keys(systemSettings) as SettingKey[];
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<SettingKey, number>;
}

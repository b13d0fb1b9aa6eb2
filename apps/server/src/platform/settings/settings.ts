import { isAllowedSetting, systemSettings, type SettingKey, type SystemSettings } from '@schaktkoll/domain';
import type { Queries } from '../db/database.ts';
import type { SettingsReader } from '../ports.ts';
import { findStoredSettings } from './settings.repository.ts';

const freshMilliseconds = 5_000;
const usableMilliseconds = 60_000;

/**
 * Reads settings with a cache of five seconds; sign-in and every token check use it. For a minute an outdated value is
 * returned while the new one is fetched, so that no request waits for it.
 */
export function createSettingsReader(queries: Queries, now: () => Date): SettingsReader {
  let cached: { readonly at: number; readonly settings: SystemSettings } | null = null;
  let fetching: Promise<SystemSettings> | null = null;

  const fetch = () => {
    fetching ??= readSettings(queries)
      .then((settings) => {
        cached = { at: now().getTime(), settings };
        return settings;
      })
      .finally(() => {
        fetching = null;
      });
    return fetching;
  };
  return {
    async current() {
      const age = cached ? Math.abs(now().getTime() - cached.at) : Infinity;
      if (cached && age < freshMilliseconds) return cached.settings;
      if (!cached || age > usableMilliseconds) return fetch();
      // A failed refresh is reported to the caller who finds the value too old.
      fetch().catch(() => undefined);
      return cached.settings;
    },
  };
}

/** All settings: a missing row, or one that no longer fits its bounds, means the default of the domain. */
export async function readSettings(queries: Queries): Promise<SystemSettings> {
  const stored = await findStoredSettings(queries);
  const value = (key: SettingKey) => {
    const given = stored.get(key);
    return typeof given === 'number' && isAllowedSetting(key, given) ? given : systemSettings[key].default;
  };
  const keys = Object.keys(systemSettings) as SettingKey[];
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<SettingKey, number>;
}

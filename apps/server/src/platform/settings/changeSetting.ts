import { checkSetting, type SettingKey } from '@schaktkoll/domain';
import { inTransaction, type Queries } from '../db/database.ts';
import { RuleRefused } from '../apiError.ts';
import { versionConflict } from '../http/requireCurrent.ts';
import { readSettings } from './settings.ts';
import { lockSetting, writeSetting } from './settings.repository.ts';

/** What a super user asks for. */
export interface SettingRequest {
  readonly key: SettingKey;
  readonly value: number;
  /** The version that was read; 0 for a setting that was never changed. */
  readonly version: number;
  readonly userId: string;
  readonly now: Date;
}

/**
 * Changes a system setting within its bounds and records the change in its history, in one transaction. Other servers
 * follow within seconds (the cache of {@link readSettings}).
 * @returns the new version
 * @throws RuleRefused outside the bounds; ApiError VersionConflict with who changed it and when
 */
export function changeSetting(queries: Queries, { key, value, version, userId, now }: SettingRequest): Promise<number> {
  const issue = checkSetting(key, value);
  if (issue) throw new RuleRefused([{ path: 'value', ...issue }]);
  return inTransaction(queries, async (transaction) => {
    const stored = await lockSetting(transaction, key);
    const { [key]: oldValue } = await readSettings(transaction);
    const isWritten =
      stored.version === version &&
      (await writeSetting(transaction, {
        key,
        oldValue,
        newValue: value,
        version,
        changedBy: userId,
        at: now.toISOString(),
      }));
    if (isWritten) return version + 1;
    const { changedBy, changedAt } = await lockSetting(transaction, key);
    throw versionConflict({ by: changedBy, at: changedAt ?? now.toISOString() });
  });
}

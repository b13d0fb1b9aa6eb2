import { listSettingChanges, listSettings, saveSetting } from '@schaktkoll/contract';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { changeSetting } from '../../platform/settings/changeSetting.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { listSettingHistory, listStoredSettings } from './settings.repository.ts';

/** System settings for super users (LIMIT-1): values, changes, and their history. */
export function settingRoutes(platform: Platform): void {
  route(platform, listSettings, async ({ database }) => ({ settings: await listStoredSettings(database) }));

  route(platform, listSettingChanges, async ({ params, database }) => ({
    changes: await listSettingHistory(database, params.key),
  }));

  route(platform, saveSetting, ({ user, params, body, version, database, now, address, requestId }) =>
    inTransaction(database, async (transaction) => {
      const { key } = params;
      const { [key]: from } = await readSettings(transaction);
      const to = body.value;
      const written = await changeSetting(transaction, { key, value: to, version, userId: user.id, now });
      await auditAction(
        transaction,
        'SystemSettingChanged',
        { user, now, address, requestId },
        { setting: key, from, to },
      );
      return { key, value: to, version: written, changedBy: user.name, changedAt: now.toISOString() };
    }),
  );
}

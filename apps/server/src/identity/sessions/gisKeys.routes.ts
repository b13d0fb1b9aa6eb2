import { randomBytes } from 'node:crypto';
import { createGisKey, endGisKey, getFeaturesLandingPage, listGisKeys } from '@schaktkoll/contract';
import { mostGisKeys } from '@schaktkoll/domain';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import { ApiError } from '../../platform/apiError.ts';
import { randomSecret } from '../../platform/crypto/randomSecret.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { requireWindows, windowOf } from '../../platform/limits/windowLimits.ts';
import { requireSession } from './requireSession.ts';
import { deleteKey, insertKey, listKeys } from './gisKeys.repository.ts';

const day = 24 * 3_600_000;

/** The user's own keys with which GIS programs read. Those of others are not found. */
export function gisKeyRoutes(platform: Platform): void {
  const address = `${platform.config.deployment.api.inquirer}${getFeaturesLandingPage.path}`;

  route(platform, listGisKeys, async ({ user, database, now }) => ({
    keys: await listKeys(database, user.id, now),
    address,
  }));

  route(platform, createGisKey, ({ user, body: { name, days }, database, now, address, requestId }) =>
    inTransaction(database, async (transaction) => {
      // Not for a session that a new password ends at this moment: the key would outlive it.
      await requireSession(transaction, user);
      await requireWindows(transaction, [windowOf('createGisKey', user.id)], now);
      const key = { id: `gis-${randomBytes(12).toString('hex')}`, secret: randomSecret() };
      const expiresAt = new Date(now.getTime() + days * day);
      if (!(await insertKey(transaction, { ...key, userId: user.id, name, now, expiresAt }, mostGisKeys)))
        throw new ApiError('TooManyGisKeys', { maximum: mostGisKeys });
      await auditAction(transaction, 'GisKeyCreated', { user, now, address, requestId }, { clientId: key.id, days });
      return { userName: key.id, password: key.secret };
    }),
  );

  route(platform, endGisKey, async ({ user, params: { id }, database, now, address, requestId }) => {
    await inTransaction(database, async (transaction) => {
      if (!(await deleteKey(transaction, user.id, id))) throw new ApiError('NotFound');
      await auditAction(transaction, 'GisKeyEnded', { user, now, address, requestId }, { clientId: id });
    });
    return null;
  });
}

import { decideOnPendingUser, getPendingUser, listPendingUsers, type PendingUser } from '@schaktkoll/contract';
import { appAddress, isSuper, paths, sortRoles } from '@schaktkoll/domain';
import { message } from '../../messages/message.ts';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { route } from '../../platform/http/route.ts';
import {
  decideOnUser,
  findUserInScope,
  listPendingUsers as listPending,
  type PendingUserRow,
  type UserScope,
} from './pendingUsers.repository.ts';

/**
 * New accounts of an existing organisation, which its user administrators activate or reject (specification section 4).
 */
export function pendingUserRoutes(platform: Platform): void {
  route(platform, listPendingUsers, async ({ user, database }) => ({
    users: (await listPending(database, user.organisationId)).map(userOf),
  }));

  route(platform, getPendingUser, async ({ user, params, database }) => {
    const row = await findUserInScope(database, scopeOf(user), params.id);
    if (row === undefined) throw new ApiError('NotFound');
    return userOf(row);
  });

  route(platform, decideOnPendingUser, async ({ user, params, version, database, now, address, requestId }) => {
    const isActivated = params.action === 'activate';
    await inTransaction(database, async (transaction) => {
      const row = await findUserInScope(transaction, scopeOf(user), params.id);
      if (row === undefined) throw new ApiError('NotFound');
      if (row.status !== 'AwaitingActivation') throw new ApiError('UserNotPending');
      // Another administrator decided between the read and the write.
      if (!(await decideOnUser(transaction, row.id, { isActivated, version }))) throw new ApiError('VersionConflict');
      await writeAuditEvent(transaction, {
        kind: isActivated ? 'UserActivated' : 'UserInactivated',
        at: now,
        caller: user,
        address,
        requestId,
        details: { of: row.id },
      });
      const values = { login: row.login, organisation: row.organisation_name };
      const link = appAddress(platform.config.deployment.apps, 'identity', paths.identity.login);
      const mail = isActivated
        ? message('AccountActivated', { to: row.email, values: { ...values, link } }, now)
        : message('AccountRefused', { to: row.email, values }, now);
      await platform.messages.add(transaction, [mail], now);
    });
    return { status: isActivated ? ('Active' as const) : ('Inactive' as const) };
  });
}

/** A user administrator's own organisation; not that of private persons (decisions 6). */
function scopeOf(user: SignedInUser): UserScope {
  return isSuper(user) ? { kind: 'all' } : { kind: 'organisation', id: user.organisationId };
}

function userOf(row: PendingUserRow): PendingUser {
  const { id, name, login, email, status, version } = row;
  return {
    id,
    name,
    login,
    email,
    status,
    version,
    organization: { name: row.organisation_name },
    roles: sortRoles(row.roles),
    creationDate: row.created_at,
  };
}

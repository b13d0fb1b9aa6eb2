import {
  setAdminUserStatus,
  getAdminUser,
  listAdminUsers,
  listUserRoleOptions,
  type AdminUserItem,
} from '@schaktkoll/contract';
import { logInAsHindrance, roles, userListSorts } from '@schaktkoll/domain';
import { writeAuditEvent } from '../../platform/audit/audit.repository.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { endSessionsOf } from '../oidc/oidc.repository.ts';
import {
  activateUser,
  countUsers,
  findUser,
  inactivateUser,
  listUsers,
  type UserRow,
} from './adminUsers.repository.ts';
import { userFilterOf, userItemOf } from './userList.ts';

/** Users of all organisations, for the admin app (specification section 2, Admin users list). */
export function adminUserRoutes(platform: Platform): void {
  route(platform, listAdminUsers, async ({ user, body, database }) => {
    const { pageNumber, pageSize, sortOrder = userListSorts[0] } = body;
    const filter = userFilterOf(body.filter);
    const rows = await listUsers(database, filter, { sort: sortOrder, number: pageNumber, size: pageSize });
    const totalCount = await countUsers(database, filter);
    return {
      items: rows.map((row) => itemOf(row, user.id)),
      totalCount,
      hasNextPage: pageNumber * pageSize < totalCount,
    };
  });

  route(platform, listUserRoleOptions, async () => ({ roles: [...roles] }));

  route(platform, getAdminUser, async ({ user, params, database }) => {
    const row = await findUser(database, params.id);
    if (row === undefined) throw new ApiError('NotFound');
    return itemOf(row, user.id);
  });

  route(platform, setAdminUserStatus, async ({ user, params, database, now, address, requestId }) => {
    const { id, action } = params;
    if (action === 'inactivate' && id === user.id) throw new ApiError('InactivateSelf');
    await inTransaction(database, async (transaction) => {
      if ((await findUser(transaction, id)) === undefined) throw new ApiError('NotFound');
      const trail = { at: now, caller: user, address, requestId, details: { of: id } };
      if (action === 'activate') {
        if (await activateUser(transaction, id))
          await writeAuditEvent(transaction, { ...trail, kind: 'UserActivated' });
      } else if (await inactivateUser(transaction, id)) {
        await endSessionsOf(transaction, id);
        await writeAuditEvent(transaction, { ...trail, kind: 'UserInactivated' });
      }
    });
    return null;
  });
}

/** `callerId` is the super user who reads. Roles are in the display order of specification section 6. */
function itemOf(row: UserRow, callerId: string): AdminUserItem {
  const mayLogInAs = logInAsHindrance(callerId, { ...row, organisationStatus: row.organisation_status }) === null;
  return { ...userItemOf(row), mayLogInAs };
}

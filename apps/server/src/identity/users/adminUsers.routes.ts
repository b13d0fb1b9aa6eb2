import {
  setAdminUserStatus,
  getAdminUser,
  listAdminUsers,
  listUserRoleOptions,
  type AdminUserItem,
} from '@schaktkoll/contract';
import {
  logInAsHindrance,
  maySignIn,
  roles,
  userListSorts,
  type UserAction,
  type UserStatus,
} from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { listAllUsers, type UserRow } from './adminUsers.repository.ts';
import { adminUserViewOf } from './adminUserView.ts';
import { takeAction } from './userActions.ts';
import { userFilterOf, userItemOf } from './userList.ts';
import { requireUser } from './userView.ts';

/** Users of all organisations, for the admin app (specification section 2, Admin users list). */
export function adminUserRoutes(platform: Platform): void {
  route(platform, listAdminUsers, async ({ user, body, database }) => {
    const { pageNumber, pageSize, sortOrder = userListSorts[0] } = body;
    const organisationId = body.filter?.organizationFilter?.externalId;
    const filter = { ...userFilterOf(body.filter), ...(organisationId !== undefined && { organisationId }) };
    const page = { sort: sortOrder, number: pageNumber, size: pageSize };
    const { rows, totalCount, isCountCapped } = await listAllUsers(database, filter, page);
    return {
      items: rows.map((row) => itemOf(row, user.id)),
      totalCount,
      ...(isCountCapped && { isCountCapped }),
      hasNextPage: pageNumber * pageSize < totalCount || (isCountCapped && rows.length === pageSize),
    };
  });

  route(platform, listUserRoleOptions, async () => ({ roles: [...roles] }));

  route(platform, getAdminUser, ({ user, params, database }) => adminUserViewOf(database, user, params.id));

  route(platform, setAdminUserStatus, async ({ params: { id, action }, ...editor }) => {
    if (action === 'inactivate' && id === editor.user.id) throw new ApiError('InactivateSelf');
    const { status, version } = await requireUser(editor.database, editor.user, id);
    if (!isDone(action, status)) await takeAction({ platform, ...editor }, id, action, version);
    return null;
  });
}

/** Whether the account is already what the action makes it: the call is idempotent. */
function isDone(action: UserAction, status: UserStatus): boolean {
  if (action === 'activate') return maySignIn(status);
  return action === 'inactivate' && status === 'Inactive';
}

/** `callerId` is the super user who reads. Roles are in the display order of specification section 6. */
function itemOf(row: UserRow, callerId: string): AdminUserItem {
  const mayLogInAs = logInAsHindrance(callerId, { ...row, organisationStatus: row.organisation_status }) === null;
  return { ...userItemOf(row), mayLogInAs };
}

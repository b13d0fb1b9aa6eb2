import {
  chooseStartApp,
  createAdminUser,
  createOrganisationUser,
  getAdminUser,
  getOrganisationRecipients,
  getOrganisationRoles,
  getOrganisationUser,
  getUserChoices,
  listAdminUsers,
  listOrganisationUsers,
  listPendingUsers,
  listUserRoleOptions,
  moveAdminUser,
  runUserAction,
  saveAdminUser,
  saveOrganisationUser,
  setAdminUserStatus,
  type AdminUserItem,
  type OrganisationUserItem,
  type UserListFilter,
} from '@schaktkoll/contract';
import {
  logInAsHindrance,
  maySignIn,
  offeredRoles,
  roles,
  userListSorts,
  sortRoles,
  type UserAction,
  type UserStatus,
} from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { findOrganisation, type StoredOrganisation } from '../adminOrganisations/organisations.repository.ts';
import { hashPassword } from '../signIn/password.ts';
import { countAccountChange } from './accountLimits.ts';
import { countUsers, listAllUsers, listUsers, type UserFilter, type UserRow } from './adminUsers.repository.ts';
import { createAdminUser as createUserOfAny, createUser } from './createUser.ts';
import { listPending, listRecipientChoices } from './organisationUsers.repository.ts';
import { moveAdminUser as moveUser, saveAdminUser as saveUserOfAny } from './saveAdminUser.ts';
import { saveUser } from './saveUser.ts';
import { takeAction } from './userActions.ts';
import {
  adminUserViewOf,
  userChoicesFor,
  organisationUserViewOf,
  requireOwnOrganisation,
  requireUser,
} from './userView.ts';
import { updateStartApp } from './userWrites.repository.ts';

/** The users of an organisation, for its user administrators and for support (specification section 6, ROLE-1). */
export function organisationUserRoutes(platform: Platform): void {
  route(platform, listOrganisationUsers, async ({ user, body, database }) => {
    const { pageNumber, pageSize, sortOrder = userListSorts[0], query = '' } = body;
    const isSupport = user.roles.includes('UserSupport');
    if (!isSupport) await requireOwnOrganisation(database, user);
    // Support sees no roles, and so does not find users by them.
    if (isSupport && (body.filter?.userRoleFilter?.roles.length ?? 0) > 0) throw new ApiError('NotAllowed');
    const filter: UserFilter = {
      ...userFilterOf(body.filter),
      ...(isSupport ? { anything: query } : { organisationId: user.organisationId }),
    };
    const rows = await listUsers(database, filter, { sort: sortOrder, number: pageNumber, size: pageSize });
    const totalCount = await countUsers(database, filter);
    const items = rows.map((row) => {
      const item = userItemOf(row);
      return isSupport && row.organisation_id !== user.organisationId ? { ...item, roles: [] } : item;
    });
    return { items, totalCount, hasNextPage: pageNumber * pageSize < totalCount };
  });

  route(platform, listPendingUsers, async ({ user, database }) => ({
    users: user.isPrivateUser ? [] : await listPending(database, user.organisationId),
  }));

  route(platform, getUserChoices, async ({ user, database }) =>
    userChoicesFor(database, await requireOwnOrganisation(database, user), user),
  );

  route(platform, getOrganisationUser, async ({ user, params, database }) =>
    organisationUserViewOf(database, user, params.id),
  );

  route(platform, createOrganisationUser, {
    // Before the transaction, which a taken user name rolls back.
    prepare: async ({ user, database, now }) => {
      const organisation = await requireOwnOrganisation(database, user);
      await countAccountChange(database, { caller: user, organisation, now });
    },
    handle: async ({ body, ...editor }) => ({ id: await createUser({ platform, ...editor }, body) }),
  });

  route(platform, saveOrganisationUser, async ({ params, body, version, ...editor }) => {
    await saveUser({ platform, ...editor }, params.id, version, body);
    return organisationUserViewOf(editor.database, editor.user, params.id);
  });

  route(platform, runUserAction, async ({ params, version, ...editor }) => {
    await takeAction({ platform, ...editor }, params.id, params.action, version);
    return organisationUserViewOf(editor.database, editor.user, params.id);
  });

  route(platform, chooseStartApp, async ({ user, body, version, database }) => {
    if (!(await updateStartApp(database, { id: user.id, version }, body.prefersInquirer))) throw versionConflict();
    return null;
  });
}

/** The users of all organisations, for super users in the admin app (specification sections 2, 3, 4 and 7). */
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

  route(platform, saveAdminUser, async ({ body, version, ...editor }) => {
    await saveUserOfAny({ platform, ...editor }, body, version);
    return adminUserViewOf(editor.database, editor.user, body.userId);
  });

  route(platform, createAdminUser, {
    prepare: ({ body }) => hashPassword(body.password),
    handle: async ({ body, ...editor }, passwordHash) => ({
      id: await createUserOfAny({ platform, ...editor }, body, passwordHash),
    }),
  });

  route(platform, moveAdminUser, async ({ params, body, version, ...editor }) => {
    const place = { id: params.id, version };
    await moveUser({ platform, ...editor }, place, body.organizationExternalId);
    return adminUserViewOf(editor.database, editor.user, params.id);
  });

  route(platform, getOrganisationRoles, async ({ params, database }) => {
    const { type, is_private: isPrivate, is_super_user: isSuperUser } = await found(database, params.id);
    return { roles: offeredRoles({ type, isPrivate, isSuperUser }) };
  });

  route(platform, getOrganisationRecipients, async ({ params, database }) => {
    await found(database, params.id);
    return { recipients: await listRecipientChoices(database, params.id) };
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

/** @throws ApiError NotFound */
async function found(queries: Queries, id: string): Promise<StoredOrganisation> {
  const organisation = await findOrganisation(queries, id);
  if (organisation === undefined) throw new ApiError('NotFound');
  return organisation;
}

/** The filters of a list of users as the repository takes them. */
function userFilterOf({
  nameSearchFilter,
  contactSearchFilter,
  userStatusFilter,
  userRoleFilter,
}: UserListFilter = {}): UserFilter {
  const wanted: Readonly<Record<UserStatus, boolean | undefined>> = {
    Active: userStatusFilter?.isActive,
    AwaitingActivation: userStatusFilter?.isAwaitingActivation,
    UnverifiedContactInfo: userStatusFilter?.isContactUnverified,
    Inactive: userStatusFilter?.isInactive,
  };
  return {
    name: nameSearchFilter?.query ?? '',
    contact: contactSearchFilter?.query ?? '',
    hasPasswordInactivated: userStatusFilter?.isPasswordInactivated === true,
    statuses: (Object.keys(wanted) as UserStatus[]).filter((status) => wanted[status] === true),
    roles: userRoleFilter?.roles ?? [],
  };
}

/** A user in a list. Roles are in the display order of specification section 6. */
function userItemOf(row: UserRow): OrganisationUserItem {
  return {
    id: row.id,
    name: row.name,
    login: row.login,
    organization: { name: row.organisation_name },
    roles: sortRoles(row.roles),
    status: row.status,
    ...(row.is_password_inactivated ? { isPasswordInactivated: true } : {}),
    lastLogin: row.last_login_at,
  };
}

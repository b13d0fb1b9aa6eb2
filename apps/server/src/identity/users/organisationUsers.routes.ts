import {
  chooseStartApp,
  createOrganisationUser,
  getOrganisationUser,
  getUserChoices,
  listOrganisationUsers,
  listPendingUsers,
  runUserAction,
  saveOrganisationUser,
} from '@schaktkoll/contract';
import { userListSorts } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { versionConflict } from '../../platform/http/requireCurrent.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { countAccountChange } from './accountLimits.ts';
import { countUsers, listUsers, type UserFilter } from './adminUsers.repository.ts';
import { listPending } from './organisationUsers.repository.ts';
import { createUser, saveUser } from './saveUser.ts';
import { updateStartApp } from './startApp.repository.ts';
import { takeAction } from './userActions.ts';
import { userFilterOf, userItemOf } from './userList.ts';
import { choicesFor, requireOwnOrganisation, requireUser, userViewOf } from './userView.ts';

/** The users of an organisation, for its user administrators and for support (specification section 6, ROLE-1). */
export function organisationUserRoutes(platform: Platform): void {
  route(platform, listOrganisationUsers, async ({ user, body, database }) => {
    const { pageNumber, pageSize, sortOrder = userListSorts[0], organizationQuery = '' } = body;
    const isSupport = user.roles.includes('UserSupport');
    if (!isSupport) await requireOwnOrganisation(database, user);
    // Support sees no roles, and so does not find users by them.
    if (isSupport && (body.filter?.userRoleFilter?.roles.length ?? 0) > 0) throw new ApiError('NotAllowed');
    const filter: UserFilter = {
      ...userFilterOf(body.filter),
      ...(isSupport ? { organisation: organizationQuery } : { organisationId: user.organisationId }),
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
    choicesFor(database, await requireOwnOrganisation(database, user), user),
  );

  route(platform, getOrganisationUser, async ({ user, params, database }) =>
    userViewOf(database, user, await requireUser(database, user, params.id)),
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
    return userViewOf(editor.database, editor.user, await requireUser(editor.database, editor.user, params.id));
  });

  route(platform, runUserAction, async ({ params, version, ...editor }) => {
    await takeAction({ platform, ...editor }, params.id, params.action, version);
    return userViewOf(editor.database, editor.user, await requireUser(editor.database, editor.user, params.id));
  });

  route(platform, chooseStartApp, async ({ user, body, version, database }) => {
    if (!(await updateStartApp(database, { id: user.id, version }, body.prefersInquirer))) throw versionConflict();
    return null;
  });
}

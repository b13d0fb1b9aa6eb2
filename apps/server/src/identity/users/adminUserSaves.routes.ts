import {
  createAdminUser,
  getOrganisationRecipients,
  getOrganisationRoles,
  moveAdminUser,
  saveAdminUser,
} from '@schaktkoll/contract';
import { offeredRoles } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { findOrganisation, type StoredOrganisation } from '../adminOrganisations/organisations.repository.ts';
import { hashPassword } from '../signIn/password.ts';
import { adminUserViewOf } from './adminUserView.ts';
import { listRecipientChoices } from './organisationUsers.repository.ts';
import * as saves from './saveAdminUser.ts';

/** Saves, creates and moves users of all organisations (specification sections 3, 4 and 7). */
export function adminUserSaveRoutes(platform: Platform): void {
  route(platform, saveAdminUser, async ({ body, version, ...editor }) => {
    await saves.saveAdminUser({ platform, ...editor }, body, version);
    return adminUserViewOf(editor.database, editor.user, body.userId);
  });

  route(platform, createAdminUser, {
    prepare: ({ body }) => hashPassword(body.password),
    handle: async ({ body, ...editor }, passwordHash) => ({
      id: await saves.createAdminUser({ platform, ...editor }, body, passwordHash),
    }),
  });

  route(platform, moveAdminUser, async ({ params, body, version, ...editor }) => {
    const place = { id: params.id, version };
    await saves.moveAdminUser({ platform, ...editor }, place, body.organizationExternalId);
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

/** @throws ApiError NotFound */
async function found(queries: Queries, id: string): Promise<StoredOrganisation> {
  const organisation = await findOrganisation(queries, id);
  if (organisation === undefined) throw new ApiError('NotFound');
  return organisation;
}

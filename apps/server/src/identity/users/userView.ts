import type { OrganisationUser, UserChoices } from '@schaktkoll/contract';
import {
  defaultMaxCases,
  offeredRoles,
  rolesToGive,
  sortRoles,
  userAccess,
  userActionsFor,
  userReach,
} from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { ApiError } from '../../platform/apiError.ts';
import {
  findAdministeredUser,
  findOrganisation,
  listRecipientChoices,
  type AdministeredUserRow,
  type UserScope,
} from './organisationUsers.repository.ts';

/** The users that a caller reaches. @throws ApiError NotAllowed for a caller who reaches none */
function reachOf(user: SignedInUser): UserScope {
  const reach = userReach(user);
  if (reach === null) throw new ApiError('NotAllowed');
  return reach === 'all' ? { kind: 'all' } : { kind: 'organisation', id: user.organisationId };
}

/** A user whom the caller reaches. @throws ApiError NotFound, the same for another organisation's */
export async function requireUser(queries: Queries, caller: SignedInUser, id: string): Promise<AdministeredUserRow> {
  const row = await findAdministeredUser(queries, reachOf(caller), id);
  if (row === undefined || userAccess(caller, row) === null) throw new ApiError('NotFound');
  return row;
}

/** The organisation of the caller. @throws ApiError NotAllowed for private persons, who have no user administration */
export async function requireOwnOrganisation(queries: Queries, caller: SignedInUser) {
  const organisation = await findOrganisation(queries, caller.organisationId);
  if (organisation.isPrivate) throw new ApiError('NotAllowed');
  return organisation;
}

/** What a form of a user of the organisation offers to its user administrators. */
export async function choicesFor(
  queries: Queries,
  organisation: { readonly id: string } & Parameters<typeof offeredRoles>[0],
  caller: SignedInUser,
): Promise<UserChoices> {
  const { type, isPrivate, isSuperUser } = organisation;
  const toGive = rolesToGive(organisation, caller);
  return {
    organization: { type, isPrivate, isSuperUser },
    roles: offeredRoles(organisation).filter(({ role }) => toGive.includes(role)),
    recipients: await listRecipientChoices(queries, organisation.id),
    defaultMaxNumberOfCases: defaultMaxCases(organisation.isPrivate),
    inviteDays: (await readSettings(queries)).inviteDays,
  };
}

/** A user as the caller sees it: without roles and recipients for support, with the form's choices for who may edit. */
export async function userViewOf(
  queries: Queries,
  caller: SignedInUser,
  row: AdministeredUserRow,
): Promise<OrganisationUser> {
  const access = userAccess(caller, row);
  const seesRoles = access !== 'help';
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    login: row.login,
    email: row.email,
    mobilePhone: row.mobilePhone,
    phoneNumber: row.phoneNumber,
    status: row.status,
    roles: seesRoles ? sortRoles(row.roles) : [],
    recipients: seesRoles ? [...row.recipients] : [],
    maxNumberOfCases: row.maxNumberOfCases,
    organization: {
      id: row.organisationId,
      name: row.organisationName,
      type: row.organisationType,
      isPrivate: row.isPrivateUser,
    },
    hasBankId: row.hasBankId,
    hasPassword: row.hasPassword,
    isPasswordInactivated: row.isPasswordInactivated,
    creationDate: row.createdAt,
    lastLogin: row.lastLoginAt,
    inactivation:
      row.status === 'Inactive'
        ? { reason: row.inactivationReason, by: row.inactivatedBy, at: row.inactivatedAt }
        : null,
    actions: userActionsFor(caller, row),
    ...(access === 'edit' ? { choices: await choicesFor(queries, organisationOf(row), caller) } : {}),
  };
}

/** The organisation of a user as the rules of roles need it. */
export function organisationOf(row: AdministeredUserRow) {
  return {
    id: row.organisationId,
    type: row.organisationType,
    isPrivate: row.isPrivateUser,
    isSuperUser: row.isSuperUserOrganisation,
  };
}

import type { AdminUser, OrganisationUser, UserChoices } from '@schaktkoll/contract';
import {
  defaultMaxCases,
  logInAsHindrance,
  offeredRoles,
  rolesToGive,
  sortRoles,
  userMay,
  visibleUsers,
  type UserMay,
} from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { ApiError } from '../../platform/apiError.ts';
import { findOrganisation as findStoredOrganisation } from '../adminOrganisations/organisations.repository.ts';
import {
  findAdministeredUser,
  findOrganisation,
  listRecipientChoices,
  type AdministeredUserRow,
  type UserScope,
} from './organisationUsers.repository.ts';

/** The users that a caller reaches. @throws ApiError NotAllowed for a caller who reaches none */
function reachOf(user: SignedInUser): UserScope {
  const reach = visibleUsers(user);
  if (reach === null) throw new ApiError('NotAllowed');
  return reach === 'all' ? { kind: 'all' } : { kind: 'organisation', id: user.organisationId };
}

/** A user with what the caller may do with the account. */
export type AdministeredUser = AdministeredUserRow & { readonly may: UserMay };

/** A user that the caller may administer. @throws ApiError NotFound, the same for another organisation's */
export async function requireUser(queries: Queries, caller: SignedInUser, id: string): Promise<AdministeredUser> {
  const row = await findAdministeredUser(queries, reachOf(caller), id);
  const may = row && userMay(caller, row);
  if (row === undefined || may?.see !== true) throw new ApiError('NotFound');
  return { ...row, may };
}

/** The organisation of the caller. @throws ApiError NotAllowed for private persons, who have no user administration */
export async function requireOwnOrganisation(queries: Queries, caller: SignedInUser) {
  const organisation = await findOrganisation(queries, caller.organisationId);
  if (organisation.isPrivate) throw new ApiError('NotAllowed');
  return organisation;
}

/** What a form of a user of the organisation offers to its user administrators. */
export async function userChoicesFor(
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

/** What every page of a user shows. */
function commonOf({ may, ...row }: AdministeredUser) {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    login: row.login,
    email: row.email,
    phoneNumber: row.phoneNumber,
    status: row.status,
    maxNumberOfCases: row.maxNumberOfCases,
    hasBankId: row.hasBankId,
    isPasswordInactivated: row.isPasswordInactivated,
    creationDate: row.createdAt,
    lastLogin: row.lastLoginAt,
    inactivation:
      row.status === 'Inactive'
        ? { reason: row.inactivationReason, by: row.inactivatedBy, at: row.inactivatedAt }
        : null,
    actions: [...may.actions],
  };
}

/**
 * A user as administrators of the organisation and support see it: without roles and recipients for support, with the
 * form's choices for who may edit.
 * @throws ApiError NotFound
 */
export async function organisationUserViewOf(
  queries: Queries,
  caller: SignedInUser,
  id: string,
): Promise<OrganisationUser> {
  const row = await requireUser(queries, caller, id);
  const { may } = row;
  return {
    ...commonOf(row),
    mobilePhone: row.mobilePhone,
    roles: may.seeRoles ? sortRoles(row.roles) : [],
    recipients: may.seeRoles ? [...row.recipients] : [],
    organization: {
      id: row.organisationId,
      name: row.organisationName,
      type: row.organisationType,
      isPrivate: row.isPrivateUser,
    },
    hasPassword: row.hasPassword,
    ...(may.edit ? { choices: await userChoicesFor(queries, organisationOf(row), caller) } : {}),
  };
}

/**
 * A user as the admin's page shows it (specification section 3, admin user detail).
 * @throws ApiError NotFound
 */
export async function adminUserViewOf(queries: Queries, caller: SignedInUser, id: string): Promise<AdminUser> {
  const row = await requireUser(queries, caller, id);
  const organisation = await findStoredOrganisation(queries, row.organisationId);
  return {
    ...commonOf(row),
    mobilPhoneNumber: row.mobilePhone,
    roles: sortRoles(row.roles),
    recipients: [...row.recipients],
    organizationExternalId: row.organisationId,
    organizationName: row.organisationName,
    organizationNumber: organisation?.organisation_number ?? null,
    organizationType: row.organisationType,
    isPrivateOrganization: row.isPrivateUser,
    isSuperUserOrganization: row.isSuperUserOrganisation,
    isOrganizationHidden: organisation?.is_hidden ?? false,
    mayLogInAs: logInAsHindrance(caller.id, row) === null,
    mayMove: row.may.move,
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

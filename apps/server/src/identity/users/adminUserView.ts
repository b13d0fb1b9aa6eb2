import type { AdminUser } from '@schaktkoll/contract';
import { logInAsHindrance, mayMoveUser, sortRoles, userActionsFor } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { findOrganisation } from '../adminOrganisations/organisations.repository.ts';
import { requireUser } from './userView.ts';

/**
 * A user as the admin's page shows it (specification section 3, admin user detail).
 * @throws ApiError NotFound
 */
export async function adminUserViewOf(queries: Queries, caller: SignedInUser, id: string): Promise<AdminUser> {
  const row = await requireUser(queries, caller, id);
  const organisation = await findOrganisation(queries, row.organisationId);
  const { name, login, email, phoneNumber, status, maxNumberOfCases, hasBankId, version } = row;
  return {
    id,
    name,
    login,
    email,
    mobilPhoneNumber: row.mobilePhone,
    phoneNumber,
    status,
    maxNumberOfCases,
    roles: sortRoles(row.roles),
    recipients: [...row.recipients],
    organizationExternalId: row.organisationId,
    organizationName: row.organisationName,
    organizationNumber: organisation?.organisation_number ?? null,
    organizationType: row.organisationType,
    isPrivateOrganization: row.isPrivateUser,
    isSuperUserOrganization: row.isSuperUserOrganisation,
    isOrganizationHidden: organisation?.is_hidden ?? false,
    hasBankId,
    creationDate: row.createdAt,
    lastLogin: row.lastLoginAt,
    inactivation:
      status === 'Inactive' ? { reason: row.inactivationReason, by: row.inactivatedBy, at: row.inactivatedAt } : null,
    isPasswordInactivated: row.isPasswordInactivated,
    mayLogInAs: logInAsHindrance(caller.id, row) === null,
    mayMove: mayMoveUser(caller, row),
    actions: userActionsFor(caller, row),
    version,
  };
}

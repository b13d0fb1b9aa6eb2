import type { OrganisationUserItem, UserListFilter } from '@schaktkoll/contract';
import { sortRoles, type UserStatus } from '@schaktkoll/domain';
import type { UserFilter, UserRow } from './adminUsers.repository.ts';

/** The filters of a list of users as the repository takes them. */
export function userFilterOf({
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
export function userItemOf(row: UserRow): OrganisationUserItem {
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

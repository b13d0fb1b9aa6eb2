import { offeredRoles, type Role } from '@schaktkoll/domain';

/** The roles by which an organisation's users are filtered: those of an owner, which has the most. */
export const listedRoles: readonly Role[] = offeredRoles({ type: 'CableOwner', isPrivate: false, isSuperUser: false })
  .filter(({ role, userRole }) => userRole || role === 'CableOwnerModule')
  .map(({ role }) => role);

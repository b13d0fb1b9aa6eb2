import { isWebServiceRole, type OfferedRole, type Role } from '@schaktkoll/domain';

/**
 * The roles that a form about a user offers: those of programs that use the web service only to a user who has them,
 * because a program signs in with a client that the organisation's user administrator creates (ROLE-2).
 */
export function rolesToChoose(offered: readonly OfferedRole[], own: readonly Role[]): OfferedRole[] {
  return offered.filter(({ role }) => !isWebServiceRole(role) || own.includes(role));
}

import { isOwnerUser, maySignInByBrowser } from './accessUser.ts';
import type { AppName, OrganisationStatus, Role, UserStatus } from '../enumerations.ts';

/** How long an admin may act as somebody else, in minutes from the moment it begins; it cannot be made longer (specification section 9). */
export const logInAsMinutes = 20;

/** What the rule needs to know of the one who is to be acted as. */
export interface LogInAsTarget {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly organisationStatus: OrganisationStatus;
}

/** Why a user cannot be logged in as; each has a sentence of its own. */
export type LogInAsHindrance = 'LogInAsSelf' | 'LogInAsSuperUser' | 'LogInAsMachine' | 'LogInAsInactive';

/**
 * What stands in the way of logging in as a user, null when nothing does: nobody acts as themselves or as a super user
 * (specification section 4), programs have no screens, and whoever could not sign in cannot be acted as either.
 */
export function logInAsHindrance(adminId: string, target: LogInAsTarget): LogInAsHindrance | null {
  if (target.id === adminId) return 'LogInAsSelf';
  if (target.roles.includes('SuperUser')) return 'LogInAsSuperUser';
  if (!maySignInByBrowser(target)) return 'LogInAsMachine';
  return target.status === 'Active' && target.organisationStatus !== 'Unregistered' ? null : 'LogInAsInactive';
}

/**
 * The apps that are given the token, in their order; the last step leads to the root of the first. The first is
 * inquirer for an inquirer, else cableowner (specification section 4), for a user who is neither useradmin, where such a
 * user belongs (decisions 3). The user administration app comes last, and once.
 */
export function logInAsApps(target: { readonly roles: readonly Role[] }): readonly AppName[] {
  if (target.roles.includes('Inquirer')) return ['inquirer', 'useradmin'];
  return isOwnerUser(target) ? ['cableowner', 'useradmin'] : ['useradmin'];
}

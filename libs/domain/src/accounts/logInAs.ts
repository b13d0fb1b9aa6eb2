import { isOwnerUser, maySignInByBrowser } from './accessUser.ts';
import type { AppName, OrganisationStatus, Role, UserStatus } from '../enumerations.ts';

/** The duration of an impersonation in minutes; it cannot be extended (specification section 9). */
export const logInAsMinutes = 20;

/** The facts about the user to be impersonated. */
export interface LogInAsTarget {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly organisationStatus: OrganisationStatus;
}

/** Why a user cannot be logged in as; each has a sentence of its own. */
export type LogInAsHindrance = 'LogInAsSelf' | 'LogInAsSuperUser' | 'LogInAsMachine' | 'LogInAsInactive';

/**
 * Why a user cannot be impersonated, or null: not oneself and no super user (specification section 4), no programs,
 * because they have no screens, and no user who could not sign in.
 */
export function logInAsHindrance(adminId: string, target: LogInAsTarget): LogInAsHindrance | null {
  if (target.id === adminId) return 'LogInAsSelf';
  if (target.roles.includes('SuperUser')) return 'LogInAsSuperUser';
  if (!maySignInByBrowser(target)) return 'LogInAsMachine';
  return target.status === 'Active' && target.organisationStatus !== 'Unregistered' ? null : 'LogInAsInactive';
}

/**
 * The apps that receive the token, in order; the last step opens the root of the first. The first is inquirer for an
 * inquirer, else cableowner (specification section 4), or useradmin for a user with neither role (ROLE-7). A user
 * with both roles has links to both apps, so both receive it. useradmin is last, and included once.
 */
export function logInAsApps(target: { readonly roles: readonly Role[] }): readonly AppName[] {
  return [
    ...(target.roles.includes('Inquirer') ? (['inquirer'] as const) : []),
    ...(isOwnerUser(target) ? (['cableowner'] as const) : []),
    'useradmin',
  ];
}

/** How long before the end of an impersonation its admin is warned, in seconds: as long as before the end of a session. */
const logInAsWarningSeconds = 5 * 60;

/** Whether the warning that an impersonation is about to end is due. Once the time is out it no longer is. */
export function logInAsWarningIsDue(secondsLeft: number): boolean {
  return secondsLeft > 0 && secondsLeft <= logInAsWarningSeconds;
}

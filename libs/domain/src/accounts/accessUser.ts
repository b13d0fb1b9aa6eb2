import type { Role, UserStatus } from '../enumerations.ts';

/** What the rules of access need to know of a signed-in user. */
export interface AccessUser {
  readonly roles: readonly Role[];
  /** True for a member of the organisation of private persons (ROLE-3). */
  readonly isPrivateUser: boolean;
  readonly isSuperUser: boolean;
  /** The user's own setting: inquirer before admin or cableowner (specification section 6, ROLE-7). */
  readonly prefersInquirer?: boolean;
  /** The user's ways of contact are not verified: until they are, there is nothing but the own profile (ACCOUNT-8). */
  readonly mustVerifyContact?: boolean;
}

/** Whether the ways of contact must be verified before there is anything else. */
export const mustVerifyContact = (status: UserStatus): boolean => status === 'UnverifiedContactInfo';

/** The roles of an organisation's programs that use the web service: the one reads cases, the other creates them too. */
export const webServiceRoles = ['WebServiceUser', 'WebServiceInquirer'] as const satisfies readonly Role[];
export type WebServiceRole = (typeof webServiceRoles)[number];

/** The roles of programs, which sign in by client credentials. */
export const programRoles = ['CableOwnerModule', ...webServiceRoles] as const satisfies readonly Role[];
export type ProgramRole = (typeof programRoles)[number];

/** The module and the web service users are programs and never sign in by browser (specification 6, ROLE-2). */
export function maySignInByBrowser(user: Pick<AccessUser, 'roles'>): boolean {
  return !user.roles.some((role) => (programRoles as readonly Role[]).includes(role));
}

/** True for a user who may answer cases: one of the two owner roles. */
export function isOwnerUser(user: Pick<AccessUser, 'roles'>): boolean {
  return user.roles.includes('CableOwnerAdmin') || user.roles.includes('CableOwnerAnswerer');
}

/** True for a super user, whether the role or the flag of the current user says it. */
export function isSuper(user: Pick<AccessUser, 'roles' | 'isSuperUser'>): boolean {
  return user.isSuperUser || user.roles.includes('SuperUser');
}

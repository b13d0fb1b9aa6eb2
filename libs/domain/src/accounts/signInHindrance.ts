import { maySignInByBrowser } from './accessUser.ts';
import { signInWays } from './bankIdUsage.ts';
import type { BankIdUsage, OrganisationStatus, Role, SignInMethod, UserStatus } from '../enumerations.ts';

/** The facts about an account whose owner is authenticated. */
export interface SignInAccount {
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly organisationStatus: OrganisationStatus;
  readonly bankIdUsage: BankIdUsage;
  /** The organisation works in an old system that has a log-in of its own (ACCOUNT-3). */
  readonly isSentToLegacyLogIn: boolean;
}

/** Whether a user of this status has a session; one whose ways of contact are not verified gets no further than the own profile. */
export function maySignIn(status: UserStatus): boolean {
  return status === 'Active' || status === 'UnverifiedContactInfo';
}

/** Why an account cannot sign in; also the error code. */
export type SignInHindrance =
  | 'AccountIsModule'
  | 'AccountInactive'
  | 'AccountAwaitingActivation'
  | 'LegacyLogInRequired'
  | 'BankIdDisabledByAdmin'
  | 'BankIdRequired';

/**
 * The first reason that keeps an authenticated person from a session, or null (specification section 8, ROLE-2,
 * ACCOUNT-2, ACCOUNT-3, ACCOUNT-6). A member of a pending organisation may sign in, and so may a user with unverified
 * contact details, who reaches only the own profile (ACCOUNT-8). Failed log-ins are no such reason: they inactivate only the
 * password, before it is compared (ACCOUNT-2).
 */
export function signInHindrance(account: SignInAccount, method: SignInMethod): SignInHindrance | null {
  if (!maySignInByBrowser(account)) return 'AccountIsModule';
  if (account.organisationStatus === 'Unregistered' || account.status === 'Inactive') return 'AccountInactive';
  if (account.status === 'AwaitingActivation') return 'AccountAwaitingActivation';
  if (account.isSentToLegacyLogIn) return 'LegacyLogInRequired';
  const ways = signInWays(account.bankIdUsage);
  if (method === 'BankId' && !ways.bankId) return 'BankIdDisabledByAdmin';
  return method === 'Credentials' && !ways.password ? 'BankIdRequired' : null;
}

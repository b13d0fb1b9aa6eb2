import { maySignInByBrowser } from './accessUser.ts';
import { signInWays } from './bankIdUsage.ts';
import type { BankIdUsage, OrganisationStatus, Role, SignInMethod, UserStatus } from '../enumerations.ts';

/** What the rule needs to know of an account whose owner has shown who they are. */
export interface SignInAccount {
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly organisationStatus: OrganisationStatus;
  readonly bankIdUsage: BankIdUsage;
  /** The organisation works in an old system that has a log-in of its own (decisions 23). */
  readonly isSentToLegacyLogIn: boolean;
}

/** Whether a user of this status has a session; one whose ways of contact are not verified gets no further than the own profile. */
export function maySignIn(status: UserStatus): boolean {
  return status === 'Active' || status === 'UnverifiedContactInfo';
}

/** Why an account does not get in; also the code of the refusal. */
export type SignInHindrance =
  | 'AccountIsModule'
  | 'AccountInactive'
  | 'AccountAwaitingActivation'
  | 'LegacyLogInRequired'
  | 'BankIdDisabledByAdmin'
  | 'BankIdRequired';

/**
 * What keeps a person from a session although they have shown who they are, the first that holds; null when nothing does
 * (specification section 8, decisions 5, 18, 20, 23). An account of an organisation that awaits activation gets in, and so
 * does one whose ways of contact are not verified: it gets no further than its own profile (decision record 25).
 * Failed log-ins are no such hindrance: they inactivate the password alone, before it is looked at (decision record 24).
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

import type { BankIdUsage } from '../enumerations.ts';

/** The sign-in methods that an organisation allows its users. */
export interface SignInWays {
  /** A password creates a session; it may be chosen, changed and reset. */
  readonly password: boolean;
  /** BankID creates a session; it may be connected. */
  readonly bankId: boolean;
}

/**
 * The sign-in methods that an organisation's setting for the bank e-ID allows (specification section 3: Allow, Deny,
 * Force). It applies to every path: signing in, resets, invites, new accounts. Private persons' organisation has Allow.
 */
export function signInWays(usage: BankIdUsage): SignInWays {
  return { password: usage !== 'Force', bankId: usage !== 'Deny' };
}

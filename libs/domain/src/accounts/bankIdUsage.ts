import type { BankIdUsage } from '../enumerations.ts';

/** The ways in that an organisation leaves its users. */
export interface SignInWays {
  /** A password creates a session; it may be chosen, changed and reset. */
  readonly password: boolean;
  /** BankID creates a session; it may be connected. */
  readonly bankId: boolean;
}

/**
 * What an organisation's setting for the bank e-ID leaves open (specification section 3: Allow, Deny, Force). It holds on
 * every path: signing in, resets, invites, new accounts. Private persons' organisation has Allow.
 */
export function signInWays(usage: BankIdUsage): SignInWays {
  return { password: usage !== 'Force', bankId: usage !== 'Deny' };
}

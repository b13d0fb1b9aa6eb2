import { declareCall } from '../shared/call.ts';

/**
 * The organisations whose number or name starts with the text, for a person who creates an account (ACCOUNT-4): from
 * 3 characters, 20 at most.
 */
export const searchOrganisations = declareCall('identity', 'searchOrganisations', {
  endpoint: 'GET /api/accounts/organizations',
  access: { kind: 'anyone' },
});

/**
 * Starts an account: a code is sent to the address. The response does not disclose whether the address has an account
 * already.
 */
export const startAccount = declareCall('identity', 'startAccount', {
  endpoint: 'POST /api/accounts/email',
  access: { kind: 'anyone' },
});

/** Sends another code to the same address; the previous code becomes invalid. */
export const resendAccountCode = declareCall('identity', 'resendAccountCode', {
  endpoint: 'POST /api/accounts/email/resend',
  access: { kind: 'anyone' },
});

/** Verifies the address by its code. The verification is valid for an hour. */
export const verifyAccountEmail = declareCall('identity', 'verifyAccountEmail', {
  endpoint: 'POST /api/accounts/email/code',
  access: { kind: 'anyone' },
  status: 204,
});

/**
 * Creates the account, and the organisation if it is new. A broken rule is RuleRefused at its field: UserNameTaken,
 * EmailTaken, …
 */
export const createAccount = declareCall('identity', 'createAccount', {
  endpoint: 'POST /api/accounts',
  access: { kind: 'anyone' },
  status: 201,
});

/** What an invite is for. A used, withdrawn, expired or unknown invite gets the same response. */
export const openInvite = declareCall('identity', 'openInvite', {
  endpoint: 'POST /api/invites/open',
  access: { kind: 'anyone' },
});

/** Accepts the invite, once: creates the account with the roles and answer points that it names. */
export const acceptInvite = declareCall('identity', 'acceptInvite', {
  endpoint: 'POST /api/invites/accept',
  access: { kind: 'anyone' },
  status: 201,
});

import { declareCall } from './call.ts';

/** The organisations whose number or name begins so, for whoever creates an account (decisions 22); from 3 characters, 20 at most. */
export const searchOrganisations = declareCall({
  name: 'searchOrganisations',
  api: 'identity',
  method: 'GET',
  path: '/api/accounts/organizations',
  access: { kind: 'anyone' },
  status: 200,
});

/** Begins with an account: a code goes to the address. The answer does not tell who has an account already. */
export const startAccount = declareCall({
  name: 'startAccount',
  api: 'identity',
  method: 'POST',
  path: '/api/accounts/email',
  access: { kind: 'anyone' },
  status: 200,
});

/** Another code to the same address; the last is then good no more. */
export const resendAccountCode = declareCall({
  name: 'resendAccountCode',
  api: 'identity',
  method: 'POST',
  path: '/api/accounts/email/resend',
  access: { kind: 'anyone' },
  status: 200,
});

/** The code back: the address is proved, for an hour. */
export const proveAccount = declareCall({
  name: 'proveAccount',
  api: 'identity',
  method: 'POST',
  path: '/api/accounts/email/code',
  access: { kind: 'anyone' },
  status: 204,
});

/** Makes the account, and the organisation where it is new. Rules answer as RuleRefused at the fields: UserNameTaken, EmailTaken, … */
export const createAccount = declareCall({
  name: 'createAccount',
  api: 'identity',
  method: 'POST',
  path: '/api/accounts',
  access: { kind: 'anyone' },
  status: 201,
});

/** What an invite is for. One that is used, withdrawn, too old or unknown answers alike. */
export const openInvite = declareCall({
  name: 'openInvite',
  api: 'identity',
  method: 'POST',
  path: '/api/invites/open',
  access: { kind: 'anyone' },
  status: 200,
});

/** Takes the invite, once: makes the account with the roles and answer points that it names. */
export const acceptInvite = declareCall({
  name: 'acceptInvite',
  api: 'identity',
  method: 'POST',
  path: '/api/invites/accept',
  access: { kind: 'anyone' },
  status: 201,
});

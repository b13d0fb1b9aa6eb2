import { declareCall } from './call.ts';

/** Begins an identification for a sign-in under way; one that was under way before is cancelled. */
export const startBankIdSignIn = declareCall({
  name: 'startBankIdSignIn',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/bankid',
  access: { kind: 'interaction' },
  status: 200,
});

/** How the identification stands; asked each second while it is under way. */
export const getBankIdSignIn = declareCall({
  name: 'getBankIdSignIn',
  api: 'identity',
  method: 'GET',
  path: '/api/signin/:uid/bankid',
  access: { kind: 'interaction' },
  status: 200,
});

export const cancelBankIdSignIn = declareCall({
  name: 'cancelBankIdSignIn',
  api: 'identity',
  method: 'DELETE',
  path: '/api/signin/:uid/bankid',
  access: { kind: 'interaction' },
  status: 204,
});

/** Signs the identified person in to one of their accounts; the answer says where the browser goes next. */
export const chooseBankIdAccount = declareCall({
  name: 'chooseBankIdAccount',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/bankid/account',
  access: { kind: 'interaction' },
  status: 200,
});

/**
 * Sends the code that somebody needs whose organisation demands the e-ID and whose account has none. The password of the
 * account has been right in this sign-in.
 */
export const sendConnectCode = declareCall({
  name: 'sendConnectCode',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/connect/code',
  access: { kind: 'interaction' },
  status: 200,
});

export const confirmConnectCode = declareCall({
  name: 'confirmConnectCode',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/connect/confirm',
  access: { kind: 'interaction' },
  status: 204,
});

/** Connects the e-ID that has identified itself, and signs in with it. */
export const connectBankIdAtSignIn = declareCall({
  name: 'connectBankIdAtSignIn',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/connect',
  access: { kind: 'interaction' },
  status: 200,
});

/** Sends the code without which no e-ID is connected to the own account: a password alone must not do that. */
export const sendOwnConnectCode = declareCall({
  name: 'sendOwnConnectCode',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/code',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  status: 200,
});

export const confirmOwnConnectCode = declareCall({
  name: 'confirmOwnConnectCode',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/confirm',
  access: { kind: 'signedIn' },
  actingAs: 'refused',
  status: 204,
});

/** Begins an identification that connects an e-ID to the own account, half an hour at most after its code. */
export const startBankIdConnection = declareCall({
  name: 'startBankIdConnection',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  status: 200,
});

export const getBankIdConnection = declareCall({
  name: 'getBankIdConnection',
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  actingAs: 'refused',
  status: 200,
});

export const cancelBankIdConnection = declareCall({
  name: 'cancelBankIdConnection',
  api: 'identity',
  method: 'DELETE',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  actingAs: 'refused',
  status: 204,
});

/** Connects the e-ID that has identified itself to the own account. */
export const connectBankId = declareCall({
  name: 'connectBankId',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/connect',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  status: 204,
});

/** Takes the e-ID off the own account and ends all its sessions (specification section 4). */
export const disconnectBankId = declareCall({
  name: 'disconnectBankId',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/disconnect',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  status: 204,
});

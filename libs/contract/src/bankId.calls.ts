import { declareCall } from './call.ts';

/** Starts an identification for a sign-in in progress, and cancels an earlier one of the same sign-in. */
export const startBankIdSignIn = declareCall({
  name: 'startBankIdSignIn',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/bankid',
  access: { kind: 'interaction' },
  status: 200,
});

/** The status of the identification, polled every second while it is in progress. */
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

/** Signs the identified person in to one of their accounts; the response says where the browser goes next. */
export const chooseBankIdAccount = declareCall({
  name: 'chooseBankIdAccount',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/bankid/account',
  access: { kind: 'interaction' },
  status: 200,
});

/**
 * Sends the code for connecting an e-ID to an account whose organisation requires one. The password of the account must
 * have been accepted in this sign-in.
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

/** Connects the e-ID of the completed identification, and signs in with it. */
export const connectBankIdAtSignIn = declareCall({
  name: 'connectBankIdAtSignIn',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/connect',
  access: { kind: 'interaction' },
  status: 200,
});

/**
 * Sends the code that connecting an e-ID to the caller's own account requires: the password alone must not be enough.
 */
export const sendOwnConnectCode = declareCall({
  name: 'sendOwnConnectCode',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/code',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 200,
});

export const confirmOwnConnectCode = declareCall({
  name: 'confirmOwnConnectCode',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/confirm',
  access: { kind: 'signedIn' },
  duringImpersonation: 'refused',
  status: 204,
});

/**
 * Starts an identification that connects an e-ID to the caller's own account, at most half an hour after its code was
 * verified.
 */
export const startBankIdConnection = declareCall({
  name: 'startBankIdConnection',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 200,
});

export const getBankIdConnection = declareCall({
  name: 'getBankIdConnection',
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  duringImpersonation: 'refused',
  status: 200,
});

export const cancelBankIdConnection = declareCall({
  name: 'cancelBankIdConnection',
  api: 'identity',
  method: 'DELETE',
  path: '/api/useradmin/bankid',
  access: { kind: 'signedIn' },
  duringImpersonation: 'refused',
  status: 204,
});

/** Connects the e-ID of the completed identification to the caller's own account. */
export const connectBankId = declareCall({
  name: 'connectBankId',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/connect',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 204,
});

/** Disconnects the e-ID from the caller's own account and ends all its sessions (specification section 4). */
export const disconnectBankId = declareCall({
  name: 'disconnectBankId',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/bankid/disconnect',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 204,
});

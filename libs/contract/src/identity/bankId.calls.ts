import { declareCall } from '../shared/call.ts';

/** Starts an identification for a sign-in in progress, and cancels an earlier one of the same sign-in. */
export const startBankIdSignIn = declareCall('identity', 'startBankIdSignIn', {
  endpoint: 'POST /api/signin/:uid/bankid',
  access: { kind: 'interaction' },
});

/** The status of the identification, polled every second while it is in progress. */
export const getBankIdSignIn = declareCall('identity', 'getBankIdSignIn', {
  endpoint: 'GET /api/signin/:uid/bankid',
  access: { kind: 'interaction' },
});

export const cancelBankIdSignIn = declareCall('identity', 'cancelBankIdSignIn', {
  endpoint: 'DELETE /api/signin/:uid/bankid',
  access: { kind: 'interaction' },
});

/** Signs the identified person in to one of their accounts; the response says where the browser goes next. */
export const chooseBankIdAccount = declareCall('identity', 'chooseBankIdAccount', {
  endpoint: 'POST /api/signin/:uid/bankid/account',
  access: { kind: 'interaction' },
});

/**
 * Sends the code for connecting an e-ID to an account whose organisation requires one. The password of the account must
 * have been accepted in this sign-in.
 */
export const sendConnectCode = declareCall('identity', 'sendConnectCode', {
  endpoint: 'POST /api/signin/:uid/connect/code',
  access: { kind: 'interaction' },
});

export const confirmConnectCode = declareCall('identity', 'confirmConnectCode', {
  endpoint: 'POST /api/signin/:uid/connect/confirm',
  access: { kind: 'interaction' },
  status: 204,
});

/** Connects the e-ID of the completed identification, and signs in with it. */
export const connectBankIdAtSignIn = declareCall('identity', 'connectBankIdAtSignIn', {
  endpoint: 'POST /api/signin/:uid/connect',
  access: { kind: 'interaction' },
});

/**
 * Sends the code that connecting an e-ID to the caller's own account requires: the password alone must not be enough.
 */
export const sendOwnConnectCode = declareCall('identity', 'sendOwnConnectCode', {
  endpoint: 'POST /api/useradmin/bankid/code',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
});

export const confirmOwnConnectCode = declareCall('identity', 'confirmOwnConnectCode', {
  endpoint: 'POST /api/useradmin/bankid/confirm',
  access: { kind: 'signedIn' },
  duringImpersonation: 'refused',
  status: 204,
});

/**
 * Starts an identification that connects an e-ID to the caller's own account, at most half an hour after its code was
 * verified.
 */
export const startBankIdConnection = declareCall('identity', 'startBankIdConnection', {
  endpoint: 'POST /api/useradmin/bankid',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
});

export const getBankIdConnection = declareCall('identity', 'getBankIdConnection', {
  endpoint: 'GET /api/useradmin/bankid',
  access: { kind: 'signedIn' },
  duringImpersonation: 'refused',
});

export const cancelBankIdConnection = declareCall('identity', 'cancelBankIdConnection', {
  endpoint: 'DELETE /api/useradmin/bankid',
  access: { kind: 'signedIn' },
  duringImpersonation: 'refused',
});

/** Connects the e-ID of the completed identification to the caller's own account. */
export const connectBankId = declareCall('identity', 'connectBankId', {
  endpoint: 'POST /api/useradmin/bankid/connect',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 204,
});

/** Disconnects the e-ID from the caller's own account and ends all its sessions (specification section 4). */
export const disconnectBankId = declareCall('identity', 'disconnectBankId', {
  endpoint: 'POST /api/useradmin/bankid/disconnect',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 204,
});

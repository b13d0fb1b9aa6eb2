import { declareCall } from '../shared/call.ts';

/** Sends the user names of an address or number to it. The response is the same whether or not there are any. */
export const sendUserNames = declareCall('identity', 'sendUserNames', {
  endpoint: 'POST /api/recovery/usernames',
  access: { kind: 'anyone' },
  status: 204,
});

/**
 * Starts the recovery of a forgotten password: sends a code if there is an account. The response is the same if there
 * is none.
 */
export const startRecovery = declareCall('identity', 'startRecovery', {
  endpoint: 'POST /api/recovery/password',
  access: { kind: 'anyone' },
});

/** Sends another code, at least two minutes after the previous one, which becomes invalid. */
export const resendRecoveryCode = declareCall('identity', 'resendRecoveryCode', {
  endpoint: 'POST /api/recovery/resend',
  access: { kind: 'anyone' },
});

/** Verifies the code and returns the accounts whose password can be changed. */
export const verifyRecoveryCode = declareCall('identity', 'verifyRecoveryCode', {
  endpoint: 'POST /api/recovery/code',
  access: { kind: 'anyone' },
});

/** Sets the new password; all sessions of the account end. */
export const resetPassword = declareCall('identity', 'resetPassword', {
  endpoint: 'POST /api/recovery/newpassword',
  access: { kind: 'anyone' },
});

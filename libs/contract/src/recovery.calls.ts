import { declareCall } from './call.ts';
import type { ResponseOf } from './callTypes.ts';

/** Sends the user names of an address or number to it. The response is the same whether or not there are any. */
export const sendUserNames = declareCall({
  name: 'sendUserNames',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/usernames',
  access: { kind: 'anyone' },
  status: 204,
});

/**
 * Starts the recovery of a forgotten password: sends a code if there is an account. The response is the same if there
 * is none.
 */
export const startRecovery = declareCall({
  name: 'startRecovery',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/password',
  access: { kind: 'anyone' },
  status: 200,
});
export type SentRecovery = ResponseOf<typeof startRecovery>;

/** Sends another code, at least two minutes after the previous one, which becomes invalid. */
export const resendRecoveryCode = declareCall({
  name: 'resendRecoveryCode',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/resend',
  access: { kind: 'anyone' },
  status: 200,
});

/** Verifies the code and returns the accounts whose password can be changed. */
export const verifyRecoveryCode = declareCall({
  name: 'verifyRecoveryCode',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/code',
  access: { kind: 'anyone' },
  status: 200,
});
export type RecoveredAccount = ResponseOf<typeof verifyRecoveryCode>['accounts'][number];

/** Sets the new password; all sessions of the account end. */
export const resetPassword = declareCall({
  name: 'resetPassword',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/newpassword',
  access: { kind: 'anyone' },
  status: 200,
});

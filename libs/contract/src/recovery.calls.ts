import { declareCall } from './call.ts';
import type { ResponseOf } from './callTypes.ts';

/** Sends the user names of an address or number there. The answer is the same whether or not there are any. */
export const sendUserNames = declareCall({
  name: 'sendUserNames',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/usernames',
  access: { kind: 'anyone' },
  status: 204,
});

/** Begins with a forgotten password: sends a code, if there is an account. The answer is the same if there is none. */
export const askRecovery = declareCall({
  name: 'askRecovery',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/password',
  access: { kind: 'anyone' },
  status: 200,
});
export type SentRecovery = ResponseOf<typeof askRecovery>;

/** Sends another code, two minutes after the last at the earliest; the last is then good no more. */
export const resendRecoveryCode = declareCall({
  name: 'resendRecoveryCode',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/resend',
  access: { kind: 'anyone' },
  status: 200,
});

/** Gives the code back and gets the accounts that may have a new password. */
export const proveRecovery = declareCall({
  name: 'proveRecovery',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/code',
  access: { kind: 'anyone' },
  status: 200,
});
export type RecoveredAccount = ResponseOf<typeof proveRecovery>['accounts'][number];

/** Sets the new password; all sessions of the account end. */
export const resetPassword = declareCall({
  name: 'resetPassword',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/newpassword',
  access: { kind: 'anyone' },
  status: 200,
});

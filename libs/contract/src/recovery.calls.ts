import * as z from 'zod/mini';
import { declareCall, type ResponseOf } from './call.ts';
import {
  askRecoverySchema,
  provenRecoverySchema,
  proveRecoverySchema,
  resendRecoverySchema,
  resetPasswordSchema,
  sendUserNamesSchema,
  sentRecoverySchema,
} from './recovery.schemas.ts';

/** Sends the user names of an address or number there. The answer is the same whether or not there are any. */
export const sendUserNames = declareCall({
  name: 'sendUserNames',
  summary: 'Sends forgotten user names',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/usernames',
  access: { kind: 'anyone' },
  body: sendUserNamesSchema,
  response: null,
  status: 204,
  errors: ['TooManyRequests'],
});

/** Begins with a forgotten password: sends a code, if there is an account. The answer is the same if there is none. */
export const askRecovery = declareCall({
  name: 'askRecovery',
  summary: 'Sends a code to who has forgotten the password',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/password',
  access: { kind: 'anyone' },
  body: askRecoverySchema,
  response: sentRecoverySchema,
  status: 200,
  errors: ['TooManyRequests'],
});
export type SentRecovery = ResponseOf<typeof askRecovery>;

/** Sends another code, two minutes after the last at the earliest; the last is then good no more. */
export const resendRecoveryCode = declareCall({
  name: 'resendRecoveryCode',
  summary: 'Sends another code for a forgotten password',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/resend',
  access: { kind: 'anyone' },
  body: resendRecoverySchema,
  response: sentRecoverySchema,
  status: 200,
  errors: ['RecoveryExpired', 'TooManyRequests'],
});

/** Gives the code back and gets the accounts that may have a new password. */
export const proveRecovery = declareCall({
  name: 'proveRecovery',
  summary: 'Takes the code for a forgotten password',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/code',
  access: { kind: 'anyone' },
  body: proveRecoverySchema,
  response: provenRecoverySchema,
  status: 200,
  errors: ['InvalidOneTimeCode', 'RecoveryExpired', 'TooManyRequests'],
});
export type RecoveredAccount = ResponseOf<typeof proveRecovery>['accounts'][number];

/** Sets the new password; all sessions of the account end. */
export const resetPassword = declareCall({
  name: 'resetPassword',
  summary: 'Sets a new password in the place of a forgotten one',
  api: 'identity',
  method: 'POST',
  path: '/api/recovery/newpassword',
  access: { kind: 'anyone' },
  body: resetPasswordSchema,
  response: z.object({ login: z.string('Required') }, 'Required'),
  status: 200,
  errors: ['RuleRefused', 'RecoveryExpired'],
});

import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import {
  askRecoverySchema,
  provenRecoverySchema,
  proveRecoverySchema,
  resendRecoverySchema,
  resetPasswordSchema,
  sendUserNamesSchema,
  sentRecoverySchema,
} from './recovery.schemas.ts';

/** What the server checks the calls of `recovery.calls.ts` by, and answers with. */
export const recoveryCallSchemas = {
  sendUserNames: {
    summary: 'Sends forgotten user names',
    body: sendUserNamesSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
  askRecovery: {
    summary: 'Sends a code to who has forgotten the password',
    body: askRecoverySchema,
    response: sentRecoverySchema,
    errors: ['TooManyRequests'],
  },
  resendRecoveryCode: {
    summary: 'Sends another code for a forgotten password',
    body: resendRecoverySchema,
    response: sentRecoverySchema,
    errors: ['RecoveryExpired', 'TooManyRequests'],
  },
  proveRecovery: {
    summary: 'Takes the code for a forgotten password',
    body: proveRecoverySchema,
    response: provenRecoverySchema,
    errors: ['InvalidOneTimeCode', 'RecoveryExpired', 'TooManyRequests'],
  },
  resetPassword: {
    summary: 'Sets a new password in the place of a forgotten one',
    body: resetPasswordSchema,
    response: z.object({ login: z.string('Required') }, 'Required'),
    errors: ['RuleRefused', 'RecoveryExpired'],
  },
} satisfies Record<string, CallSchemas>;

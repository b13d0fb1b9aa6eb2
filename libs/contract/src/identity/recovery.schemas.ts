import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import {
  startRecoverySchema,
  verifiedRecoverySchema,
  verifyRecoveryCodeSchema,
  resendRecoverySchema,
  resetPasswordSchema,
  sendUserNamesSchema,
  sentRecoverySchema,
} from './recovery.forms.ts';

export const recoveryCallSchemas = {
  sendUserNames: {
    summary: 'Sends forgotten user names',
    body: sendUserNamesSchema,
    response: null,
    errors: ['TooManyRequests'],
  },
  startRecovery: {
    summary: 'Starts the recovery of a forgotten password with a code',
    body: startRecoverySchema,
    response: sentRecoverySchema,
    errors: ['TooManyRequests'],
  },
  resendRecoveryCode: {
    summary: 'Sends another code for a forgotten password',
    body: resendRecoverySchema,
    response: sentRecoverySchema,
    errors: ['RecoveryExpired', 'TooManyRequests'],
  },
  verifyRecoveryCode: {
    summary: 'Verifies the code for a forgotten password',
    body: verifyRecoveryCodeSchema,
    response: verifiedRecoverySchema,
    errors: ['InvalidOneTimeCode', 'RecoveryExpired', 'TooManyRequests'],
  },
  resetPassword: {
    summary: 'Replaces a forgotten password',
    body: resetPasswordSchema,
    response: z.object({ login: z.string('Required') }, 'Required'),
    errors: ['RuleRefused', 'RecoveryExpired'],
  },
} satisfies Record<string, CallSchemas>;

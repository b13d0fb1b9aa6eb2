import type { CallSchemas } from '../shared/call.ts';
import { changePasswordSchema } from './password.forms.ts';

export const passwordCallSchemas = {
  changePassword: {
    summary: 'Changes the own password',
    body: changePasswordSchema,
    response: null,
    errors: ['RuleRefused', 'NoPassword', 'BankIdRequired', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;

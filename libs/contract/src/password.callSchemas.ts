import type { CallSchemas } from './call.ts';
import { changePasswordSchema } from './password.schemas.ts';

/** Schemas, summaries and error codes of the calls of `password.calls.ts`. */
export const passwordCallSchemas = {
  changePassword: {
    summary: 'Changes the own password',
    body: changePasswordSchema,
    response: null,
    errors: ['RuleRefused', 'NoPassword', 'BankIdRequired', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;

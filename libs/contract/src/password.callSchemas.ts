import type { CallSchemas } from './call.ts';
import { changePasswordSchema } from './password.schemas.ts';

/** What the server checks the calls of `password.calls.ts` by, and answers with. */
export const passwordCallSchemas = {
  changePassword: {
    summary: 'Changes the own password',
    body: changePasswordSchema,
    response: null,
    errors: ['RuleRefused', 'NoPassword', 'BankIdRequired', 'TooManyRequests'],
  },
} satisfies Record<string, CallSchemas>;

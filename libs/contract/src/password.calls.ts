import { declareCall } from './call.ts';
import { changePasswordSchema } from './password.schemas.ts';

/** A new password for the own account; this session goes on. The refusal of a password stands at its field. */
export const changePassword = declareCall({
  name: 'changePassword',
  summary: 'Changes the own password',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/password',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  body: changePasswordSchema,
  response: null,
  status: 204,
  errors: ['RuleRefused', 'NoPassword', 'BankIdRequired', 'TooManyRequests'],
});

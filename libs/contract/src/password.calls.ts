import { declareCall } from './call.ts';

/** A new password for the own account; this session goes on. The refusal of a password stands at its field. */
export const changePassword = declareCall({
  name: 'changePassword',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/password',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  actingAs: 'refused',
  status: 204,
});

import { declareCall } from './call.ts';

/**
 * Changes the password of the caller's own account; this session continues. A password that is not accepted is an error
 * at its field.
 */
export const changePassword = declareCall({
  name: 'changePassword',
  api: 'identity',
  method: 'POST',
  path: '/api/useradmin/password',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 204,
});

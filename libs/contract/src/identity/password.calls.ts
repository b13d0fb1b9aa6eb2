import { declareCall } from '../shared/call.ts';

/**
 * Changes the password of the caller's own account; this session continues. A password that is not accepted is an error
 * at its field.
 */
export const changePassword = declareCall('identity', 'changePassword', {
  endpoint: 'POST /api/useradmin/password',
  access: { kind: 'signedIn' },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 204,
});

import { declareCall } from '../shared/call.ts';

/**
 * The address that the provider sends a browser to for signing in; redirects to the log-in page of the identity app.
 */
export const openSignIn = declareCall('identity', 'openSignIn', {
  endpoint: 'GET /api/signin/:uid',
  access: { kind: 'anyone' },
  status: 303,
});

/** Submits user name and password for a sign-in in progress; the response says where the browser goes next. */
export const signInWithPassword = declareCall('identity', 'signInWithPassword', {
  endpoint: 'POST /api/signin/:uid/login',
  access: { kind: 'interaction' },
});

/** `DELETE /api/authentication/logout` (specification sections 4 and 7): ends the session and all its tokens. */
export const logOut = declareCall('identity', 'logOut', {
  endpoint: 'DELETE /api/authentication/logout',
  access: { kind: 'anyone' },
});

import { declareCall } from './call.ts';

/**
 * The address that the provider sends a browser to for signing in; redirects to the log-in page of the identity app.
 */
export const openSignIn = declareCall({
  name: 'openSignIn',
  api: 'identity',
  method: 'GET',
  path: '/api/signin/:uid',
  access: { kind: 'anyone' },
  status: 303,
});

/** Submits user name and password for a sign-in in progress; the response says where the browser goes next. */
export const signInWithPassword = declareCall({
  name: 'signInWithPassword',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/login',
  access: { kind: 'interaction' },
  status: 200,
});

/** `DELETE /api/authentication/logout` (specification sections 4 and 7): ends the session and all its tokens. */
export const logOut = declareCall({
  name: 'logOut',
  api: 'identity',
  method: 'DELETE',
  path: '/api/authentication/logout',
  access: { kind: 'anyone' },
  status: 204,
});

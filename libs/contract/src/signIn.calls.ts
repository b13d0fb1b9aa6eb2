import { declareCall } from './call.ts';

/** Where the provider sends a browser that must sign in; leads on to the log-in page of the identity app. */
export const openSignIn = declareCall({
  name: 'openSignIn',
  api: 'identity',
  method: 'GET',
  path: '/api/signin/:uid',
  access: { kind: 'anyone' },
  status: 303,
});

/** User name and password for a sign-in under way; the answer says where the browser goes next. */
export const signInWithPassword = declareCall({
  name: 'signInWithPassword',
  api: 'identity',
  method: 'POST',
  path: '/api/signin/:uid/login',
  access: { kind: 'interaction' },
  status: 200,
});

/** `DELETE /api/authentication/logout` (specification sections 4 and 7): ends the session and every token of it. */
export const logOut = declareCall({
  name: 'logOut',
  api: 'identity',
  method: 'DELETE',
  path: '/api/authentication/logout',
  access: { kind: 'anyone' },
  status: 204,
});

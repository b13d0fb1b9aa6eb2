import { declareCall } from './call.ts';

const admin = { api: 'identity', access: { kind: 'roles', roles: ['UserAdmin'] } } as const;
const change = { ...admin, duringImpersonation: 'refused' } as const;

/** The programs of the caller's organisation that use the web service, at most one of each role (ROLE-2). */
export const listWebServices = declareCall({
  ...admin,
  name: 'listWebServices',
  method: 'GET',
  path: '/api/organization/webservices',
  status: 200,
});

/** Creates the client of a program. Its secret is in the response and nowhere else, so there is no key to repeat the call by. */
export const createWebService = declareCall({
  ...change,
  name: 'createWebService',
  method: 'POST',
  path: '/api/organization/webservices',
  status: 201,
  recentSignIn: 'required',
});

/** Gives a program a new secret; the one before stays valid for some days. */
export const rotateWebServiceSecret = declareCall({
  ...change,
  name: 'rotateWebServiceSecret',
  method: 'POST',
  path: '/api/organization/webservices/:role/secret',
  status: 200,
  recentSignIn: 'required',
  version: 'required',
});

/** Ends the secret before at once, with every token. */
export const endOldWebServiceSecret = declareCall({
  ...change,
  name: 'endOldWebServiceSecret',
  method: 'DELETE',
  path: '/api/organization/webservices/:role/oldsecret',
  status: 200,
  version: 'required',
});

/** Removes a program; its tokens end at once. Its cases stay, and a colleague can take them over. */
export const removeWebService = declareCall({
  ...change,
  name: 'removeWebService',
  method: 'DELETE',
  path: '/api/organization/webservices/:role',
  status: 204,
  version: 'required',
});

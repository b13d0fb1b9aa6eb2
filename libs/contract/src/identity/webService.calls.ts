import { declareCall } from '../shared/call.ts';

const change = { access: { kind: 'roles', roles: ['UserAdmin'] }, duringImpersonation: 'refused' } as const;

/** The programs of the caller's organisation that use the web service, at most one of each role (ROLE-2). */
export const listWebServices = declareCall('identity', 'listWebServices', {
  endpoint: 'GET /api/organization/webservices',
  access: { kind: 'roles', roles: ['UserAdmin'] },
});

/** Creates the client of a program. Its secret is in the response and nowhere else, so there is no key to repeat the call by. */
export const createWebService = declareCall('identity', 'createWebService', {
  ...change,
  endpoint: 'POST /api/organization/webservices',
  recentSignIn: 'required',
  status: 201,
});

/** Gives a program a new secret; the one before stays valid for some days. */
export const rotateWebServiceSecret = declareCall('identity', 'rotateWebServiceSecret', {
  ...change,
  endpoint: 'POST /api/organization/webservices/:role/secret',
  recentSignIn: 'required',
  version: 'required',
});

/** Ends the secret before at once, with every token. */
export const endOldWebServiceSecret = declareCall('identity', 'endOldWebServiceSecret', {
  ...change,
  endpoint: 'DELETE /api/organization/webservices/:role/oldsecret',
  version: 'required',
  status: 200,
});

/** Removes a program; its tokens end at once. Its cases stay, and a colleague can take them over. */
export const removeWebService = declareCall('identity', 'removeWebService', {
  ...change,
  endpoint: 'DELETE /api/organization/webservices/:role',
  version: 'required',
});

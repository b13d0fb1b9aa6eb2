import { declareCall } from './call.ts';

/** The module of the caller's organisation: its client, and what the module has reported (record 82). */
export const getModule = declareCall({
  name: 'getModule',
  api: 'cableowner',
  method: 'GET',
  path: '/api/organization/module',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
});

/** Creates the client. Its secret is in the response and nowhere else, so there is no key to repeat the call by. */
export const createModule = declareCall({
  name: 'createModule',
  api: 'cableowner',
  method: 'POST',
  path: '/api/organization/module',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 201,
  recentSignIn: 'required',
  duringImpersonation: 'refused',
});

/** Gives the client a new secret; the one before stays valid for some days. */
export const rotateModuleSecret = declareCall({
  name: 'rotateModuleSecret',
  api: 'cableowner',
  method: 'POST',
  path: '/api/organization/module/secret',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
  recentSignIn: 'required',
  version: 'required',
  duringImpersonation: 'refused',
});

/** Ends the secret before at once, with every token. */
export const endOldModuleSecret = declareCall({
  name: 'endOldModuleSecret',
  api: 'cableowner',
  method: 'DELETE',
  path: '/api/organization/module/oldsecret',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

/** Removes the client; its tokens end at once, and areas of interest can be edited in the screens again. */
export const removeModule = declareCall({
  name: 'removeModule',
  api: 'cableowner',
  method: 'DELETE',
  path: '/api/organization/module',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  status: 204,
  version: 'required',
  duringImpersonation: 'refused',
});

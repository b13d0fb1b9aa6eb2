import { declareCall } from '../shared/call.ts';

/** The module of the caller's organisation: its client, and what the module has reported (record 82). */
export const getModule = declareCall('cableowner', 'getModule', {
  endpoint: 'GET /api/organization/module',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
});

/** Creates the client. Its secret is in the response and nowhere else, so there is no key to repeat the call by. */
export const createModule = declareCall('cableowner', 'createModule', {
  endpoint: 'POST /api/organization/module',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 201,
});

/** Gives the client a new secret; the one before stays valid for some days. */
export const rotateModuleSecret = declareCall('cableowner', 'rotateModuleSecret', {
  endpoint: 'POST /api/organization/module/secret',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  recentSignIn: 'required',
  version: 'required',
  duringImpersonation: 'refused',
});

/** Ends the secret before at once, with every token. */
export const endOldModuleSecret = declareCall('cableowner', 'endOldModuleSecret', {
  endpoint: 'DELETE /api/organization/module/oldsecret',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  version: 'required',
  duringImpersonation: 'refused',
  status: 200,
});

/** Removes the client; its tokens end at once, and areas of interest can be edited in the screens again. */
export const removeModule = declareCall('cableowner', 'removeModule', {
  endpoint: 'DELETE /api/organization/module',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  version: 'required',
  duringImpersonation: 'refused',
});

import { declareCall } from './call.ts';

const access = { kind: 'roles', roles: ['SuperUser'] } as const;

/** Every system setting with its value, its bounds and its last change. */
export const listSettings = declareCall({
  name: 'listSettings',
  api: 'admin',
  method: 'GET',
  path: '/api/settings',
  access,
  status: 200,
  duringImpersonation: 'refused',
});

/** The latest changes of a setting, newest first. */
export const listSettingChanges = declareCall({
  name: 'listSettingChanges',
  api: 'admin',
  method: 'GET',
  path: '/api/settings/:key/changes',
  access,
  status: 200,
  duringImpersonation: 'refused',
});

/** Changes one setting within its bounds. The version of a setting that was never changed is 0. */
export const saveSetting = declareCall({
  name: 'saveSetting',
  api: 'admin',
  method: 'PUT',
  path: '/api/settings/:key',
  access,
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

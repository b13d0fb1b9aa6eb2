import { forSuperUsers } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** Every system setting with its value, its bounds and its last change. */
export const listSettings = declareCall('admin', 'listSettings', {
  ...forSuperUsers,
  endpoint: 'GET /api/settings',
});

/** The latest changes of a setting, newest first. */
export const listSettingChanges = declareCall('admin', 'listSettingChanges', {
  ...forSuperUsers,
  endpoint: 'GET /api/settings/:key/changes',
});

/** Changes one setting within its bounds. The version of a setting that was never changed is 0. */
export const saveSetting = declareCall('admin', 'saveSetting', {
  ...forSuperUsers,
  endpoint: 'PUT /api/settings/:key',
  version: 'required',
});

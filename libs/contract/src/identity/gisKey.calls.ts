import { gisKeyRoles } from '@schaktkoll/domain';
import { declareCall } from '../shared/call.ts';

const access = { kind: 'roles', roles: gisKeyRoles } as const;

/** The caller's keys with which GIS programs read (record 82). */
export const listGisKeys = declareCall('identity', 'listGisKeys', {
  endpoint: 'GET /api/giskeys',
  access,
  duringImpersonation: 'refused',
});

/** Creates a key. Its password is in the response and nowhere else, so there is no key to repeat the call by. */
export const createGisKey = declareCall('identity', 'createGisKey', {
  endpoint: 'POST /api/giskeys',
  access,
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  status: 201,
});

/** Ends a key at once. */
export const endGisKey = declareCall('identity', 'endGisKey', {
  endpoint: 'DELETE /api/giskeys/:id',
  access,
  duringImpersonation: 'refused',
});

import { declareCall } from './call.ts';

/** `GET /api/useradmin/users/current` of the identity API (specification section 7). */
export const getOwnProfile = declareCall('identity', 'getOwnProfile', {
  endpoint: 'GET /api/useradmin/users/current',
  access: { kind: 'signedIn' },
  clients: ['useradmin', 'identity', 'inquirer'],
  unverified: 'allowed',
});

const currentUser = {
  endpoint: 'GET /api/users/current',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
} as const;

/** `GET /api/users/current` of the inquirer, cable owner and admin APIs (specification section 7). */
export const getInquirerCurrentUser = declareCall('inquirer', 'getInquirerCurrentUser', currentUser);

export const getCableownerCurrentUser = declareCall('cableowner', 'getCableownerCurrentUser', currentUser);

export const getAdminCurrentUser = declareCall('admin', 'getAdminCurrentUser', {
  ...currentUser,
  duringImpersonation: 'refused',
});

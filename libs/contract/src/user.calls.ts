import { declareCall } from './call.ts';

/** `GET /api/useradmin/users/current` of the identity API (specification section 7). */
export const getOwnProfile = declareCall({
  name: 'getOwnProfile',
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/users/current',
  access: { kind: 'signedIn' },
  clients: ['useradmin', 'identity', 'inquirer'],
  unverified: 'allowed',
  status: 200,
});

const currentUser = {
  method: 'GET',
  path: '/api/users/current',
  access: { kind: 'signedIn' },
  unverified: 'allowed',
  status: 200,
} as const;

/** `GET /api/users/current` of the inquirer, cable owner and admin APIs (specification section 7). */
export const getInquirerCurrentUser = declareCall({
  ...currentUser,
  name: 'getInquirerCurrentUser',
  api: 'inquirer',
});

export const getCableownerCurrentUser = declareCall({
  ...currentUser,
  name: 'getCableownerCurrentUser',
  api: 'cableowner',
});

export const getAdminCurrentUser = declareCall({
  ...currentUser,
  name: 'getAdminCurrentUser',
  api: 'admin',
  duringImpersonation: 'refused',
});

import { forSuperUsers } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/**
 * `POST /api/admin/users/list` (specification section 7): users of all organisations, one page at a time, pages counted
 * from 1.
 */
export const listAdminUsers = declareCall('identity', 'listAdminUsers', {
  ...forSuperUsers,
  endpoint: 'POST /api/admin/users/list',
  clients: ['admin'],
});

/**
 * `GET /api/admin/users/roles` (specification section 7): the roles that the list can be filtered by, in display order.
 */
export const listUserRoleOptions = declareCall('identity', 'listUserRoleOptions', {
  ...forSuperUsers,
  endpoint: 'GET /api/admin/users/roles',
  clients: ['admin'],
});

/** `GET /api/admin/users/{id}` (specification section 7): the user, whole. */
export const getAdminUser = declareCall('identity', 'getAdminUser', {
  ...forSuperUsers,
  endpoint: 'GET /api/admin/users/:id',
  clients: ['admin'],
});

/**
 * `PUT /api/admin/users/{id}/{action}` (specification section 7, ACCOUNT-7). Idempotent. Admins cannot inactivate
 * their own accounts, because there might be no admin left.
 */
export const setAdminUserStatus = declareCall('identity', 'setAdminUserStatus', {
  ...forSuperUsers,
  endpoint: 'PUT /api/admin/users/:id/:action',
  clients: ['admin'],
  status: 204,
});

/** `PUT /api/admin/users` (specification section 7): saves a user whole, status included. */
export const saveAdminUser = declareCall('identity', 'saveAdminUser', {
  ...forSuperUsers,
  endpoint: 'PUT /api/admin/users',
  clients: ['admin'],
  version: 'optional',
  recentSignIn: 'required',
});

/** `POST /api/admin/users` (specification section 7): creates a user of any organisation. */
export const createAdminUser = declareCall('identity', 'createAdminUser', {
  ...forSuperUsers,
  endpoint: 'POST /api/admin/users',
  clients: ['admin'],
  idempotencyKey: 'optional',
  recentSignIn: 'required',
  status: 201,
});

/** Moves a user to another organisation (specification sections 4 and 7). */
export const moveAdminUser = declareCall('identity', 'moveAdminUser', {
  ...forSuperUsers,
  endpoint: 'PUT /api/admin/users/:id/organization',
  clients: ['admin'],
  version: 'required',
});

/** `GET /api/admin/organization/{id}/roles` (specification section 7): what the users of an organisation can be. */
export const getOrganisationRoles = declareCall('identity', 'getOrganisationRoles', {
  ...forSuperUsers,
  endpoint: 'GET /api/admin/organization/:id/roles',
  clients: ['admin'],
});

/** `GET /api/admin/organization/recipients/{id}` (specification section 7): the recipients of an organisation. */
export const getOrganisationRecipients = declareCall('identity', 'getOrganisationRecipients', {
  ...forSuperUsers,
  endpoint: 'GET /api/admin/organization/recipients/:id',
  clients: ['admin'],
});

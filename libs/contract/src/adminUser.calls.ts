import { declareCall } from './call.ts';

/**
 * `POST /api/admin/users/list` (specification section 7): users of all organisations, one page at a time, pages counted
 * from 1.
 */
export const listAdminUsers = declareCall({
  name: 'listAdminUsers',
  api: 'identity',
  method: 'POST',
  path: '/api/admin/users/list',
  access: { kind: 'roles', roles: ['SuperUser'] },
  clients: ['admin'],
  status: 200,
  duringImpersonation: 'refused',
});

/**
 * `GET /api/admin/users/roles` (specification section 7): the roles that the list can be filtered by, in display order.
 */
export const listUserRoleOptions = declareCall({
  name: 'listUserRoleOptions',
  api: 'identity',
  method: 'GET',
  path: '/api/admin/users/roles',
  access: { kind: 'roles', roles: ['SuperUser'] },
  clients: ['admin'],
  status: 200,
  duringImpersonation: 'refused',
});

/** `GET /api/admin/users/{id}` (specification section 7): the user, whole. */
export const getAdminUser = declareCall({
  name: 'getAdminUser',
  api: 'identity',
  method: 'GET',
  path: '/api/admin/users/:id',
  access: { kind: 'roles', roles: ['SuperUser'] },
  clients: ['admin'],
  status: 200,
  duringImpersonation: 'refused',
});

/**
 * `PUT /api/admin/users/{id}/{action}` (specification section 7, ACCOUNT-7). Idempotent. Admins cannot inactivate
 * their own accounts, because there might be no admin left.
 */
export const setAdminUserStatus = declareCall({
  name: 'setAdminUserStatus',
  api: 'identity',
  method: 'PUT',
  path: '/api/admin/users/:id/:action',
  access: { kind: 'roles', roles: ['SuperUser'] },
  clients: ['admin'],
  status: 204,
  duringImpersonation: 'refused',
});

const access = { kind: 'roles', roles: ['SuperUser'] } as const;

/** `PUT /api/admin/users` (specification section 7): saves a user whole, status included. */
export const saveAdminUser = declareCall({
  name: 'saveAdminUser',
  api: 'identity',
  method: 'PUT',
  path: '/api/admin/users',
  access,
  clients: ['admin'],
  status: 200,
  version: 'optional',
  recentSignIn: 'required',
  duringImpersonation: 'refused',
});

/** `POST /api/admin/users` (specification section 7): creates a user of any organisation. */
export const createAdminUser = declareCall({
  name: 'createAdminUser',
  api: 'identity',
  method: 'POST',
  path: '/api/admin/users',
  access,
  clients: ['admin'],
  status: 201,
  idempotencyKey: 'optional',
  recentSignIn: 'required',
  duringImpersonation: 'refused',
});

/** Moves a user to another organisation (specification sections 4 and 7). */
export const moveAdminUser = declareCall({
  name: 'moveAdminUser',
  api: 'identity',
  method: 'PUT',
  path: '/api/admin/users/:id/organization',
  access,
  clients: ['admin'],
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

/** `GET /api/admin/organization/{id}/roles` (specification section 7): what the users of an organisation can be. */
export const getOrganisationRoles = declareCall({
  name: 'getOrganisationRoles',
  api: 'identity',
  method: 'GET',
  path: '/api/admin/organization/:id/roles',
  access,
  clients: ['admin'],
  status: 200,
  duringImpersonation: 'refused',
});

/** `GET /api/admin/organization/recipients/{id}` (specification section 7): the recipients of an organisation. */
export const getOrganisationRecipients = declareCall({
  name: 'getOrganisationRecipients',
  api: 'identity',
  method: 'GET',
  path: '/api/admin/organization/recipients/:id',
  access,
  clients: ['admin'],
  status: 200,
  duringImpersonation: 'refused',
});

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

/** `GET /api/admin/users/{id}` (specification section 7): the user, with what the page of log-in-as needs. */
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
 * `PUT /api/admin/users/{id}/{action}` (specification section 7, decisions 24). Idempotent. Admins cannot inactivate
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

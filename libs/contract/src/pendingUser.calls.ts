import { declareCall } from './call.ts';

const access = { kind: 'roles', roles: ['UserAdmin', 'SuperUser'] } as const;

/** The users of the caller's organisation who are pending activation, oldest first. */
export const listPendingUsers = declareCall({
  name: 'listPendingUsers',
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/users/pending',
  access,
  status: 200,
});

/** `GET /api/useradmin/users/{id}`: a user of the caller's organisation; for a super user, of any organisation. */
export const getPendingUser = declareCall({
  name: 'getPendingUser',
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/users/:id',
  access,
  status: 200,
});

/** `PUT /api/useradmin/users/{id}/{action}` (decisions 24), for a user pending activation. */
export const decideOnPendingUser = declareCall({
  name: 'decideOnPendingUser',
  api: 'identity',
  method: 'PUT',
  path: '/api/useradmin/users/:id/:action',
  access,
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

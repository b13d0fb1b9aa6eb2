import { declareCall } from './call.ts';

/** Who administers the users of the own organisation. */
const administrators = { kind: 'roles', roles: ['UserAdmin', 'SuperUser'] } as const;
/** Support reads the users of all organisations and helps them sign in (ROLE-1). */
const helpers = { kind: 'roles', roles: ['UserAdmin', 'UserSupport', 'SuperUser'] } as const;

const users = '/api/useradmin/users';

/**
 * The users of the caller's organisation, one page at a time, pages counted from 1; for support, those of all
 * organisations.
 */
export const listOrganisationUsers = declareCall({
  name: 'listOrganisationUsers',
  api: 'identity',
  method: 'POST',
  path: `${users}/list`,
  access: helpers,
  status: 200,
});

/** The users of the caller's organisation who are pending activation, oldest first. */
export const listPendingUsers = declareCall({
  name: 'listPendingUsers',
  api: 'identity',
  method: 'GET',
  path: `${users}/pending`,
  access: administrators,
  status: 200,
});

/** The roles and recipients of the caller's organisation, for the forms of new users and invites. */
export const getUserChoices = declareCall({
  name: 'getUserChoices',
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/organization/choices',
  access: administrators,
  status: 200,
});

/** `GET /api/useradmin/users/{id}`: a user whom the caller reaches, and what the caller can do with it. */
export const getOrganisationUser = declareCall({
  name: 'getOrganisationUser',
  api: 'identity',
  method: 'GET',
  path: `${users}/:id`,
  access: helpers,
  status: 200,
});

/** Creates a user of the caller's own organisation. The user chooses the password (ACCOUNT-11). */
export const createOrganisationUser = declareCall({
  name: 'createOrganisationUser',
  api: 'identity',
  method: 'POST',
  path: users,
  access: administrators,
  status: 201,
  idempotencyKey: 'required',
  duringImpersonation: 'refused',
});

export const saveOrganisationUser = declareCall({
  name: 'saveOrganisationUser',
  api: 'identity',
  method: 'PUT',
  path: `${users}/:id`,
  access: administrators,
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

/** `PUT /api/useradmin/users/{id}/{action}` (ACCOUNT-7). */
export const runUserAction = declareCall({
  name: 'runUserAction',
  api: 'identity',
  method: 'PUT',
  path: `${users}/:id/:action`,
  access: helpers,
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

/** In which app the caller starts (specification section 6). */
export const chooseStartApp = declareCall({
  name: 'chooseStartApp',
  api: 'identity',
  method: 'PUT',
  path: `${users}/current/startapp`,
  access: { kind: 'signedIn' },
  status: 204,
  version: 'required',
  duringImpersonation: 'refused',
});

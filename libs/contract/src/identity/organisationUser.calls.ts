import { declareCall } from '../shared/call.ts';

const administrators = { kind: 'roles', roles: ['UserAdmin', 'SuperUser'] } as const;
/** Support reads the users of all organisations and helps them sign in (ROLE-1). */
const helpers = { kind: 'roles', roles: ['UserAdmin', 'UserSupport', 'SuperUser'] } as const;

const users = '/api/useradmin/users';

/**
 * The users of the caller's organisation, one page at a time, pages counted from 1; for support, those of all
 * organisations.
 */
export const listOrganisationUsers = declareCall('identity', 'listOrganisationUsers', {
  endpoint: `POST ${users}/list`,
  access: helpers,
});

/** The users of the caller's organisation who are pending activation, oldest first. */
export const listPendingUsers = declareCall('identity', 'listPendingUsers', {
  endpoint: `GET ${users}/pending`,
  access: administrators,
});

/** The roles and recipients of the caller's organisation, for the forms of new users and invites. */
export const getUserChoices = declareCall('identity', 'getUserChoices', {
  endpoint: 'GET /api/useradmin/organization/choices',
  access: administrators,
});

/** `GET /api/useradmin/users/{id}`: a user whom the caller reaches, and what the caller can do with it. */
export const getOrganisationUser = declareCall('identity', 'getOrganisationUser', {
  endpoint: `GET ${users}/:id`,
  access: helpers,
});

/** Creates a user of the caller's own organisation. The user chooses the password (ACCOUNT-11). */
export const createOrganisationUser = declareCall('identity', 'createOrganisationUser', {
  endpoint: `POST ${users}`,
  access: administrators,
  idempotencyKey: 'required',
  duringImpersonation: 'refused',
  status: 201,
});

export const saveOrganisationUser = declareCall('identity', 'saveOrganisationUser', {
  endpoint: `PUT ${users}/:id`,
  access: administrators,
  version: 'required',
  duringImpersonation: 'refused',
});

/** `PUT /api/useradmin/users/{id}/{action}` (ACCOUNT-7). */
export const runUserAction = declareCall('identity', 'runUserAction', {
  endpoint: `PUT ${users}/:id/:action`,
  access: helpers,
  version: 'required',
  duringImpersonation: 'refused',
});

/** In which app the caller starts (specification section 6). */
export const chooseStartApp = declareCall('identity', 'chooseStartApp', {
  endpoint: `PUT ${users}/current/startapp`,
  access: { kind: 'signedIn' },
  version: 'required',
  duringImpersonation: 'refused',
  status: 204,
});

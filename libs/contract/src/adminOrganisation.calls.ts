import { declareCall } from './call.ts';

const access = { kind: 'roles', roles: ['SuperUser'] } as const;

/** `GET /api/organizations/search` (specification section 7): finds organisations while the user types. */
export const searchAdminOrganisations = declareCall({
  name: 'searchAdminOrganisations',
  api: 'admin',
  method: 'GET',
  path: '/api/organizations/search',
  access,
  status: 200,
  duringImpersonation: 'refused',
});

/** All organisations with filters and order. */
export const listAdminOrganisations = declareCall({
  name: 'listAdminOrganisations',
  api: 'admin',
  method: 'GET',
  path: '/api/organizations',
  access,
  status: 200,
  duringImpersonation: 'refused',
});

/** One organisation with what it has. */
export const getAdminOrganisation = declareCall({
  name: 'getAdminOrganisation',
  api: 'admin',
  method: 'GET',
  path: '/api/organizations/:id',
  access,
  status: 200,
  duringImpersonation: 'refused',
});

/** Changes what only the provider decides of an organisation. */
export const changeAdminOrganisation = declareCall({
  name: 'changeAdminOrganisation',
  api: 'admin',
  method: 'PUT',
  path: '/api/organizations/:id',
  access,
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

/** Activates, unregisters or reinstates an organisation (ACCOUNT-6). */
export const setOrganisationStatus = declareCall({
  name: 'setOrganisationStatus',
  api: 'admin',
  method: 'PUT',
  path: '/api/organizations/:id/:action',
  access,
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

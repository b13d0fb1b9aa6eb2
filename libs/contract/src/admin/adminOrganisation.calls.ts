import { forSuperUsers } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** `GET /api/organizations/search` (specification section 7): finds organisations while the user types. */
export const searchAdminOrganisations = declareCall('admin', 'searchAdminOrganisations', {
  ...forSuperUsers,
  endpoint: 'GET /api/organizations/search',
});

/** All organisations with filters and order. */
export const listAdminOrganisations = declareCall('admin', 'listAdminOrganisations', {
  ...forSuperUsers,
  endpoint: 'GET /api/organizations',
});

/** Creates a sandbox, in which programs are tried (OWNER-8). */
export const createSandbox = declareCall('admin', 'createSandbox', {
  ...forSuperUsers,
  endpoint: 'POST /api/organizations/sandboxes',
  idempotencyKey: 'required',
  status: 201,
});

/** One organisation with what it has. */
export const getAdminOrganisation = declareCall('admin', 'getAdminOrganisation', {
  ...forSuperUsers,
  endpoint: 'GET /api/organizations/:id',
});

/** Changes what only the provider decides of an organisation. */
export const changeAdminOrganisation = declareCall('admin', 'changeAdminOrganisation', {
  ...forSuperUsers,
  endpoint: 'PUT /api/organizations/:id',
  version: 'required',
});

/** Activates, unregisters or reinstates an organisation (ACCOUNT-6). */
export const setOrganisationStatus = declareCall('admin', 'setOrganisationStatus', {
  ...forSuperUsers,
  endpoint: 'PUT /api/organizations/:id/:action',
  version: 'required',
});

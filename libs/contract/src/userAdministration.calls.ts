import { declareCall } from './call.ts';

const administrators = { kind: 'roles', roles: ['UserAdmin', 'SuperUser'] } as const;
const organisation = '/api/useradmin/organization';

/** How the caller's organisation uses the bank e-ID, and how many users each choice concerns. */
export const getBankIdUsage = declareCall({
  name: 'getBankIdUsage',
  api: 'identity',
  method: 'GET',
  path: `${organisation}/bankidusage`,
  access: administrators,
  status: 200,
});

export const saveBankIdUsage = declareCall({
  name: 'saveBankIdUsage',
  api: 'identity',
  method: 'PUT',
  path: `${organisation}/bankidusage`,
  access: administrators,
  status: 200,
  version: 'required',
  duringImpersonation: 'refused',
});

/** Makes the caller a user administrator of an organisation that has no active one (specification section 6). */
export const becomeUserAdmin = declareCall({
  name: 'becomeUserAdmin',
  api: 'identity',
  method: 'POST',
  path: `${organisation}/useradmin`,
  access: { kind: 'signedIn' },
  status: 204,
  duringImpersonation: 'refused',
});

/** What users of the caller's organisation have done, and what was done to them, latest first. */
export const listOrganisationLog = declareCall({
  name: 'listOrganisationLog',
  api: 'identity',
  method: 'GET',
  path: `${organisation}/log`,
  access: administrators,
  status: 200,
  duringImpersonation: 'refused',
});

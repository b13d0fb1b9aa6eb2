import { declareCall } from '../shared/call.ts';

const administrators = { kind: 'roles', roles: ['UserAdmin', 'SuperUser'] } as const;
const organisation = '/api/useradmin/organization';

/** How the caller's organisation uses the bank e-ID, and how many users each choice concerns. */
export const getBankIdUsage = declareCall('identity', 'getBankIdUsage', {
  endpoint: `GET ${organisation}/bankidusage`,
  access: administrators,
});

export const saveBankIdUsage = declareCall('identity', 'saveBankIdUsage', {
  endpoint: `PUT ${organisation}/bankidusage`,
  access: administrators,
  version: 'required',
  duringImpersonation: 'refused',
});

/** Makes the caller a user administrator of an organisation that has no active one (specification section 6). */
export const becomeUserAdmin = declareCall('identity', 'becomeUserAdmin', {
  endpoint: `POST ${organisation}/useradmin`,
  access: { kind: 'signedIn' },
  duringImpersonation: 'refused',
  status: 204,
});

/** What users of the caller's organisation have done, and what was done to them, latest first. */
export const listOrganisationLog = declareCall('identity', 'listOrganisationLog', {
  endpoint: `GET ${organisation}/log`,
  access: administrators,
  duringImpersonation: 'refused',
});

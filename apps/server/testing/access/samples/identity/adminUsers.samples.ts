import { otherUserId, type Samples } from '../../accessSamples.ts';

/** A user, and an organisation, that does not exist. */
const nobodyId = '00000000-0000-7000-8000-0000000000fe';
const saved = {
  login: 'nora.ny',
  name: 'Nora Ny',
  maxNumberOfCases: 10,
  recipients: null,
  roles: ['Inquirer'],
  status: 'Active',
  contact: { email: 'nora@exempel.se' },
};
const created = {
  organizationExternalId: nobodyId,
  name: 'Nora Ny',
  login: 'nora.ny',
  status: 'Active',
  roles: ['Inquirer'],
  recipients: [],
  maxNumberOfCases: 10,
  email: 'nora@exempel.se',
  password: 'Tre-Vindar-Tvekar-4',
  confirmPassword: 'Tre-Vindar-Tvekar-4',
};

export const samples: Samples = {
  listAdminUsers: () => ({ body: { pageNumber: 1, pageSize: 30 } }),
  listUserRoleOptions: () => ({}),
  getAdminUser: () => ({ parameters: { id: otherUserId } }),
  saveAdminUser: () => ({ body: { userId: nobodyId, ...saved }, error: 'NotFound' }),
  createAdminUser: () => ({ body: created, error: 'RuleRefused' }),
  moveAdminUser: () => ({
    parameters: { id: nobodyId },
    body: { organizationExternalId: nobodyId },
    version: 1,
    error: 'NotFound',
  }),
  getOrganisationRoles: () => ({ parameters: { id: nobodyId }, error: 'NotFound' }),
  getOrganisationRecipients: () => ({ parameters: { id: nobodyId }, error: 'NotFound' }),
  setAdminUserStatus: () => ({ parameters: { id: otherUserId, action: 'activate' } }),
};

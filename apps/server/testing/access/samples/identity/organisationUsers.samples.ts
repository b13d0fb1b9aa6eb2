import { otherUserId, type Samples } from '../../accessSamples.ts';

const person = {
  name: 'Nora Ny',
  email: 'nora.ny@exempel.se',
  roles: ['Inquirer'],
  recipients: [],
  maxNumberOfCases: 10,
} as const;

export const samples: Samples = {
  listOrganisationUsers: () => ({ body: { pageNumber: 1, pageSize: 30 } }),
  listPendingUsers: () => ({}),
  getUserChoices: () => ({}),
  getOrganisationUser: () => ({ parameters: { id: otherUserId } }),
  createOrganisationUser: () => {
    const serial = crypto.randomUUID().slice(0, 8);
    return { body: { ...person, login: `nora.${serial}`, email: `nora.${serial}@exempel.se` } };
  },
  // The version of a user who was never changed is 1.
  saveOrganisationUser: () => ({
    parameters: { id: otherUserId },
    version: 99,
    body: { ...person, login: 'nora.ny' },
    error: 'VersionConflict',
  }),
  runUserAction: () => ({
    parameters: { id: otherUserId, action: 'unlock' },
    version: 1,
    error: 'UserActionNotPossible',
  }),
  chooseStartApp: () => ({ version: 99, body: { prefersInquirer: true }, error: 'VersionConflict' }),
  getBankIdUsage: () => ({}),
  saveBankIdUsage: () => ({ version: 99, body: { bankIdUsage: 'Allow' }, error: 'VersionConflict' }),
  becomeUserAdmin: () => ({ error: 'UserAdminExists' }),
  listOrganisationLog: () => ({}),
};

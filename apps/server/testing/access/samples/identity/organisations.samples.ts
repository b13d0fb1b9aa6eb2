import { otherUserId, type Samples } from '../../accessSamples.ts';

/** An organisation that does not exist. */
const none = { parameters: { id: otherUserId }, version: 1, error: 'NotFound' } as const;

export const samples: Samples = {
  searchAdminOrganisations: () => ({ query: 'query=gräv&limit=20' }),
  listAdminOrganisations: () => ({}),
  createSandbox: () => ({ body: { name: `Integratören ${crypto.randomUUID().slice(0, 8)}`, type: 'Inquirer' } }),
  getAdminOrganisation: () => none,
  changeAdminOrganisation: () => ({
    ...none,
    body: {
      name: 'Grävarna AB',
      type: 'Inquirer',
      bankIdUsage: 'Allow',
      maxNumberOfCases: -1,
      isHidden: false,
      isSuperUserOrganization: false,
      usesLegacyLogin: false,
    },
  }),
  setOrganisationStatus: () => ({ ...none, parameters: { id: otherUserId, action: 'activate' } }),
};

import { otherUserId, type Samples } from '../../accessSamples.ts';

/** An organisation that does not exist. */
const none = { parameters: { id: otherUserId }, version: 1, error: 'NotFound' } as const;

export const samples: Samples = {
  searchAdminOrganisations: () => ({ query: 'query=gräv&limit=20' }),
  listAdminOrganisations: () => ({}),
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

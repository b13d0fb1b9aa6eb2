import type { Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  listInquirerCases: () => ({}),
  downloadInquirerCases: () => ({}),
  listCableOwnerCases: () => ({}),
  downloadCableOwnerCases: () => ({}),
  listCaseAnswerPoints: () => ({}),
  listOrganisationAnswerPoints: () => ({}),
};

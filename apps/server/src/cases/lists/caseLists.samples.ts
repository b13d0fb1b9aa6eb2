import type { Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  getCableOwnerOverview: () => ({}),
  listInquirerCases: () => ({}),
  downloadInquirerCases: () => ({}),
  listCableOwnerCases: () => ({}),
  downloadCableOwnerCases: () => ({}),
  listCaseAnswerPoints: () => ({}),
};

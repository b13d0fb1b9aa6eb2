import type { Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  getCableOwnerOverview: () => ({}),
  listInquirerCases: () => ({}),
  listWebServiceCases: () => ({}),
  downloadInquirerCases: () => ({}),
  listCableOwnerCases: () => ({}),
  downloadCableOwnerCases: () => ({}),
  listCaseAnswerPoints: () => ({}),
};

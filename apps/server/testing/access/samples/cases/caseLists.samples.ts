import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getCableOwnerOverview: () => ({}),
  listInquirerCases: () => ({}),
  downloadInquirerCases: () => ({}),
  listCableOwnerCases: () => ({}),
  downloadCableOwnerCases: () => ({}),
  listCaseAnswerPoints: () => ({}),
};

import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getCableOwnerOverview: () => ({}),
  listInquirerCases: () => ({}),
  listWebServiceCases: () => ({}),
  downloadInquirerCases: () => ({}),
  listCableOwnerCases: () => ({}),
  findModuleCases: () => ({}),
  downloadCableOwnerCases: () => ({}),
  listCaseAnswerPoints: () => ({}),
};

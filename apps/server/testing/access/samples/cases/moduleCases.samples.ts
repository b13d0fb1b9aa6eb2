import { ofRecipient, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  listModuleCases: () => ({}),
  getInquirerCaseWords: () => ({}),
  getCableOwnerCaseWords: () => ({}),
  listInquirerCaseChanges: () => ({}),
  listCableOwnerCaseChanges: () => ({}),
  flagModuleCase: (object) => ({ ...ofRecipient(object), body: {}, error: 'NotFound' }),
};

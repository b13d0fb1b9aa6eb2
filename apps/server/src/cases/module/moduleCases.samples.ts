import { ofCase, ofRecipient, type Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  listModuleCases: () => ({}),
  getModuleCase: (object) => ({ ...ofCase(object), refusal: 'NotFound' }),
  answerModuleCase: (object) => ({ ...ofRecipient(object), body: { measure: 'NoInterest' }, refusal: 'NotFound' }),
  flagModuleCase: (object) => ({ ...ofRecipient(object), body: {}, refusal: 'NotFound' }),
};

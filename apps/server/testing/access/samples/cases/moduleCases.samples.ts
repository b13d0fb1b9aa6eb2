import { ofCase, ofRecipient, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  listModuleCases: () => ({}),
  getModuleCase: (object) => ({ ...ofCase(object), error: 'NotFound' }),
  answerModuleCase: (object) => ({ ...ofRecipient(object), body: { measure: 'NoInterest' }, error: 'NotFound' }),
  flagModuleCase: (object) => ({ ...ofRecipient(object), body: {}, error: 'NotFound' }),
  openModuleCase: (object) => ({ ...ofRecipient(object), error: 'NotFound' }),
  changeModuleRecipient: (object) => ({
    ...ofRecipient(object),
    body: { recipientId: object.otherRecipientId },
    error: 'NotFound',
  }),
};

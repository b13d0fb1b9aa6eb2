import { somebodyId, type Samples } from '../../accessSamples.ts';

const parameters = { id: somebodyId };

export const samples: Samples = {
  getOperations: () => ({}),
  sendDeadLetterAgain: () => ({ parameters, error: 'NotFound' }),
  sendDeadWebhookAgain: () => ({ parameters, error: 'NotFound' }),
  dropDeadWebhook: () => ({ parameters, error: 'NotFound' }),
  dropDeadLetter: () => ({ parameters, error: 'NotFound' }),
};

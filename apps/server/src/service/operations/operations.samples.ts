import { somebodyId, type Samples } from '../../../testing/accessSamples.ts';

const parameters = { id: somebodyId };

export const samples: Samples = {
  getOperations: () => ({}),
  sendDeadLetterAgain: () => ({ parameters, refusal: 'NotFound' }),
  sendDeadWebhookAgain: () => ({ parameters, refusal: 'NotFound' }),
  dropDeadWebhook: () => ({ parameters, refusal: 'NotFound' }),
  dropDeadLetter: () => ({ parameters, refusal: 'NotFound' }),
};

import { otherUserId, type Samples } from '../../accessSamples.ts';

const parameters = { id: otherUserId };

export const samples: Samples = {
  getOperations: () => ({}),
  sendDeadLetterAgain: () => ({ parameters, error: 'NotFound' }),
  sendDeadWebhookAgain: () => ({ parameters, error: 'NotFound' }),
  dropDeadWebhook: () => ({ parameters, error: 'NotFound' }),
  dropDeadLetter: () => ({ parameters, error: 'NotFound' }),
};

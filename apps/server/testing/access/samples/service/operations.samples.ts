import { otherUserId, type Samples } from '../../accessSamples.ts';

const parameters = { id: otherUserId };

export const samples: Samples = {
  getOperations: () => ({}),
  runJobAgain: () => ({ parameters: { job: 'none' }, error: 'NotFound' }),
  sendDeadLetterAgain: () => ({ parameters, error: 'NotFound' }),
  sendDeadWebhookAgain: () => ({ parameters, error: 'NotFound' }),
  dropDeadWebhook: () => ({ parameters, error: 'NotFound' }),
  dropDeadLetter: () => ({ parameters, error: 'NotFound' }),
};

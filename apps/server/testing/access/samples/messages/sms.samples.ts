import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  reportSmsDelivery: () => ({ parameters: { secret: 'not-a-secret' }, body: { id: 's1', status: 'delivered' } }),
  listMessageChannels: () => ({}),
};

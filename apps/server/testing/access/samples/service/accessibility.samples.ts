import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  sendAccessibilityMessage: () => ({ body: { message: 'Kartan går inte att läsa upp.' } }),
};

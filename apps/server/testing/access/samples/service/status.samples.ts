import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getServiceStatus: () => ({}),
};

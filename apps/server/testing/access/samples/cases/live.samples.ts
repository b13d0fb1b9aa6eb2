import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  streamInquirerEvents: () => ({}),
  streamCableOwnerEvents: () => ({}),
};

import type { Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  getMunicipalityLayer: () => ({}),
  getMunicipalityLines: () => ({ parameters: { version: '1' } }),
};

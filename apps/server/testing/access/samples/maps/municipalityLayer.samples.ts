import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getMunicipalityLayer: () => ({}),
  getMunicipalityLines: () => ({ parameters: { version: '1' } }),
};

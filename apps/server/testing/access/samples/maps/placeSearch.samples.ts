import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  findPlaces: () => ({ query: 'query=g%C3%A4vle' }),
};

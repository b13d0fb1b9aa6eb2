import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getAnswerStatistics: () => ({ query: 'period=Days30' }),
  downloadAnswerStatistics: () => ({ query: 'period=Days30' }),
};

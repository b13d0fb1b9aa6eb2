import { ofCase, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getArchivedCase: (object) => ({ ...ofCase(object), error: 'NotFound' }),
};

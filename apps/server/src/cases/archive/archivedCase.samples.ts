import { ofCase, type Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  getArchivedCase: (object) => ({ ...ofCase(object), error: 'NotFound' }),
};

import { somebodyId, type Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  startLogInAs: () => ({ query: `userId=${somebodyId}`, app: 'admin' }),
  endLogInAs: () => ({}),
};

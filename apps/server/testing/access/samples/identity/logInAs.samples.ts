import { somebodyId, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  startLogInAs: () => ({ query: `userId=${somebodyId}`, app: 'admin' }),
  endLogInAs: () => ({}),
};

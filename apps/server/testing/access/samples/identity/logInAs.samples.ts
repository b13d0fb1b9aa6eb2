import { otherUserId, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  startLogInAs: () => ({ query: `userId=${otherUserId}`, app: 'admin' }),
  endLogInAs: () => ({}),
};

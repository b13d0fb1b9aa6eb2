import { somebodyId, type Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  listPendingUsers: () => ({}),
  getPendingUser: () => ({ parameters: { id: somebodyId } }),
  decideOnPendingUser: () => ({ parameters: { id: somebodyId, action: 'activate' }, refusal: 'UserNotPending' }),
};

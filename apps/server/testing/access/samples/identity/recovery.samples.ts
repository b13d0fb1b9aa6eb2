import { otherUserId, type Samples } from '../../accessSamples.ts';

/** A secret that does not exist. */
const noSecret = 'x'.repeat(43);

export const samples: Samples = {
  sendUserNames: () => ({ body: { contact: 'nobody@example.com' } }),
  startRecovery: () => ({ body: { identifier: 'nobody', channel: 'Email' } }),
  resendRecoveryCode: () => ({ body: { recovery: noSecret, channel: 'Email' } }),
  verifyRecoveryCode: () => ({ body: { recovery: noSecret, code: '123456' } }),
  resetPassword: () => ({ body: { recovery: noSecret, userId: otherUserId, password: 'Spade och 12 lod jord' } }),
};

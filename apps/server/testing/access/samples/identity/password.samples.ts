import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  changePassword: () => ({
    body: { currentPassword: 'nothing', password: 'Spade och 12 lod jord', endOtherSessions: true },
    error: 'NoPassword',
  }),
};

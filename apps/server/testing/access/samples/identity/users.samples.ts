import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getOwnProfile: () => ({}),
  getInquirerCurrentUser: () => ({}),
  getCableownerCurrentUser: () => ({}),
  getAdminCurrentUser: () => ({}),
};

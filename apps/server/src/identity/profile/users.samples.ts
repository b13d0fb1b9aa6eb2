import type { Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  getOwnProfile: () => ({}),
  getInquirerCurrentUser: () => ({}),
  getCableownerCurrentUser: () => ({}),
  getAdminCurrentUser: () => ({}),
};

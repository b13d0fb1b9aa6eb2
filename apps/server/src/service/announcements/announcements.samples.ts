import type { Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  listPublishedAnnouncements: () => ({}),
  closeAnnouncement: () => ({ parameters: { id: '2147483647' }, refusal: 'NotFound' }),
  countActiveAnnouncements: () => ({}),
};

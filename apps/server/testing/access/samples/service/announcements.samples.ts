import type { Samples } from '../../accessSamples.ts';

const written = {
  title: 'Underhåll',
  body: 'Schaktkoll är stängt i natt.',
  from: '2026-11-20T10:00:00.000Z',
  to: '2026-11-20T13:00:00.000Z',
  type: 'INFORMATION',
  publishable: false,
};

export const samples: Samples = {
  listPublishedAnnouncements: () => ({}),
  closeAnnouncement: () => ({ parameters: { id: '2147483647' }, error: 'NotFound' }),
  countActiveAnnouncements: () => ({}),
  listAnnouncements: () => ({ body: { pageNumber: 1, pageSize: 3 } }),
  getAnnouncement: () => ({ parameters: { id: '2147483647' }, error: 'NotFound' }),
  createAnnouncement: () => ({ body: written }),
  changeAnnouncement: () => ({ body: { id: 2_147_483_647, ...written }, error: 'NotFound' }),
  removeAnnouncement: () => ({ parameters: { id: '2147483647' }, error: 'NotFound' }),
};

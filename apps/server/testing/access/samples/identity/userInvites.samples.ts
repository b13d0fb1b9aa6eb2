import type { Samples } from '../../accessSamples.ts';

const missing = '00000000-0000-7000-8000-0000000000f1';

export const samples: Samples = {
  listInvites: () => ({}),
  sendInvites: () => ({
    body: { emails: [`${crypto.randomUUID()}@exempel.se`], roles: ['Inquirer'], recipients: [] },
  }),
  renewInvite: () => ({ parameters: { id: missing }, error: 'NotFound' }),
  removeInvite: () => ({ parameters: { id: missing }, error: 'NotFound' }),
};

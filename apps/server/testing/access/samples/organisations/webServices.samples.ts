import type { Samples } from '../../accessSamples.ts';

const ofProgram = { parameters: { role: 'WebServiceInquirer' }, version: 999 } as const;

const noWebhook = { version: 999, error: 'NotFound' } as const;

export const samples: Samples = {
  listWebServices: () => ({}),
  // One that the organisation has.
  createWebService: () => ({
    body: { role: 'WebServiceInquirer', email: 'drift@example.com' },
    error: 'WebServiceExists',
  }),
  rotateWebServiceSecret: () => ({ ...ofProgram, error: 'VersionConflict' }),
  endOldWebServiceSecret: () => ({ ...ofProgram, error: 'VersionConflict' }),
  removeWebService: () => ({ ...ofProgram, error: 'VersionConflict' }),
  getWebServiceWebhook: () => ({}),
  createWebServiceWebhook: () => ({ body: { address: 'http://program.example.com/' }, error: 'RuleRefused' }),
  changeWebServiceWebhook: () => ({ body: { address: 'https://program.example.com/' }, ...noWebhook }),
  rotateWebServiceWebhookSecret: () => noWebhook,
  endOldWebServiceWebhookSecret: () => noWebhook,
  removeWebServiceWebhook: () => noWebhook,
  sendWebServiceTestWebhook: () => ({ error: 'NotFound' }),
};

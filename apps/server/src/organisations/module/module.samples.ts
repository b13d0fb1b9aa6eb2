import type { Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  getModule: () => ({}),
  // Those who may have created one in another row of the matrix.
  createModule: () => ({ refusal: 'ModuleExists' }),
  rotateModuleSecret: () => ({ version: 999, refusal: 'VersionConflict' }),
  endOldModuleSecret: () => ({ version: 999, refusal: 'VersionConflict' }),
  removeModule: () => ({ version: 999, refusal: 'VersionConflict' }),
  getModuleWebhook: () => ({}),
  createModuleWebhook: () => ({ body: { address: 'http://modul.example.com/' }, refusal: 'RuleRefused' }),
  changeModuleWebhook: () => ({
    body: { address: 'https://modul.example.com/' },
    version: 999,
    refusal: 'NotFound',
  }),
  rotateModuleWebhookSecret: () => ({ version: 999, refusal: 'NotFound' }),
  endOldModuleWebhookSecret: () => ({ version: 999, refusal: 'NotFound' }),
  removeModuleWebhook: () => ({ version: 999, refusal: 'NotFound' }),
  sendTestWebhook: () => ({ refusal: 'NotFound' }),
  sendModuleHeartbeat: () => ({ body: { program: 'Provmodulen 1.0' } }),
  listModuleRecipients: () => ({}),
  replaceModuleAreas: () => ({
    body: { areas: [{ name: 'Hamnen', squares: [[6728, 640, 641]], recipients: {} }] },
    refusal: 'RuleRefused',
  }),
};

import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  getModule: () => ({}),
  // Those who may have created one in another row of the matrix.
  createModule: () => ({ error: 'ModuleExists' }),
  rotateModuleSecret: () => ({ version: 999, error: 'VersionConflict' }),
  endOldModuleSecret: () => ({ version: 999, error: 'VersionConflict' }),
  removeModule: () => ({ version: 999, error: 'VersionConflict' }),
  getModuleWebhook: () => ({}),
  createModuleWebhook: () => ({ body: { address: 'http://modul.example.com/' }, error: 'RuleRefused' }),
  changeModuleWebhook: () => ({
    body: { address: 'https://modul.example.com/' },
    version: 999,
    error: 'NotFound',
  }),
  rotateModuleWebhookSecret: () => ({ version: 999, error: 'NotFound' }),
  endOldModuleWebhookSecret: () => ({ version: 999, error: 'NotFound' }),
  removeModuleWebhook: () => ({ version: 999, error: 'NotFound' }),
  sendTestWebhook: () => ({ error: 'NotFound' }),
  sendModuleHeartbeat: () => ({ body: { program: 'Provmodulen 1.0' } }),
  listModuleRecipients: () => ({}),
  replaceModuleAreas: () => ({
    body: { areas: [{ name: 'Hamnen', squares: [[6728, 640, 641]], recipients: {} }] },
    error: 'RuleRefused',
  }),
};

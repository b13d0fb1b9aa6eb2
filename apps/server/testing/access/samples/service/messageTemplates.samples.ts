import type { Samples } from '../../accessSamples.ts';

const parameters = { key: 'NoSuchKind', channel: 'Email' };
const body = { subject: 'Ämne', body: 'Text' };

export const samples: Samples = {
  listMessageTemplates: () => ({}),
  listMessageTemplateVersions: () => ({ parameters, error: 'NotFound' }),
  saveMessageTemplate: () => ({ parameters, body, version: 0, error: 'NotFound' }),
  restoreMessageTemplate: () => ({ parameters, version: 1, error: 'NotFound' }),
  previewMessageTemplate: () => ({ parameters, body, error: 'NotFound' }),
  sendMessageTemplateTest: () => ({ parameters, body, error: 'NotFound' }),
};

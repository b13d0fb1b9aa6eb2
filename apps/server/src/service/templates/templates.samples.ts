import type { Samples } from '../../../testing/accessSamples.ts';

const parameters = { key: 'NoSuchKind', channel: 'Email' };
const body = { subject: 'Ämne', body: 'Text' };

export const samples: Samples = {
  listMessageTemplates: () => ({}),
  listMessageTemplateVersions: () => ({ parameters, refusal: 'NotFound' }),
  saveMessageTemplate: () => ({ parameters, body, version: 0, refusal: 'NotFound' }),
  restoreMessageTemplate: () => ({ parameters, version: 1, refusal: 'NotFound' }),
  previewMessageTemplate: () => ({ parameters, body, refusal: 'NotFound' }),
  sendMessageTemplateTest: () => ({ parameters, body, refusal: 'NotFound' }),
};

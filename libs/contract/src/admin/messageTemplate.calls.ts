import { forSuperUsers } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** Every text of a message that can be replaced, with the one in use. */
export const listMessageTemplates = declareCall('admin', 'listMessageTemplates', {
  ...forSuperUsers,
  endpoint: 'GET /api/templates',
});

/** The versions of a text, newest first. */
export const listMessageTemplateVersions = declareCall('admin', 'listMessageTemplateVersions', {
  ...forSuperUsers,
  endpoint: 'GET /api/templates/:key/:channel/versions',
});

export const saveMessageTemplate = declareCall('admin', 'saveMessageTemplate', {
  ...forSuperUsers,
  endpoint: 'PUT /api/templates/:key/:channel',
  version: 'required',
});

/** Restores the product's own text. */
export const restoreMessageTemplate = declareCall('admin', 'restoreMessageTemplate', {
  ...forSuperUsers,
  endpoint: 'DELETE /api/templates/:key/:channel',
  version: 'required',
});

/** The text with example values, as its reader would receive it; nothing is stored. */
export const previewMessageTemplate = declareCall('admin', 'previewMessageTemplate', {
  ...forSuperUsers,
  endpoint: 'POST /api/templates/:key/:channel/preview',
});

/** Sends the text with example values to the caller's own e-mail address. */
export const sendMessageTemplateTest = declareCall('admin', 'sendMessageTemplateTest', {
  ...forSuperUsers,
  endpoint: 'POST /api/templates/:key/:channel/test',
});

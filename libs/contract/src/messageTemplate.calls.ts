import { declareCall } from './call.ts';

const admin = {
  api: 'admin',
  access: { kind: 'roles', roles: ['SuperUser'] },
  duringImpersonation: 'refused',
} as const;

/** Every text of a message that can be replaced, with the one in use. */
export const listMessageTemplates = declareCall({
  ...admin,
  name: 'listMessageTemplates',
  method: 'GET',
  path: '/api/templates',
  status: 200,
});

/** The versions of a text, newest first. */
export const listMessageTemplateVersions = declareCall({
  ...admin,
  name: 'listMessageTemplateVersions',
  method: 'GET',
  path: '/api/templates/:key/:channel/versions',
  status: 200,
});

export const saveMessageTemplate = declareCall({
  ...admin,
  name: 'saveMessageTemplate',
  method: 'PUT',
  path: '/api/templates/:key/:channel',
  status: 200,
  version: 'required',
});

/** Restores the product's own text. */
export const restoreMessageTemplate = declareCall({
  ...admin,
  name: 'restoreMessageTemplate',
  method: 'DELETE',
  path: '/api/templates/:key/:channel',
  status: 204,
  version: 'required',
});

/** The text with example values, as its reader would receive it; nothing is stored. */
export const previewMessageTemplate = declareCall({
  ...admin,
  name: 'previewMessageTemplate',
  method: 'POST',
  path: '/api/templates/:key/:channel/preview',
  status: 200,
});

/** Sends the text with example values to the caller's own e-mail address. */
export const sendMessageTemplateTest = declareCall({
  ...admin,
  name: 'sendMessageTemplateTest',
  method: 'POST',
  path: '/api/templates/:key/:channel/test',
  status: 200,
});

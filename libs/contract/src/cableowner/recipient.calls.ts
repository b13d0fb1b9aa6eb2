import { ownerAdminAccess } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** The recipients of the caller's organisation (specification section 2, Recipients list), in Swedish order. */
export const listRecipients = declareCall('cableowner', 'listRecipients', {
  endpoint: 'GET /api/recipients',
  access: ownerAdminAccess,
});

/** What the page of a recipient needs beside the recipient: the users to choose among, and the limits. */
export const getRecipientChoices = declareCall('cableowner', 'getRecipientChoices', {
  endpoint: 'GET /api/recipientchoices',
  access: ownerAdminAccess,
});

export const getRecipient = declareCall('cableowner', 'getRecipient', {
  endpoint: 'GET /api/recipients/:id',
  access: ownerAdminAccess,
});

export const createRecipient = declareCall('cableowner', 'createRecipient', {
  endpoint: 'POST /api/recipients',
  access: ownerAdminAccess,
  idempotencyKey: 'required',
  status: 201,
});

/** Saves a whole recipient. A new default recipient takes over from the earlier one. */
export const saveRecipient = declareCall('cableowner', 'saveRecipient', {
  endpoint: 'PUT /api/recipients/:id',
  access: ownerAdminAccess,
  version: 'required',
});

/** Removes a recipient that nothing needs (specification section 4); its users lose the link. */
export const removeRecipient = declareCall('cableowner', 'removeRecipient', {
  endpoint: 'DELETE /api/recipients/:id',
  access: ownerAdminAccess,
  version: 'required',
});

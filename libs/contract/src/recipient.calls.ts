import { declareCall } from './call.ts';

const administrator = { api: 'cableowner', access: { kind: 'roles', roles: ['CableOwnerAdmin'] } } as const;

/** The recipients of the caller's organisation (specification section 2, Recipients list), in Swedish order. */
export const listRecipients = declareCall({
  ...administrator,
  name: 'listRecipients',
  method: 'GET',
  path: '/api/recipients',
  status: 200,
});

/** What the page of a recipient needs beside the recipient: the users to choose among, and the limits. */
export const getRecipientChoices = declareCall({
  ...administrator,
  name: 'getRecipientChoices',
  method: 'GET',
  path: '/api/recipientchoices',
  status: 200,
});

export const getRecipient = declareCall({
  ...administrator,
  name: 'getRecipient',
  method: 'GET',
  path: '/api/recipients/:id',
  status: 200,
});

export const createRecipient = declareCall({
  ...administrator,
  name: 'createRecipient',
  method: 'POST',
  path: '/api/recipients',
  status: 201,
  idempotencyKey: 'required',
});

/** Saves a whole recipient. A new default recipient takes over from the earlier one. */
export const saveRecipient = declareCall({
  ...administrator,
  name: 'saveRecipient',
  method: 'PUT',
  path: '/api/recipients/:id',
  status: 200,
  version: 'required',
});

/** Removes a recipient that nothing needs (specification section 4); its users lose the link. */
export const removeRecipient = declareCall({
  ...administrator,
  name: 'removeRecipient',
  method: 'DELETE',
  path: '/api/recipients/:id',
  status: 204,
  version: 'required',
});

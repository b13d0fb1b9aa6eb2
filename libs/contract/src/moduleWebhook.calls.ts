import { declareCall } from './call.ts';

const admin = {
  api: 'cableowner',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
} as const;
const change = { ...admin, duringImpersonation: 'refused' } as const;

/** Where events are reported to the module of the caller's organisation, and the latest deliveries (record 82). */
export const getModuleWebhook = declareCall({
  ...admin,
  name: 'getModuleWebhook',
  method: 'GET',
  path: '/api/organization/module/webhook',
  status: 200,
});

/** Switches webhooks on. The secret is in the response and nowhere else, so there is no key to repeat the call by. */
export const createModuleWebhook = declareCall({
  ...change,
  name: 'createModuleWebhook',
  method: 'POST',
  path: '/api/organization/module/webhook',
  status: 201,
  recentSignIn: 'required',
});

/** Sends webhooks to another address, with the same secret. */
export const changeModuleWebhook = declareCall({
  ...change,
  name: 'changeModuleWebhook',
  method: 'PUT',
  path: '/api/organization/module/webhook',
  status: 200,
  recentSignIn: 'required',
  version: 'required',
});

/** Gives the webhooks a new secret; for some days the one before signs too. */
export const rotateModuleWebhookSecret = declareCall({
  ...change,
  name: 'rotateModuleWebhookSecret',
  method: 'POST',
  path: '/api/organization/module/webhook/secret',
  status: 200,
  recentSignIn: 'required',
  version: 'required',
});

/** The secret before signs no more. */
export const endOldModuleWebhookSecret = declareCall({
  ...change,
  name: 'endOldModuleWebhookSecret',
  method: 'DELETE',
  path: '/api/organization/module/webhook/oldsecret',
  status: 200,
  version: 'required',
});

/** Switches webhooks off; events that wait are not delivered. */
export const removeModuleWebhook = declareCall({
  ...change,
  name: 'removeModuleWebhook',
  method: 'DELETE',
  path: '/api/organization/module/webhook',
  status: 204,
  version: 'required',
});

/** Sends an event of the type Test. */
export const sendTestWebhook = declareCall({
  ...change,
  name: 'sendTestWebhook',
  method: 'POST',
  path: '/api/organization/module/webhook/test',
  status: 204,
  idempotencyKey: 'required',
});

import { declareCall } from '../shared/call.ts';

const change = {
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
  duringImpersonation: 'refused',
} as const;

/** Where events are reported to the module of the caller's organisation, and the latest deliveries (record 82). */
export const getModuleWebhook = declareCall('cableowner', 'getModuleWebhook', {
  endpoint: 'GET /api/organization/module/webhook',
  access: { kind: 'roles', roles: ['CableOwnerAdmin'] },
});

/** Switches webhooks on. The secret is in the response and nowhere else, so there is no key to repeat the call by. */
export const createModuleWebhook = declareCall('cableowner', 'createModuleWebhook', {
  ...change,
  endpoint: 'POST /api/organization/module/webhook',
  recentSignIn: 'required',
  status: 201,
});

/** Sends webhooks to another address, with the same secret. */
export const changeModuleWebhook = declareCall('cableowner', 'changeModuleWebhook', {
  ...change,
  endpoint: 'PUT /api/organization/module/webhook',
  recentSignIn: 'required',
  version: 'required',
});

/** Gives the webhooks a new secret; for some days the one before signs too. */
export const rotateModuleWebhookSecret = declareCall('cableowner', 'rotateModuleWebhookSecret', {
  ...change,
  endpoint: 'POST /api/organization/module/webhook/secret',
  recentSignIn: 'required',
  version: 'required',
});

/** The secret before signs no more. */
export const endOldModuleWebhookSecret = declareCall('cableowner', 'endOldModuleWebhookSecret', {
  ...change,
  endpoint: 'DELETE /api/organization/module/webhook/oldsecret',
  version: 'required',
  status: 200,
});

/** Switches webhooks off; events that wait are not delivered. */
export const removeModuleWebhook = declareCall('cableowner', 'removeModuleWebhook', {
  ...change,
  endpoint: 'DELETE /api/organization/module/webhook',
  version: 'required',
});

/** Sends an event of the type Test. */
export const sendTestWebhook = declareCall('cableowner', 'sendTestWebhook', {
  ...change,
  endpoint: 'POST /api/organization/module/webhook/test',
  idempotencyKey: 'required',
  status: 204,
});

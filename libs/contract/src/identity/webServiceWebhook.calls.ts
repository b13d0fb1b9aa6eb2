import { declareCall } from '../shared/call.ts';

// Those of a module (`moduleWebhook.calls.ts`), for the programs of inquirers.

const path = '/api/organization/webservices/webhook';
const change = { access: { kind: 'roles', roles: ['UserAdmin'] }, duringImpersonation: 'refused' } as const;
const recent = { ...change, recentSignIn: 'required' } as const;

/** Where events are reported to the programs of the caller's organisation, and the latest deliveries (record 82). */
export const getWebServiceWebhook = declareCall('identity', 'getWebServiceWebhook', {
  endpoint: `GET ${path}`,
  access: change.access,
});

/** Switches webhooks on. The secret is in the response and nowhere else, so there is no key to repeat the call by. */
export const createWebServiceWebhook = declareCall('identity', 'createWebServiceWebhook', {
  ...recent,
  endpoint: `POST ${path}`,
  status: 201,
});

/** Sends webhooks to another address, with the same secret. */
export const changeWebServiceWebhook = declareCall('identity', 'changeWebServiceWebhook', {
  ...recent,
  endpoint: `PUT ${path}`,
  version: 'required',
});

/** Gives the webhooks a new secret; for some days the one before signs too. */
export const rotateWebServiceWebhookSecret = declareCall('identity', 'rotateWebServiceWebhookSecret', {
  ...recent,
  endpoint: `POST ${path}/secret`,
  version: 'required',
});

/** The secret before signs no more. */
export const endOldWebServiceWebhookSecret = declareCall('identity', 'endOldWebServiceWebhookSecret', {
  ...change,
  endpoint: `DELETE ${path}/oldsecret`,
  version: 'required',
  status: 200,
});

/** Switches webhooks off; events that wait are not delivered. */
export const removeWebServiceWebhook = declareCall('identity', 'removeWebServiceWebhook', {
  ...change,
  endpoint: `DELETE ${path}`,
  version: 'required',
});

/** Sends an event of the type Test. */
export const sendWebServiceTestWebhook = declareCall('identity', 'sendWebServiceTestWebhook', {
  ...change,
  endpoint: `POST ${path}/test`,
  idempotencyKey: 'required',
  status: 204,
});

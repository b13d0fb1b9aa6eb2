import { declareCall } from './call.ts';

const admin = {
  api: 'admin',
  access: { kind: 'roles', roles: ['SuperUser'] },
  duringImpersonation: 'refused',
} as const;

/** How the service runs: queues, dead letters, jobs, failed deliveries, and what was archived and erased. */
export const getOperations = declareCall({
  ...admin,
  name: 'getOperations',
  method: 'GET',
  path: '/api/operations',
  status: 200,
});

/** Sends a message again that was given up. */
export const sendDeadLetterAgain = declareCall({
  ...admin,
  name: 'sendDeadLetterAgain',
  method: 'POST',
  path: '/api/operations/deadletters/:id/again',
  status: 204,
});

/** Gives a message up for good: it is not listed any more. */
export const dropDeadLetter = declareCall({
  ...admin,
  name: 'dropDeadLetter',
  method: 'DELETE',
  path: '/api/operations/deadletters/:id',
  status: 204,
});

/** Sends a webhook again that was given up. */
export const sendDeadWebhookAgain = declareCall({
  ...admin,
  name: 'sendDeadWebhookAgain',
  method: 'POST',
  path: '/api/operations/deadwebhooks/:id/again',
  status: 204,
});

/** Gives a webhook up for good: it is not listed any more. */
export const dropDeadWebhook = declareCall({
  ...admin,
  name: 'dropDeadWebhook',
  method: 'DELETE',
  path: '/api/operations/deadwebhooks/:id',
  status: 204,
});

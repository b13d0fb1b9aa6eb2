import { forSuperUsers } from '../shared/access.ts';
import { declareCall } from '../shared/call.ts';

/** How the service runs: queues, dead letters, jobs, failed deliveries, and what was archived and erased. */
export const getOperations = declareCall('admin', 'getOperations', {
  ...forSuperUsers,
  endpoint: 'GET /api/operations',
});

/** Queues a recurring job at once. */
export const runJobAgain = declareCall('admin', 'runJobAgain', {
  ...forSuperUsers,
  endpoint: 'POST /api/operations/jobs/:job/again',
  status: 204,
});

/** Sends a message again that was given up. */
export const sendDeadLetterAgain = declareCall('admin', 'sendDeadLetterAgain', {
  ...forSuperUsers,
  endpoint: 'POST /api/operations/deadletters/:id/again',
  status: 204,
});

/** Abandons a message that was given up: it is no longer listed. */
export const dropDeadLetter = declareCall('admin', 'dropDeadLetter', {
  ...forSuperUsers,
  endpoint: 'DELETE /api/operations/deadletters/:id',
});

/** Sends a webhook again that was given up. */
export const sendDeadWebhookAgain = declareCall('admin', 'sendDeadWebhookAgain', {
  ...forSuperUsers,
  endpoint: 'POST /api/operations/deadwebhooks/:id/again',
  status: 204,
});

/** Abandons a webhook that was given up: it is no longer listed. */
export const dropDeadWebhook = declareCall('admin', 'dropDeadWebhook', {
  ...forSuperUsers,
  endpoint: 'DELETE /api/operations/deadwebhooks/:id',
});

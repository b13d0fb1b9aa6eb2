import {
  dropDeadLetter,
  dropDeadWebhook,
  getOperations,
  runJobAgain,
  sendDeadLetterAgain,
  sendDeadWebhookAgain,
  type Operations,
} from '@schaktkoll/contract';
import { dropDeadLetter as drop } from '../../messages/outbox/deadLetters.repository.ts';
import { auditAction } from '../../platform/audit/audit.repository.ts';
import type { AuditKind } from '../../platform/audit/auditKinds.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { CallRequest } from '../../platform/http/handlers.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { listLastRuns, type JobRun } from '../../platform/jobs/jobRuns.repository.ts';
import type { RecurringJob } from '../../platform/jobs/startJobs.ts';
import { dropWebhook, reviveWebhook } from '../../platform/webhooks/webhookEvents.repository.ts';
import * as operations from './operations.repository.ts';

const failureDays = 30;
const dayMilliseconds = 86_400_000;

type ScheduledJob = Pick<RecurringJob, 'name' | 'cron'>;

/** How the service runs, for super users, so that support needs no shell. */
export function operationsRoutes(platform: Platform, jobs: readonly ScheduledJob[]): void {
  route(platform, getOperations, async ({ database, now }) => ({
    queues: await operations.listQueues(database, now),
    ...(await operations.listLatestDeadLetters(database)),
    ...(await operations.listDeadWebhooks(database, now)),
    jobs: scheduled(jobs, await listLastRuns(database)),
    failures: await operations.listDeliveryFailures(
      database,
      new Date(now.getTime() - failureDays * dayMilliseconds).toISOString(),
    ),
    erasures: await operations.listErasures(database),
  }));

  route(platform, runJobAgain, async ({ user, params: { job }, database, now, address, requestId }) => {
    if (!jobs.some(({ name }) => name === job)) throw new ApiError('NotFound');
    await inTransaction(database, (transaction) =>
      auditAction(transaction, 'JobQueued', { user, now, address, requestId }, { of: job }),
    );
    await platform.queueJob(job);
    return null;
  });

  route(platform, sendDeadLetterAgain, (request) =>
    settle(request, 'DeadLetterSentAgain', (transaction, id) => platform.messages.requeue(transaction, id)),
  );

  route(platform, sendDeadWebhookAgain, (request) =>
    settle(request, 'DeadLetterSentAgain', (transaction, id) => reviveWebhook(transaction, id, request.now)),
  );

  route(platform, dropDeadWebhook, (request) =>
    settle(request, 'DeadLetterDropped', (transaction, id) => dropWebhook(transaction, id, request.now)),
  );

  route(platform, dropDeadLetter, (request) =>
    settle(request, 'DeadLetterDropped', (transaction, id) => drop(transaction, id, request.now)),
  );
}

/** Every job that is scheduled, with its last run; runs of jobs that are gone are left out. */
function scheduled(jobs: readonly ScheduledJob[], runs: readonly JobRun[]): Operations['jobs'] {
  return jobs.map(({ name, cron }) => {
    const run = runs.find(({ job }) => job === name);
    if (run === undefined) return { job: name, cron, lastRun: null };
    const { startedAt, endedAt, done, error } = run;
    return { job: name, cron, lastRun: { startedAt, endedAt, done, error } };
  });
}

type DeadLetterRequest = Pick<
  CallRequest<typeof dropDeadLetter>,
  'user' | 'params' | 'database' | 'now' | 'address' | 'requestId'
>;

/** @throws ApiError NotFound where there is no such message, or it cannot be sent again */
function settle(
  { user, params, database, now, address, requestId }: DeadLetterRequest,
  kind: AuditKind & `DeadLetter${string}`,
  settleOne: (transaction: Queries, id: string) => Promise<boolean>,
): Promise<null> {
  return inTransaction(database, async (transaction) => {
    if (!(await settleOne(transaction, params.id))) throw new ApiError('NotFound');
    await auditAction(transaction, kind, { user, now, address, requestId }, { of: params.id });
    return null;
  });
}

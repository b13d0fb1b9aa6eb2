import type { AppName } from '@schaktkoll/domain';
import type { Database } from '../db/database.ts';
import type { JobQueue, WorkLog } from './jobQueue.ts';
import { addJobRun } from './jobRuns.repository.ts';
import { jobSeconds } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/spans.ts';

/** What a recurring job works with. */
export interface JobContext {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: WorkLog;
  /** Addresses of the apps, for links in mails. */
  readonly apps: Readonly<Record<AppName, string>>;
}

/** Work that is done again and again, at fixed times. A job that needs more than the context asks for more. */
export interface RecurringJob<Context extends JobContext = JobContext> {
  /** Letters alone: also its key in the queue and the name of its runs in `job_run`. */
  readonly name: string;
  /** Minute, hour, day, month, weekday, by Swedish time. */
  readonly cron: string;
  /** Does what is due, idempotently. Returns the number of processed items. */
  run(context: Context): Promise<number>;
}

const queueName = 'recurring';
/** A run that takes longer counts as lost with its process and is restarted. */
const lostAfterSeconds = 15 * 60;

export interface JobTiming {
  /** Tests try again sooner. */
  readonly retryDelaySeconds?: number;
  readonly pollSeconds?: number;
}

/**
 * Runs each job when it is due in Swedish time, once for all servers of a database: the schedule is in the database,
 * and a job that is queued or running is not queued again. Times missed while no server ran are made up for by one run.
 * A failed run is logged and retried three times; every run is recorded.
 */
export async function startJobs<Context extends JobContext>(
  queue: JobQueue,
  jobs: readonly RecurringJob<Context>[],
  context: Context,
  timing: JobTiming = {},
): Promise<void> {
  const { boss } = queue;
  const { retryDelaySeconds, pollSeconds = 5 } = timing;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  await boss.createQueue(queueName, { policy: 'exclusive', expireInSeconds: lostAfterSeconds });
  for (const { name, key } of await boss.getSchedules(queueName))
    if (!byName.has(key)) await boss.unschedule(name, key);
  const retries = retriesAfter(retryDelaySeconds);
  for (const { name, cron } of jobs) {
    await boss.schedule(
      queueName,
      cron,
      { job: name },
      { key: name, singletonKey: name, tz: 'Europe/Stockholm', missed: 'once', ...retries },
    );
  }
  await boss.work<{ readonly job: string }>(
    queueName,
    { batchSize: 1, pollingIntervalSeconds: pollSeconds },
    async (queued) => {
      for (const { data } of queued) {
        // A job of an older or newer version: that version does it.
        const job = byName.get(data.job);
        if (job) await inSpan({ name: `job ${job.name}`, kind: 'internal' }, () => runJob(job, context));
      }
    },
  );
}

const retriesAfter = (seconds = 60) => ({ retryLimit: 3, retryDelay: seconds, retryBackoff: true });

/** Queues a job as when it is due; one that is queued or running is not queued again. */
export function queueJob({ boss }: JobQueue, name: string): Promise<unknown> {
  return boss.send(queueName, { job: name }, { singletonKey: name, ...retriesAfter() });
}

/** Runs a job once and writes the run down. Rejects as the job does. */
export async function runJob<Context extends JobContext>(job: RecurringJob<Context>, context: Context): Promise<void> {
  const { database, now, log } = context;
  const startedAt = now().toISOString();
  const endTimer = jobSeconds.startTimer({ name: job.name });
  const write = (outcome: { readonly done: number | null; readonly error: string | null }) =>
    addJobRun(database.kysely, { job: job.name, startedAt, endedAt: now().toISOString(), ...outcome });
  try {
    const done = await job.run(context);
    await write({ done, error: null });
    endTimer({ outcome: 'ok' });
    log.info({ job: job.name, done, milliseconds: now().getTime() - Date.parse(startedAt) }, 'job done');
  } catch (error) {
    endTimer({ outcome: 'failed' });
    log.error({ job: job.name, err: error }, 'job failed');
    // The cause may make this fail too; the job's own error is the one to report.
    await write({ done: null, error: error instanceof Error ? error.message : String(error) }).catch(() => undefined);
    throw error;
  }
}

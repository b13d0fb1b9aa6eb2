import { setTimeout } from 'node:timers/promises';
import { PgBoss, type Job, type JobResult, type WorkOptions } from 'pg-boss';
import type { Database } from '../db/database.ts';

/** The log of background work: Fastify's, or that of a tool. */
export interface WorkLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** The queue of the database: its jobs outlive the process, and every server on the database works on the same. */
export interface JobQueue {
  readonly boss: PgBoss;
  /** Where the queue reports errors. */
  logTo(log: WorkLog): void;
  /** Ends after the jobs under way; the others wait in the database. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  /** Whether to schedule recurring jobs; a tool that only reads does not. */
  readonly keepsTime?: boolean;
  /** Polling interval of recurring jobs; shorter in tests. */
  readonly lookEverySeconds?: number;
}

/** How long running jobs may take after the stop signal, and how long again before they are aborted. */
const patienceMilliseconds = 8_000;

/** Opens the queue, and makes or changes its tables where they are missing or old. */
export async function openJobQueue(
  database: Database,
  { keepsTime = false, lookEverySeconds = 30 }: JobQueueOptions = {},
): Promise<JobQueue> {
  let log: WorkLog | null = null;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: 'message_queue',
    schedule: keepsTime,
    cronMonitorIntervalSeconds: lookEverySeconds,
    cronWorkerIntervalSeconds: Math.min(lookEverySeconds, 5),
    superviseIntervalSeconds: 30,
    monitorIntervalSeconds: 30,
  });
  boss.on('error', (error) => log?.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log?.warn({ warning }, 'job queue'));
  await boss.start();
  return {
    boss,
    logTo: (given) => {
      log = given;
    },
    stop: async () => {
      // When asked per queue, pg-boss reports when its last job has ended; when asked for all, it polls every half
      // second.
      const queues = await boss.getQueues();
      await Promise.race([
        Promise.all(queues.map(({ name }) => boss.offWork(name, { wait: true }))),
        setTimeout(patienceMilliseconds, null, { ref: false }),
      ]);
      await boss.stop({ graceful: true, timeout: patienceMilliseconds });
    },
  };
}

/**
 * Works on a queue, and takes the next batch at once after a full one: pg-boss by itself would wait until its next poll
 * after every batch of one job. After less than a batch it waits, so that the next one is fuller.
 */
export async function workOn<Data>(
  boss: PgBoss,
  queueName: string,
  options: WorkOptions & { readonly batchSize: number },
  handle: (jobs: readonly Job<Data>[]) => Promise<readonly JobResult[] | void>,
): Promise<void> {
  let wake = (): void => undefined;
  const id = await boss.work<Data, unknown, WorkOptions>(queueName, options, async (jobs) => {
    if (jobs.length === options.batchSize) wake();
    return handle(jobs);
  });
  wake = () => boss.notifyWorker(id);
}

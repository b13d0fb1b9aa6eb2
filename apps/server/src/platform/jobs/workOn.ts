import type { Job, JobResult, PgBoss, WorkOptions } from 'pg-boss';

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

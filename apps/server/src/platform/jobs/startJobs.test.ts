import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openOutbox, type OutboxJobContext } from '../../messages/outbox/outbox.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { openJobQueue, type JobQueue } from './jobQueue.ts';
import { listLastRuns } from './jobRuns.repository.ts';
import { recurringJobs } from '../../jobs.ts';
import { startJobs, type RecurringJob } from './startJobs.ts';

const everyMinute = '* * * * *';
const apps = { identity: '', inquirer: '', useradmin: '', cableowner: '', admin: '' };
const timing = { retryDelaySeconds: 1, pollSeconds: 0.5 };

const until = (condition: () => boolean | Promise<boolean>): Promise<void> => expect.poll(condition).toBe(true);

describe('recurring jobs', () => {
  let database: Database;
  let queues: JobQueue[];
  let logged: [string, object][];
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    [queues, logged] = [[], []];
  });
  // Every test starts with no runs, an empty queue and its own servers.
  afterEach(async () => {
    for (const { boss } of queues)
      for (const { name, key } of await boss.getSchedules()) await boss.unschedule(name, key);
    await queues[0]?.boss.deleteAllJobs('recurring');
    await Promise.all(queues.map((queue) => queue.stop()));
    await database.kysely.deleteFrom('job_run').execute();
  });

  /** One server with these jobs. */
  const serve = async (jobs: readonly RecurringJob<OutboxJobContext>[]) => {
    const queue = await openJobQueue(database, { keepsTime: true, lookEverySeconds: 1 });
    queues.push(queue);
    const note = (details: object, text: string) => void logged.push([text, details]);
    const context: OutboxJobContext = {
      database,
      now: () => new Date(),
      log: { info: note, warn: note, error: note },
      outbox: await openOutbox({ database, queue, now: () => new Date() }),
      apps,
    };
    await startJobs(queue, jobs, context, timing);
    return queue;
  };
  const runs = () =>
    database.kysely.selectFrom('job_run').select(['job', 'done', 'error', 'started_at']).orderBy('id').execute();

  test('run when they are due, and the result is stored and logged', async () => {
    await serve([
      { name: 'counting', cron: everyMinute, run: async () => 7 },
      { name: 'halfAYearAway', cron: `0 0 1 ${((new Date().getUTCMonth() + 6) % 12) + 1} *`, run: async () => 1 },
    ]);
    await until(async () => (await listLastRuns(database.kysely)).length > 0);
    expect(await listLastRuns(database.kysely)).toMatchObject([{ job: 'counting', done: 7, error: null }]);
    expect(logged.find(([text]) => text === 'job done')?.[1]).toMatchObject({ job: 'counting', done: 7 });
  });

  test('run once in their minute although two servers keep the time', async () => {
    // The current minute of each hour, so that it does not occur again during the test. It is due until the minute
    // ends; if that is soon, the test waits for the next.
    const at = Date.now();
    const left = 60_000 - (at % 60_000);
    const isEnding = left < 20_000;
    if (isEnding) await new Promise((resolve) => setTimeout(resolve, left));
    // Not from the clock again: a timer may end a millisecond before the minute.
    const minute = new Date(isEnding ? at + left : at).getUTCMinutes();
    const job = { name: 'shared', cron: `${minute} * * * *`, run: async () => 1 };
    await Promise.all([serve([job]), serve([job])]);
    await until(async () => (await runs()).length > 0);
    // Both have polled again, and a job that was found has started.
    await new Promise((resolve) => setTimeout(resolve, 1_700));
    expect(await runs()).toHaveLength(1);
  });

  test('that fail are logged, written down and tried again', async () => {
    let attempts = 0;
    await serve([
      {
        name: 'stumbling',
        cron: everyMinute,
        run: async () => {
          attempts += 1;
          if (attempts === 1) throw new Error('the first time');
          return 1;
        },
      },
    ]);
    await until(async () => (await runs()).length >= 2);
    expect((await runs()).slice(0, 2)).toMatchObject([
      { job: 'stumbling', done: null, error: 'the first time' },
      { job: 'stumbling', done: 1, error: null },
    ]);
    expect(logged.filter(([text]) => text === 'job failed')).toMatchObject([
      ['job failed', { job: 'stumbling', err: { message: 'the first time' } }],
    ]);
  });

  test('that are no longer there are no longer sent; those there are have their times by the Swedish clock', async () => {
    const before = await serve([{ name: 'ofYesterday', cron: '0 0 1 1 *', run: async () => 1 }]);
    await before.stop();
    queues = [];
    const queue = await serve(recurringJobs);
    const schedules = await queue.boss.getSchedules();
    expect(schedules.map(({ key }) => key).sort()).toEqual(recurringJobs.map(({ name }) => name).sort());
    expect(new Set(schedules.map(({ timezone }) => timezone))).toEqual(new Set(['Europe/Stockholm']));
  });
});

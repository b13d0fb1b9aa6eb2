import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import { makeBareCase } from '../../../testing/caseFixtures.ts';
import { caseSentValues } from '../../../testing/messages.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { listDeadLetters } from './deadLetters.repository.ts';
import { openOutbox, type Outbox } from './outbox.ts';
import { sweepOutbox } from './sweep.ts';

const written = new Date('2026-11-20T11:00:00.000Z');
const later = (minutes: number) => new Date(written.getTime() + minutes * 60_000);

describe('the sweep of the outbox', () => {
  let database: Database;
  let queue: JobQueue;
  let outbox: Outbox;
  let caseId: string;
  let logged: string[];
  const log = {
    info: () => undefined,
    warn: (_details: object, text: string) => void logged.push(text),
    error: (_details: object, text: string) => void logged.push(text),
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    queue = await openJobQueue(database);
    outbox = await openOutbox({ database, queue, now: () => written });
    caseId = await makeBareCase(database.kysely);
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });
  beforeEach(async () => {
    logged = [];
    await database.kysely.deleteFrom('outbox_message').execute();
    await queue.boss.deleteAllJobs('mail');
    const mail = {
      channel: 'Email',
      kind: 'CaseSent',
      to: 'a@example.com',
      values: caseSentValues,
      caseId,
      caseRecipientId: null,
      isEmergency: true,
      dueAt: written.toISOString(),
    } as const;
    await database.kysely.transaction().execute((transaction) => outbox.add(transaction, [mail], written));
  });

  const sweep = (minutes: number) => sweepOutbox({ database, outbox, log, now: () => later(minutes) });
  const jobs = () => queue.boss.findJobs<{ messageId: string }>('mail');

  test('leaves a message with a waiting job alone, however late it is', async () => {
    expect(await sweep(60 * 24 * 30)).toBe(0);
    expect(await jobs()).toHaveLength(1);
  });

  test('gives a message whose job was lost another one after ten minutes, with its priority, and logs it', async () => {
    await queue.boss.deleteAllJobs('mail');
    expect(await sweep(9)).toBe(0);
    expect(await sweep(11)).toBe(1);
    const { id } = await database.kysely.selectFrom('outbox_message').select('id').executeTakeFirstOrThrow();
    expect((await jobs()).map(({ data, priority }) => [data.messageId, priority])).toEqual([[id, 100]]);
    expect(logged).toEqual(['messages had lost their jobs']);
    expect(await sweep(12)).toBe(0);
  });

  test('makes a dead letter of a message that is two days old, because its text would be out of date', async () => {
    await queue.boss.deleteAllJobs('mail');
    expect(await sweep(48 * 60 + 1)).toBe(1);
    expect(await listDeadLetters(database.kysely)).toMatchObject([{ to: 'a@example.com' }]);
    expect(await jobs()).toEqual([]);
    expect(logged).toEqual(['message given up']);
  });
});

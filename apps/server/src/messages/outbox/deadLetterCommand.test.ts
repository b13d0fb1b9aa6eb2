import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { runDeadLetterCommand } from './deadLetterCommand.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const ids = [
  '01900000-0000-7000-8000-000000000001',
  '01900000-0000-7000-8000-000000000002',
  '01900000-0000-7000-8000-000000000003',
] as const;

describe('the command for dead letters', () => {
  let database: Database;
  let queue: JobQueue;
  let outbox: Outbox;
  const run = (...words: string[]) => runDeadLetterCommand(words, { queries: database.kysely, outbox, now: () => now });
  beforeAll(async () => {
    database = await openTestDatabase();
    queue = await openJobQueue(database);
    outbox = await openOutbox({ database, queue, now: () => now });
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom('outbox_message').execute();
    await queue.boss.deleteAllJobs('mail');
    const row = {
      channel: 'Email',
      to_address: 'a@example.com',
      subject: 'Ärende',
      body: 'Hej!',
      case_id: null,
      case_recipient_id: null,
      priority: 0,
      created_at: now.toISOString(),
      due_at: now.toISOString(),
      dead_at: now.toISOString(),
      last_error: 'no such box',
    } as const;
    await database.kysely
      .insertInto('outbox_message')
      .values(
        ids.map((id, index) => ({
          ...row,
          id,
          kind: index === 2 ? ('OneTimeCode' as const) : ('AccountCreated' as const),
        })),
      )
      .execute();
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });

  test('lists them with the last error', async () => {
    expect(await run()).toMatch(
      new RegExp(
        `^${now.toISOString()}  ${ids[0]}  Email  AccountCreated  -  a@example.com  0 attempts  no such box\\n[\\s\\S]*\\n3 dead letters$`,
      ),
    );
  });

  test('sends one or all again, but no code', async () => {
    expect(await run('again', ids[1])).toBe('1 will be sent again');
    expect(await run('again', 'all')).toBe('1 will be sent again, 1 cannot be');
    expect((await queue.boss.findJobs<{ messageId: string }>('mail')).map(({ data }) => data.messageId).sort()).toEqual(
      [ids[0], ids[1]],
    );
    expect(await run()).toMatch(/\n1 dead letters$/);
  });

  test('drops one or all permanently', async () => {
    expect(await run('drop', ids[0])).toBe('1 dropped');
    expect(await run('again', ids[0])).toBe('0 will be sent again');
    expect(await run('drop', 'all')).toBe('2 dropped');
    expect(await run()).toBe('0 dead letters');
  });
});

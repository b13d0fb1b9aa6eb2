import { SMTPServer } from 'smtp-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './platform/db/database.ts';
import { openOutbox, type Outbox } from './messages/outbox/outbox.ts';
import { createMailer } from './messages/outbox/mailer.ts';
import { StoredLimit } from './platform/limits/storedLimit.ts';
import { takeFromWindows } from './platform/limits/windowLimits.ts';
import { openJobQueue, type JobQueue } from './platform/jobs/jobQueue.ts';
import { pullBackFutureMoments } from './platform/jobs/futureMoments.repository.ts';
import { makeBareCase } from '../testing/caseFixtures.ts';
import { caseSentValues } from '../testing/messages.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';

/** The queue has the database's clock, so ours shows the true time too. */
const now = new Date();
/** What the clock said until now. */
const ahead = new Date(now.getTime() + 3_600_000);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('after a clock that was an hour ahead', () => {
  let database: Database;
  let queue: JobQueue;
  let time = ahead;
  beforeAll(async () => {
    database = await openTestDatabase();
    queue = await openJobQueue(database);
  });
  afterAll(async () => {
    await queue.stop();
    await database.close();
  });
  beforeEach(() => {
    time = ahead;
  });
  const correct = async () => {
    time = now;
    return pullBackFutureMoments(database.kysely, now);
  };
  /** As if the database had made its rows an hour later. */
  const putQueueAhead = async () => {
    await sql`update message_queue.job set created_on = created_on + interval '1 hour', start_after = greatest(start_after, now() + interval '1 hour')`.execute(
      database.kysely,
    );
    await sql`update message_queue.version set cron_on = now() + interval '1 hour'`.execute(database.kysely);
  };

  test('a used limit drains from now on, instead of an hour later', async () => {
    const limit = new StoredLimit({ name: 'ahead', per: 'user', most: 2, seconds: 60 }, { database, now: () => time });
    await limit.take('anna', 2);
    await correct();
    await expect(limit.take('anna')).rejects.toMatchObject({ code: 'TooManyRequests', retryAfter: 30 });
    time = new Date(now.getTime() + 30_000);
    await limit.take('anna');
  });

  test('a log-in waits for its window from now on, instead of an hour longer', async () => {
    const limit = { name: ['anna'], maximum: 3, seconds: 60 };
    for (let count = 0; count < 3; count += 1)
      expect(await takeFromWindows(database.kysely, [limit], ahead)).toBeNull();
    await correct();
    expect(await takeFromWindows(database.kysely, [limit], now)).toMatchObject({ retryAfter: 60 });
    expect(await takeFromWindows(database.kysely, [limit], new Date(now.getTime() + 60_000))).toBeNull();
  });

  test('every mail that waits is sent at once, and one that was to wait for a minute after a minute', async () => {
    const sent: string[] = [];
    const sink = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) => {
        sent.push(address);
        done();
      },
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done());
      },
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    const address = sink.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const mailer = createMailer({ address: `smtp://127.0.0.1:${port}`, from: 'noreply@schaktkoll.example.com' });
    try {
      const caseId = await makeBareCase(database.kysely);
      const outbox: Outbox = await openOutbox({ database, queue, now: () => time });
      const mail = (to: string, dueAt: Date) =>
        ({
          channel: 'Email',
          kind: 'CaseSent',
          to,
          values: caseSentValues,
          caseId,
          caseRecipientId: null,
          isEmergency: false,
          dueAt: dueAt.toISOString(),
        }) as const;
      const soon = ['a@example.com', 'b@example.com', 'c@example.com'];
      const later = new Date(ahead.getTime() + 60_000);
      await outbox.add(
        database.kysely,
        [...soon.map((to) => mail(to, ahead)), mail('later@example.com', later)],
        ahead,
      );
      await putQueueAhead();
      await outbox.handOver({ mailer, sms: null }, quiet);
      expect(await correct()).toBeGreaterThanOrEqual(9);
      await expect.poll(() => sent.toSorted()).toEqual(soon);
      const { rows } = await sql<{ due: Date; cron: boolean }>`
        select (select due_at from outbox_message where to_address = 'later@example.com') as due,
          (select cron_on <= now() from message_queue.version) as cron`.execute(database.kysely);
      expect(rows).toEqual([{ due: new Date(now.getTime() + 60_000).toISOString(), cron: true }]);
    } finally {
      mailer.close();
      await new Promise<void>((resolve) => sink.close(() => resolve()));
    }
  });

  test('moments of the past and of some seconds are left as they are', async () => {
    expect(await correct()).toBe(0);
    const limit = new StoredLimit({ name: 'near', per: 'user', most: 2, seconds: 60 }, { database, now: () => time });
    time = new Date(now.getTime() + 50_000);
    await limit.take('anna');
    expect(await correct()).toBe(0);
  });
});

import { fromKysely, type JobInsert, type PgBoss } from 'pg-boss';
import type { Database, Queries } from '../db/database.ts';
import { inTransaction } from '../db/database.ts';
import type { JobQueue, WorkLog } from '../jobs/jobQueue.ts';
import { PermanentRefusal, type Digest, type Mailer, type MessageQueue } from './messages.ts';
import { findWaitingMessage, insertDigest, insertMessages, markDead, markSent, recordFailure, reviveDeadLetter, type MessageToQueue } from './outbox.repository.ts';

export interface OutboxOptions {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly now: () => Date;
  /** Tests try again sooner, after the same time each. */
  readonly retries?: { readonly limit: number; readonly delaySeconds: number };
}

/** The outbox: takes messages in a transaction, and hands them over when that has committed. */
export interface Outbox extends MessageQueue {
  /** Takes the mail that holds collected notices, and ties them to it. */
  addDigest(transaction: Queries, digest: Digest, now: Date): Promise<void>;
  /** Gives messages that are written already a job that hands them over. */
  queueAgain(transaction: Queries, messages: readonly MessageToQueue[]): Promise<void>;
  /** Lets a given-up message be tried again; false when there is none with this id. */
  requeue(id: string): Promise<boolean>;
  /** Begins to hand messages over; until then they are only taken. */
  handOver(mailer: Mailer, log: WorkLog): Promise<void>;
}

interface MailJob {
  readonly messageId: string;
}

const mailQueue = 'mail';
const deadQueue = 'mail.dead';
/** After this time a mail under way counts as lost with its process, and is sent again under the same Message-ID. */
const lostAfterSeconds = 60;
/** Half a minute, doubled up to an hour: 31 tries take about 24 hours (quality 2). */
const patience = { limit: 31, delaySeconds: 30, longestDelaySeconds: 3_600 };

/** What handing over takes. */
interface HandOver {
  readonly database: Database;
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly log: WorkLog;
}

/**
 * Opens the outbox on either database. Messages are handed over at least once, emergencies first, one job at a
 * time in each of a few workers; the message id is the Message-ID. What cannot be handed over in about 24 hours, or
 * is refused for good, becomes a dead letter: an error in the log, an event on the case, a row that can be listed.
 */
export async function openOutbox({ database, queue, now, retries }: OutboxOptions): Promise<Outbox> {
  const { boss } = queue;
  await openQueues(boss, retries);
  return {
    async add(transaction, mails, now) {
      const messages = await insertMessages(transaction, mails, now);
      const jobs = messages.map(({ id, priority, dueAt }) => jobOf(id, priority, dueAt > now.toISOString() ? dueAt : undefined));
      await insertJobs(boss, transaction, jobs);
    },
    async addDigest(transaction, digest, now) {
      const { id, priority } = await insertDigest(transaction, digest, now);
      await insertJobs(boss, transaction, [jobOf(id, priority)]);
    },
    queueAgain: (transaction, messages) => insertJobs(boss, transaction, messages.map(({ id, priority }) => jobOf(id, priority))),
    requeue: (id) =>
      inTransaction(database.kysely, async (transaction) => {
        const message = await reviveDeadLetter(transaction, id);
        if (message === null) return false;
        await insertJobs(boss, transaction, [jobOf(message.id, message.priority)]);
        return true;
      }),
    handOver: (mailer, log) => startWorkers(boss, { database, now, mailer, log }, retries === undefined ? 5 : 0.5),
  };
}

async function openQueues(boss: PgBoss, retries: OutboxOptions['retries']): Promise<void> {
  const settings = {
    retryLimit: retries?.limit ?? patience.limit,
    retryDelay: retries?.delaySeconds ?? patience.delaySeconds,
    retryBackoff: retries === undefined,
    ...(retries === undefined ? { retryDelayMax: patience.longestDelaySeconds } : {}),
    expireInSeconds: lostAfterSeconds,
  };
  await boss.createQueue(deadQueue);
  await boss.createQueue(mailQueue, { ...settings, deadLetter: deadQueue });
  // A queue that an earlier version made keeps its settings otherwise.
  await boss.updateQueue(mailQueue, settings);
  // pg-boss looks a queue up at its first use, over its own session; inside a transaction of the embedded database
  // that session would wait for us. This is the first use.
  await boss.findJobs(mailQueue, { key: 'none' });
}

async function startWorkers(boss: PgBoss, options: HandOver, deadPollSeconds: number): Promise<void> {
  const { database, now, log } = options;
  const count = database.kind === 'embedded' ? 1 : 4;
  for (let worker = 0; worker < count; worker += 1) await startWorker(boss, options);
  await boss.work<MailJob>(deadQueue, { batchSize: 1, pollingIntervalSeconds: deadPollSeconds }, async (jobs) => {
    for (const job of jobs) {
      const message = await findWaitingMessage(database.kysely, job.data.messageId);
      if (message === null) continue;
      await markDead(database.kysely, message, now());
      log.error({ messageId: message.id, kind: message.kind }, 'message given up');
    }
  });
}

async function startWorker(boss: PgBoss, options: HandOver): Promise<void> {
  const worker = { wake: () => undefined as void };
  const id = await boss.work<MailJob>(mailQueue, { batchSize: 1, pollingIntervalSeconds: 0.5 }, async (jobs) => {
    // Otherwise the worker rests until its next poll although more is waiting.
    worker.wake();
    for (const job of jobs) await handOver(options, job.data.messageId);
  });
  worker.wake = () => boss.notifyWorker(id);
}

async function handOver({ database, now, log, mailer }: HandOver, messageId: string): Promise<void> {
  const queries = database.kysely;
  const message = await findWaitingMessage(queries, messageId);
  if (message === null) return;
  try {
    await mailer.send(message);
  } catch (error) {
    await recordFailure(queries, messageId, error instanceof Error ? error.message : String(error));
    if (!(error instanceof PermanentRefusal)) throw error;
    await markDead(queries, message, now());
    log.error({ messageId, kind: message.kind }, 'message refused for good');
    return;
  }
  await markSent(queries, message, now());
}

function jobOf(messageId: string, priority: number, startAfter?: string): JobInsert<MailJob> {
  return { data: { messageId }, priority, ...(startAfter === undefined ? {} : { startAfter }) };
}

async function insertJobs(boss: PgBoss, transaction: Queries, jobs: JobInsert<MailJob>[]): Promise<void> {
  if (jobs.length > 0) await boss.insert(mailQueue, jobs, { db: fromKysely(transaction) });
}

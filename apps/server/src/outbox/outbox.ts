import { fromKysely, type Job, type JobInsert, type JobResult, type PgBoss } from 'pg-boss';
import type { Database, Queries } from '../db/database.ts';
import { inTransaction } from '../db/database.ts';
import type { JobQueue, WorkLog } from '../jobs/jobQueue.ts';
import { PermanentRefusal, type Digest, type Mailer, type MessageQueue, type StoredMail } from './messages.ts';
import { findWaitingMessage, findWaitingMessages, insertDigest, insertMessages, markDead, markSent, recordFailure, reviveDeadLetter, type MessageToQueue } from './outbox.repository.ts';

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
const lostAfterSeconds = 90;
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
 * Opens the outbox on either database. Messages are handed over at least once, emergencies first, on PostgreSQL some
 * at a time in each of two workers; the message id is the Message-ID. What cannot be handed over in about 24 hours, or
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
  const count = database.kind === 'embedded' ? 1 : 2;
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

/** Taken together, mails cost the database an eighth: else a busy hour's mails slow down those who send cases. */
const mailsAtOnce = 8;

async function startWorker(boss: PgBoss, options: HandOver): Promise<void> {
  const worker = { wake: () => undefined as void };
  const batchSize = options.database.kind === 'embedded' ? 1 : mailsAtOnce;
  const id = await boss.work<MailJob>(mailQueue, { batchSize, pollingIntervalSeconds: 0.5, perJobResults: true }, async (jobs) => {
    // Otherwise the worker rests until its next poll although more is waiting.
    worker.wake();
    return handOver(options, jobs);
  });
  worker.wake = () => boss.notifyWorker(id);
}

/** Sends the messages of the jobs side by side; each job is settled for itself. */
async function handOver({ database, now, log, mailer }: HandOver, jobs: readonly Job<MailJob>[]): Promise<JobResult[]> {
  const queries = database.kysely;
  const messages = await findWaitingMessages(queries, jobs.map(({ data }) => data.messageId));
  const errors = new Map(await Promise.all(messages.map(async (message) => [message.id, await errorOf(mailer, message)] as const)));
  await markSent(queries, messages.filter(({ id }) => errors.get(id) === null), now());
  for (const message of messages) {
    const error = errors.get(message.id) ?? null;
    if (error === null) continue;
    await recordFailure(queries, message.id, error.message);
    if (!(error instanceof PermanentRefusal)) continue;
    await markDead(queries, message, now());
    log.error({ messageId: message.id, kind: message.kind }, 'message refused for good');
  }
  return jobs.map(({ id, data }) => {
    const error = errors.get(data.messageId) ?? null;
    return error === null || error instanceof PermanentRefusal ? { id, status: 'completed' } : { id, status: 'failed', output: { message: error.message } };
  });
}

/** What the mail server said against the message; null when it took it. */
async function errorOf(mailer: Mailer, message: StoredMail): Promise<Error | null> {
  try {
    await mailer.send(message);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function jobOf(messageId: string, priority: number, startAfter?: string): JobInsert<MailJob> {
  return { data: { messageId }, priority, ...(startAfter === undefined ? {} : { startAfter }) };
}

async function insertJobs(boss: PgBoss, transaction: Queries, jobs: JobInsert<MailJob>[]): Promise<void> {
  if (jobs.length > 0) await boss.insert(mailQueue, jobs, { db: fromKysely(transaction) });
}

import type { MessageChannel } from '@schaktkoll/domain';
import { fromKysely, type Job, type JobInsert, type JobResult, type PgBoss } from 'pg-boss';
import { inTransaction, type Database, type Queries } from '../../platform/db/database.ts';
import { workOn, type JobQueue, type WorkLog } from '../../platform/jobs/jobQueue.ts';
import type { JobContext } from '../../platform/jobs/startJobs.ts';
import { messageAttempts } from '../../platform/metrics/metrics.ts';
import { inSpan } from '../../platform/tracing/spans.ts';
import { batched } from './batched.ts';
import { factsOf } from '../kinds.ts';
import { PermanentError, type Digest, type Senders } from './messages.ts';
import type { MessageQueue } from '../../platform/ports.ts';
import { reviveDeadLetter } from './deadLetters.repository.ts';
import {
  findWaitingMessage,
  findWaitingMessages,
  insertDigest,
  insertMessages,
  markAttempted,
  markDead,
  markSent,
  recordFailure,
  recordGatewayId,
  type MessageToQueue,
  type WaitingMessage,
} from './outbox.repository.ts';

export interface OutboxOptions {
  readonly database: Database;
  readonly queue: JobQueue;
  readonly now: () => Date;
  /** Tests retry sooner, always after the same delay. */
  readonly retries?: { readonly limit: number; readonly delaySeconds: number };
}

/** The outbox: stores messages in a transaction, and sends them after it has committed. */
export interface Outbox extends MessageQueue {
  /** Stores the mail of collected notices, and links them to it. */
  addDigest(transaction: Queries, digest: Digest, now: Date): Promise<void>;
  /** Gives stored messages a job that sends them. */
  queueAgain(transaction: Queries, messages: readonly MessageToQueue[]): Promise<void>;
  /** Starts sending messages; until then they are only stored. */
  handOver(senders: Senders, log: WorkLog): Promise<void>;
}

interface MailJob {
  readonly messageId: string;
}

/** A queue for each channel, so that a failure of one does not stop the other. */
const queueNames = { Email: 'mail', Sms: 'sms' } as const satisfies Record<MessageChannel, string>;
const deadQueue = 'mail.dead';
/** After this time a mail in progress counts as lost with its process, and is sent again with the same Message-ID. */
const lostAfterSeconds = 90;
/** Half a minute, doubled up to an hour: 31 attempts take about 24 hours. */
const retrySchedule = { limit: 31, delaySeconds: 30, maximumDelaySeconds: 3_600 };

interface HandOver {
  readonly database: Database;
  readonly now: () => Date;
  readonly senders: Senders;
  readonly log: WorkLog;
}

/**
 * Opens the outbox. Messages are sent at least once, emergencies first and codes next, in parallel in each of two
 * workers. Those in progress when a process dies, one of each lane, are sent again: an
 * attempt is stored before it begins, and only the server's acceptance marks a mail as sent. Its Message-ID is the id of
 * the message, by which its receiver can recognise it; an SMS carries it as an idempotency key.
 * A message that cannot be sent within about 24 hours, has expired, could not be formed or fails permanently becomes a
 * dead letter: an error in the log, an event on the case, and a row that can be listed.
 */
export async function openOutbox({ database, queue, now, retries }: OutboxOptions): Promise<Outbox> {
  const { boss } = queue;
  await openQueues(boss, retries);
  return {
    async add(transaction, mails, now) {
      const messages = await insertMessages(transaction, mails, now);
      await insertJobs(
        boss,
        transaction,
        messages.map((message) => ({
          ...message,
          startAfter: message.dueAt > now.toISOString() ? message.dueAt : null,
        })),
      );
    },
    async addDigest(transaction, digest, now) {
      await insertJobs(boss, transaction, [await insertDigest(transaction, digest, now)]);
    },
    queueAgain: (transaction, messages) => insertJobs(boss, transaction, messages),
    requeue: (queries, id) =>
      inTransaction(queries, async (transaction) => {
        const message = await reviveDeadLetter(transaction, id);
        if (message === null) return false;
        await insertJobs(boss, transaction, [message]);
        return true;
      }),
    handOver: (senders, log) => startWorkers(boss, { database, now, senders, log }, retries === undefined ? 5 : 0.5),
  };
}

async function openQueues(boss: PgBoss, retries: OutboxOptions['retries']): Promise<void> {
  const settings = {
    retryLimit: retries?.limit ?? retrySchedule.limit,
    retryDelay: retries?.delaySeconds ?? retrySchedule.delaySeconds,
    retryBackoff: retries === undefined,
    ...(retries === undefined ? { retryDelayMax: retrySchedule.maximumDelaySeconds } : {}),
    expireInSeconds: lostAfterSeconds,
  };
  await boss.createQueue(deadQueue);
  for (const name of Object.values(queueNames)) {
    await boss.createQueue(name, { ...settings, deadLetter: deadQueue });
    // Creating a queue does not change the settings of an existing one.
    await boss.updateQueue(name, settings);
  }
}

const workersOfQueue = 2;

async function startWorkers(boss: PgBoss, options: HandOver, deadPollSeconds: number): Promise<void> {
  const { database, now, log } = options;
  const marks: Marks = {
    begun: batched((attempts) => markAttempted(database.kysely, attempts, now())),
    sent: batched((messages) => markSent(database.kysely, messages, now())),
  };
  for (const name of Object.values(queueNames))
    for (let worker = 0; worker < workersOfQueue; worker += 1) await startWorker(boss, name, options, marks);
  const ofDead = { batchSize: 1, pollingIntervalSeconds: deadPollSeconds };
  await workOn<MailJob>(boss, deadQueue, ofDead, async (jobs) => {
    for (const job of jobs) {
      const message = await findWaitingMessage(database.kysely, job.data.messageId);
      if (message === null) continue;
      await markDead(database.kysely, message, now());
      log.error({ messageId: message.id, kind: message.kind }, 'message given up');
    }
  });
}

/** What is written of a message before and after it is sent. */
interface Marks {
  readonly begun: (message: WaitingMessage) => Promise<void>;
  readonly sent: (message: WaitingMessage) => Promise<void>;
}

/** A mail keeps the Message-ID of its first attempt, also when the sender's domain changes. */
function withMessageId(message: WaitingMessage, { domain }: Senders['mailer']): WaitingMessage {
  if (message.channel !== 'Email') return message;
  return { ...message, messageId: message.messageId ?? `<${message.id}@${domain}>` };
}

/** Taken in batches, mails cost the database a fraction; otherwise the mails of a busy hour slow down users. */
const messagesAtOnce = 32;
/** How many of them each worker sends in parallel. */
const lanes = 4;
/**
 * Messages not started after this many milliseconds are sent later: the last one started must end before it counts as
 * lost.
 */
const maximumBatchMilliseconds = 40_000;

async function startWorker(boss: PgBoss, name: string, options: HandOver, marks: Marks): Promise<void> {
  const polling = { batchSize: messagesAtOnce, pollingIntervalSeconds: 0.5, perJobResults: true };
  await workOn<MailJob>(boss, name, polling, (jobs) => handOver(options, jobs, marks));
}

/**
 * Sends the messages of the jobs in parallel lanes. Each message is marked before its lane takes the next, so that when
 * a process dies, at most one message of each lane is sent again.
 */
async function handOver(
  { database, now, log, senders }: HandOver,
  jobs: readonly Job<MailJob>[],
  marks: Marks,
): Promise<JobResult[]> {
  const queries = database.kysely;
  const messages = await findWaitingMessages(
    queries,
    jobs.map(({ data }) => data.messageId),
  );
  const failures = new Map<string, Error>(messages.map(({ id }) => [id, new Error('There was no time for it')]));
  const end = performance.now() + maximumBatchMilliseconds;
  const left = messages.values();
  // Each lane takes the next remaining message while there is time and its marks can be stored.
  const lane = async () => {
    for (const waiting of left) {
      if (performance.now() >= end) return;
      const message = withMessageId(waiting, senders.mailer);
      // Before the mail server can have it: of an attempt that breaks off it is then known that it was made.
      await marks.begun(message);
      const outcome = await outcomeOf(senders, message, now());
      messageAttempts.inc({ channel: message.channel, outcome: outcomeName(outcome) });
      if (outcome instanceof Error) {
        failures.set(message.id, outcome);
        await recordFailure(queries, message.id, outcome.message);
        if (!(outcome instanceof PermanentError)) continue;
        await markDead(queries, message, now());
        log.error({ messageId: message.id, kind: message.kind }, 'message refused for good');
      } else {
        if (outcome !== null) await recordGatewayId(queries, message.id, outcome);
        await marks.sent(message);
      }
      failures.delete(message.id);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const each of ended)
    if (each.status === 'rejected')
      log.error({ err: each.reason as unknown }, 'what became of a message could not be written');
  return jobs.map(({ id, data }) => {
    const failure = failures.get(data.messageId);
    return failure === undefined
      ? { id, status: 'completed' }
      : { id, status: 'failed', output: { message: failure.message } };
  });
}

/** The result of sending: the gateway's id of an SMS, null for a mail that was accepted, or the error. */
type Outcome = string | null | Error;

const outcomeName = (outcome: Outcome) =>
  outcome instanceof PermanentError ? 'GivenUp' : outcome instanceof Error ? 'Failed' : 'Sent';

async function outcomeOf(senders: Senders, message: WaitingMessage, now: Date): Promise<Outcome> {
  try {
    const span = { name: `send ${message.channel}`, attributes: { 'schaktkoll.message.kind': message.kind } };
    return await inSpan({ ...span, kind: 'client' }, () => send(senders, message, now));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function send({ mailer, sms }: Senders, message: WaitingMessage, now: Date): Promise<string | null> {
  if (message.fault !== null) throw new PermanentError(message.fault, null);
  if (message.expiresAt !== null && message.expiresAt <= now.toISOString())
    throw new PermanentError('Expired before it could be handed over', null);
  if (message.channel === 'Email') {
    await mailer.send({ ...message, subject: message.subject ?? '', messageId: message.messageId ?? '' });
    return null;
  }
  if (sms === null) throw new PermanentError('No SMS gateway is configured', null);
  return sms.send({ ...message, isSecret: factsOf(message.kind).secret !== 'No' });
}

/** A message that needs a job, now or at a later time. */
interface Queued extends Pick<MessageToQueue, 'id' | 'channel' | 'priority'> {
  readonly startAfter?: string | null;
}

async function insertJobs(boss: PgBoss, transaction: Queries, messages: readonly Queued[]): Promise<void> {
  for (const [channel, name] of Object.entries(queueNames)) {
    const jobs = messages.filter((message) => message.channel === channel).map(jobOf);
    if (jobs.length > 0) await boss.insert(name, jobs, { db: fromKysely(transaction) });
  }
}

function jobOf({ id, priority, startAfter = null }: Queued): JobInsert<MailJob> {
  return { data: { messageId: id }, priority, ...(startAfter === null ? {} : { startAfter }) };
}

/** The dependencies of recurring jobs that send or maintain messages. */
export interface OutboxJobContext extends JobContext {
  readonly outbox: Outbox;
}

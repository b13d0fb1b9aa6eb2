import { randomUUID } from 'node:crypto';
import type { WebhookEvent } from '@schaktkoll/contract';
import { webhookPause, webhookRetryDelay } from '@schaktkoll/domain';
import { setTimeout } from 'node:timers/promises';
import { decrypt } from '../crypto/encrypt.ts';
import type { DerivedKeys } from '../crypto/keyedHash.ts';
import { inTransaction, type Queries } from '../db/database.ts';
import type { WorkLog } from '../jobs/jobQueue.ts';
import { webhookAttempts } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/spans.ts';
import { postWebhook, type WebhookOutcome } from './postWebhook.ts';
import { signatureHeaders } from './signature.ts';
import * as events from './webhookEvents.repository.ts';

export interface WebhookContext {
  readonly queries: Queries;
  /** Keys that the secrets of receivers are encrypted with. */
  readonly keys: DerivedKeys;
  readonly now: () => Date;
  readonly log: WorkLog;
  /** In development http to this machine is allowed. */
  readonly allowsLocal: boolean;
  /** After this no further attempt begins. */
  readonly stopping?: AbortSignal;
  /** Tests pass another. */
  readonly post?: typeof postWebhook;
}

/** Attempts at the same time to one receiver, by all processes together: one at a time has the turn (record 82). */
const attemptsAtOnce = 4;
/** The most events of one lease: then those of others are sent. */
const batchesOfTurn = 25;
/** Longer than an attempt can take; after that its event counts as lost with its process. */
const leaseSeconds = 60;
/** Longer than four attempts beside each other can take. */
const turnSeconds = 30;
const receiversAtOnce = 20;

function webhookBody({ id, type, createdAt, caseNumber, caseRecipientId, recipientId }: WebhookEvent): string {
  return JSON.stringify({ id, type, createdAt, caseNumber, caseRecipientId, recipientId } satisfies WebhookEvent);
}

/**
 * Delivers what is due, each receiver beside the others, so that a slow one delays no other.
 * @param busy receivers that another round of this process is delivering to; changed here
 * @returns how many attempts were made
 */
export async function deliverDueWebhooks(context: WebhookContext, busy = new Set<string>()): Promise<number> {
  const due = await events.listDueWebhooks(
    context.queries,
    { except: [...busy], limit: Math.max(0, receiversAtOnce - busy.size) },
    context.now(),
  );
  const attempts = await Promise.all(
    due
      .filter((id) => !busy.has(id))
      .map(async (webhookId) => {
        busy.add(webhookId);
        try {
          return await deliverTo(webhookId, context);
        } catch (error) {
          context.log.error({ err: error, webhookId }, 'webhooks could not be delivered');
          return 0;
        } finally {
          busy.delete(webhookId);
        }
      }),
  );
  return attempts.reduce((sum, each) => sum + each, 0);
}

async function deliverTo(webhookId: string, context: WebhookContext): Promise<number> {
  const { queries, now } = context;
  const turn = { webhookId, id: randomUUID() };
  let attempts = 0;
  try {
    for (let batch = 0; batch < batchesOfTurn; batch += 1) {
      if (context.stopping?.aborted === true) break;
      const target = await events.takeWebhookLease(queries, { ...turn, leaseSeconds: turnSeconds }, now());
      if (target === null) break;
      const taken = await events.takeDueWebhooks(queries, webhookId, { limit: attemptsAtOnce, leaseSeconds }, now());
      if (taken.length === 0) break;
      attempts += taken.length;
      const outcomes = await Promise.all(
        taken.map(async (event) => ({ event, ...(await attempt(event, target, context)) })),
      );
      await record(turn, outcomes, target, context);
    }
  } finally {
    await events.releaseWebhookLease(queries, turn);
  }
  return attempts;
}

async function attempt(
  event: events.WaitingWebhook,
  { organisationId, address, secret, oldSecret }: events.WebhookTarget,
  { keys, now, allowsLocal, post = postWebhook }: WebhookContext,
): Promise<WebhookOutcome> {
  const secrets = [secret, ...(oldSecret === null ? [] : [oldSecret])]
    .map((each) => decrypt(keys, each, organisationId))
    .filter((each) => each !== null);
  if (secrets.length === 0) return { status: null, fault: 'SecretLost' };
  const body = webhookBody(event);
  const headers = signatureHeaders({ id: event.id, timestamp: Math.floor(now().getTime() / 1_000), body }, secrets);
  const outcome = await inSpan(
    { name: 'webhook', kind: 'client', attributes: { 'schaktkoll.event': event.type } },
    () => post({ address, headers, body }, { allowsLocal }),
  );
  webhookAttempts.inc({ outcome: outcome.fault ?? 'Delivered' });
  return outcome;
}

type AttemptOutcome = WebhookOutcome & { readonly event: events.WaitingWebhook };

/** Records what was delivered, and puts off what was not, unless the address was changed during the attempts. */
async function record(
  turn: events.WebhookLease,
  outcomes: readonly AttemptOutcome[],
  target: events.WebhookTarget,
  { queries, now, log }: WebhookContext,
): Promise<void> {
  const at = now();
  const delivered = outcomes.filter(({ fault }) => fault === null);
  if (delivered.length > 0)
    await events.recordDelivered(
      queries,
      delivered.map(({ event: { id }, status }) => ({ id, status })),
      at,
    );
  if (delivered.length === outcomes.length && target.failures === 0) return;
  const given = await inTransaction(queries, async (transaction) =>
    (await events.lockWebhookLease(transaction, turn, target.address))
      ? putOff(transaction, turn, outcomes, { failures: target.failures, at })
      : 0,
  );
  if (given > 0) log.error({ organisationId: target.organisationId, events: given }, 'webhooks given up');
}

/**
 * A receiver that answers with an error gets each event again later; one that does not answer is left alone for a while.
 * @returns how many events were given up
 */
async function putOff(
  transaction: Queries,
  { webhookId }: events.WebhookLease,
  outcomes: readonly AttemptOutcome[],
  { failures, at }: { readonly failures: number; readonly at: Date },
): Promise<number> {
  const after = (milliseconds: number) => new Date(at.getTime() + milliseconds).toISOString();
  const silent = outcomes.find(({ fault, status }) => fault !== null && status === null);
  const isSilent = silent !== undefined && outcomes.every(({ status }) => status === null);
  const pausedUntil = after(webhookPause(failures + 1));
  let given = 0;
  for (const { event, status, fault } of outcomes) {
    if (fault === null) continue;
    const retryAt = status === null ? pausedUntil : after(webhookRetryDelay(event.attempts));
    if (await events.recordFailedAttempt(transaction, { id: event.id, status, fault, retryAt }, at)) given += 1;
  }
  if (isSilent) {
    given += await events.giveUpOldWebhooks(transaction, webhookId, silent.fault ?? 'NoConnection', at);
    await events.setWebhookPause(transaction, webhookId, { failures: failures + 1, until: pausedUntil });
  } else if (failures > 0) await events.setWebhookPause(transaction, webhookId, { failures: 0, until: null });
  return given;
}

const pollMilliseconds = 500;

/** Delivers webhooks from now on. @returns stops after the attempts under way */
export function startWebhooks(context: WebhookContext): () => Promise<void> {
  const stopping = new AbortController();
  const busy = new Set<string>();
  const rounds = new Set<Promise<void>>();
  const round = async () => {
    try {
      await deliverDueWebhooks({ ...context, stopping: stopping.signal }, busy);
    } catch (error) {
      context.log.error({ err: error }, 'webhooks could not be read');
    }
  };
  const watch = async () => {
    while (!stopping.signal.aborted) {
      // A round ends with its slowest receiver, so the next begins beside it.
      const started = round();
      rounds.add(started);
      void started.finally(() => rounds.delete(started));
      await setTimeout(pollMilliseconds, null, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return async () => {
    stopping.abort();
    await watching;
    await Promise.all(rounds);
  };
}

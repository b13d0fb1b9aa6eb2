import { phoneToE164, type MessageChannel } from '@schaktkoll/domain';
import type { MailSignal, MessageKind } from '@schaktkoll/texts';
import { sql } from 'kysely';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { limitNotices } from './limitNotices.ts';
import { factsOf } from '../kinds.ts';
import { findOverrides, renderWith } from '../overrides.repository.ts';
import { onOneLine, type TemplateText } from '../render.ts';
import { isCollected, priorityOf, type Digest } from './messages.ts';
import { findTestMails, markedAsTest } from './testMails.repository.ts';
import { findSignals } from './signals.repository.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { appendDeliveryEvents } from './appendDeliveryEvents.repository.ts';

export interface WaitingMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly kind: MessageKind;
  readonly to: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly body: string;
  readonly signals: readonly MailSignal[];
  /** Why it could not be formed and cannot be sent; null for nearly every message. */
  readonly fault: string | null;
  readonly expiresAt: string | null;
  readonly caseId: string | null;
  readonly caseRecipientId: string | null;
  /** The Message-ID of all attempts; null before the first, and for an SMS. */
  readonly messageId: string | null;
}

/** A message that needs a job in the queue. */
export interface MessageToQueue {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly priority: number;
  readonly dueAt: string;
}

/**
 * Stores the messages of an action, with ids in their order. Notices that are collected or above the limit ({@link
 * limitNotices}) are stored as notices until they are due, and are not among the messages to queue. A message that cannot
 * be formed is stored with its fault and becomes a dead letter: one receiver's data must not undo the action.
 */
export async function insertMessages(
  transaction: Queries,
  given: readonly OutgoingMail[],
  now: Date,
): Promise<MessageToQueue[]> {
  const mails = await limitNotices(transaction, given, now);
  const collected = mails.filter((mail) => isCollected(mail, now) && addressFault(mail) === null);
  await insertNotices(transaction, collected, now);
  const prompt = mails.filter((mail) => !collected.includes(mail));
  const texts = await textsOf(transaction, prompt);
  const signals = await findSignals(transaction, prompt, now);
  const rows = prompt.flatMap((mail, index) => {
    const text = texts[index];
    return text === undefined ? [] : rowOf(mail, { text, signals: signals(mail) }, now);
  });
  if (rows.length > 0)
    await sql`${sql.raw(prepared)} ${insertRows('outbox_message', rows, ['signals'])}`.execute(transaction);
  return rows.map(({ id, channel, priority, due_at }) => ({ id, channel, priority, dueAt: due_at }));
}

/** The texts of messages, or why one cannot be formed; those about nothing real say so (OWNER-8). */
async function textsOf(
  transaction: Queries,
  mails: readonly OutgoingMail[],
): Promise<readonly (TemplateText | Error)[]> {
  const texts = await renderWith(transaction, await findOverrides(transaction, mails), mails);
  const isTest = await findTestMails(transaction, mails);
  return texts.map((text, index) => {
    const mail = mails[index];
    return text instanceof Error || mail === undefined || !isTest(mail) ? text : markedAsTest(text);
  });
}

function rowOf(
  mail: OutgoingMail,
  { text, signals }: { readonly text: TemplateText | Error; readonly signals: readonly MailSignal[] },
  now: Date,
) {
  const fault = addressFault(mail) ?? textFault(text);
  const isText = !(text instanceof Error) && textFault(text) === null;
  return {
    id: uuidv7(now.getTime()),
    channel: mail.channel,
    kind: mail.kind,
    to_address: onOneLine(mail.to).slice(0, longest.address) || '-',
    ...(isText ? text : { subject: mail.channel === 'Email' ? mail.kind : null, body: '-' }),
    signals: JSON.stringify(signals),
    fault: fault === null ? null : onOneLine(fault).slice(0, longest.fault) || 'Unknown',
    case_id: mail.caseId,
    case_recipient_id: mail.caseRecipientId,
    priority: priorityOf(mail),
    created_at: now.toISOString(),
    due_at: mail.dueAt,
    expires_at: mail.expiresAt ?? null,
  };
}

/** Characters that a stored message may have. */
const longest = { address: 255, body: 100_000, fault: 500 } as const;

/** Why nothing can be sent to the address; null when something can. */
function addressFault({ channel, to }: Pick<OutgoingMail, 'channel' | 'to'>): string | null {
  if (channel === 'Sms') return phoneToE164(to) === to ? null : 'The number of its receiver is not by E.164';
  const { length } = onOneLine(to);
  return length >= 3 && length <= longest.address ? null : 'The address of its receiver is too short or too long';
}

/** Why a rendered text cannot be sent; null when it can. */
function textFault(text: TemplateText | Error): string | null {
  if (text instanceof Error) return text.message;
  const isWhole = text.subject !== '' && text.body !== '' && text.body.length <= longest.body;
  return isWhole ? null : 'Its text is empty or too long';
}

/** Stores the notices that are collected later: their texts are rendered then, with the state at that time. */
async function insertNotices(transaction: Queries, mails: readonly OutgoingMail[], now: Date): Promise<void> {
  const rows = mails.flatMap((mail) => {
    if (!isCollected(mail, now)) return [];
    const { kind, caseId, caseRecipientId, dueAt } = mail;
    return {
      id: uuidv7(now.getTime()),
      kind,
      to_address: onOneLine(mail.to),
      case_id: caseId,
      case_recipient_id: caseRecipientId,
      created_at: now.toISOString(),
      due_at: dueAt,
    };
  });
  if (rows.length > 0) await transaction.insertInto('collected_notice').values(rows).execute();
}

/** Stores the mail of a digest, and links its notices to it. */
export async function insertDigest(transaction: Queries, digest: Digest, now: Date): Promise<MessageToQueue> {
  const { mail } = digest;
  const [text] = await textsOf(transaction, [mail]);
  if (text === undefined) throw new Error('A message has a text');
  const signals = await findSignals(transaction, [mail], now);
  const message = rowOf(mail, { text, signals: signals(mail) }, now);
  await transaction.insertInto('outbox_message').values(message).execute();
  await transaction
    .updateTable('collected_notice')
    .set({ message_id: message.id })
    .where('id', 'in', [...digest.noticeIds])
    .execute();
  return { id: message.id, channel: message.channel, priority: message.priority, dueAt: message.due_at };
}

/**
 * Messages that have been due since before a moment, are still waiting, and have no job in the queue, because it was
 * lost when a database was restored or by hand. Oldest first, a limited number.
 */
export async function listLostMessages(queries: Queries, before: string): Promise<(WaitingMessage & MessageToQueue)[]> {
  const { rows } = await sql<WaitingMessage & MessageToQueue>`
    select m.id, m.channel, m.kind, m.to_address as "to", m.subject, m.body, m.signals, m.fault, m.expires_at as "expiresAt", m.case_id as "caseId", m.case_recipient_id as "caseRecipientId", m.message_id as "messageId", m.priority, m.due_at as "dueAt"
    from outbox_message m
    where m.sent_at is null and m.dead_at is null and m.due_at < ${before}::timestamptz and m.created_at < ${before}::timestamptz
      and not exists (
        select 1 from message_queue.job j
        where j.name in ('mail', 'sms', 'mail.dead') and j.state in ('created', 'retry', 'active') and j.data ->> 'messageId' = m.id::text
      )
    order by m.due_at, m.id limit 500`.execute(queries);
  return rows;
}

/** The message if it is still waiting; null once it was sent or given up. */
export async function findWaitingMessage(queries: Queries, id: string): Promise<WaitingMessage | null> {
  return (await findWaitingMessages(queries, [id]))[0] ?? null;
}

/** Those of the messages that are still waiting, by priority. */
export async function findWaitingMessages(queries: Queries, ids: readonly string[]): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`${sql.raw(prepared)}
    select id, channel, kind, to_address as "to", subject, body, signals, fault, expires_at as "expiresAt", case_id as "caseId", case_recipient_id as "caseRecipientId", message_id as "messageId"
    from outbox_message where id = any(${[...ids]}::uuid[]) and sent_at is null and dead_at is null
    order by priority desc, id`.execute(queries);
  return rows;
}

/**
 * Counts attempts before they begin, each mail with the Message-ID that it gets: an attempt whose end is not known, because
 * the process died or the server never answered, is repeated under the same one.
 */
export async function markAttempted(
  queries: Queries,
  attempts: readonly { readonly id: string; readonly messageId: string | null }[],
  now: Date,
): Promise<void> {
  await sql`${sql.raw(prepared)}
    update outbox_message m set attempts = m.attempts + 1, attempted_at = ${now.toISOString()}::timestamptz, message_id = coalesce(m.message_id, a.message_id)
    from unnest(${attempts.map(({ id }) => id)}::uuid[], ${attempts.map(({ messageId }) => messageId)}::text[]) as a (id, message_id)
    where m.id = a.id and m.sent_at is null and m.dead_at is null`.execute(queries);
}

/** Marks messages as sent, with the events in the cases' logs. Idempotent. */
export async function markSent(queries: Queries, messages: readonly WaitingMessage[], now: Date): Promise<void> {
  await settle(queries, messages, { column: 'sent_at', now });
}

export async function recordGatewayId(queries: Queries, id: string, gatewayId: string): Promise<void> {
  await queries.updateTable('outbox_message').set({ gateway_id: gatewayId }).where('id', '=', id).execute();
}

/** Marks a message as given up, with the event in the case's log. Idempotent. */
export async function markDead(queries: Queries, message: WaitingMessage, now: Date): Promise<void> {
  await settle(queries, [message], { column: 'dead_at', now });
}

export async function recordFailure(queries: Queries, id: string, error: string): Promise<void> {
  await queries
    .updateTable('outbox_message')
    .set({ last_error: onOneLine(error).slice(0, 500) || 'Unknown' })
    .where('id', '=', id)
    .execute();
}

interface Settlement {
  readonly column: 'sent_at' | 'dead_at';
  readonly now: Date;
}

async function settle(
  queries: Queries,
  messages: readonly WaitingMessage[],
  { column, now }: Settlement,
): Promise<void> {
  if (messages.length === 0) return;
  await inTransaction(queries, async (transaction) => {
    const { rows } = await sql<{ id: string }>`${sql.raw(prepared)}
      update outbox_message set ${sql.ref(column)} = ${now.toISOString()}::timestamptz
      where id = any(${messages.map(({ id }) => id)}::uuid[]) and sent_at is null and dead_at is null
      returning id`.execute(transaction);
    const settled = new Set(rows.map(({ id }) => id));
    await removeSecrets(
      transaction,
      messages.filter(({ id, kind }) => settled.has(id) && isRemoved(kind, column)),
    );
    await appendDeliveryEvents(
      transaction,
      messages.filter(({ id }) => settled.has(id)),
      (channel) => (column === 'dead_at' ? 'MessageFailed' : channel === 'Sms' ? 'SentSms' : 'SentEmail'),
      now,
    );
  });
}

function isRemoved(kind: MessageKind, settledAs: Settlement['column']): boolean {
  const { secret } = factsOf(kind);
  return secret === 'UntilSettled' || (secret === 'UntilSent' && settledAs === 'sent_at');
}

/** A copy of the table must not contain codes or links that give access. */
async function removeSecrets(transaction: Queries, messages: readonly WaitingMessage[]): Promise<void> {
  if (messages.length === 0) return;
  await transaction
    .updateTable('outbox_message')
    .set({ body: 'Removed' })
    .where(
      'id',
      'in',
      messages.map(({ id }) => id),
    )
    .execute();
}

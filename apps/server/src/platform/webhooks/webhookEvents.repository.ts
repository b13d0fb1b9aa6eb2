import { webhookLifetimeMilliseconds, type WebhookEventType, type WebhookFault } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** An event, as it is sent. */
export interface WaitingWebhook {
  readonly id: string;
  readonly type: WebhookEventType;
  readonly createdAt: string;
  /** With this attempt. */
  readonly attempts: number;
  readonly giveUpAt: string;
  readonly caseNumber: string | null;
  readonly caseRecipientId: string | null;
  readonly recipientId: string | null;
}

/** Where events go. */
export interface WebhookTarget {
  readonly organisationId: string;
  readonly address: string;
  readonly secret: string;
  readonly oldSecret: string | null;
  readonly failures: number;
}

const isWaiting = sql`e.sent_at is null and e.dead_at is null`;

/**
 * Webhooks with events that are due, those that have waited longest first; not those whose receiver is left alone, or
 * that another turn delivers to.
 */
export async function listDueWebhooks(
  queries: Queries,
  { except, limit }: { readonly except: readonly string[]; readonly limit: number },
  now: Date,
): Promise<string[]> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string }>`
    select w.id
    from program_webhook w
    join organisation o on o.id = w.organisation_id and o.status <> 'Unregistered'
    join lateral (
      select min(e.due_at) as due_at from program_webhook_event e
      where e.webhook_id = w.id and ${isWaiting} and e.due_at <= ${at}::timestamptz
    ) due on due.due_at is not null
    where (w.paused_until is null or w.paused_until <= ${at}::timestamptz)
      and (w.leased_until is null or w.leased_until <= ${at}::timestamptz)
      and w.id <> all(${[...except]}::uuid[])
    order by due.due_at limit ${limit}`.execute(queries);
  return rows.map(({ id }) => id);
}

/** A turn of delivering to a receiver, which one process at a time has. */
export interface WebhookLease {
  readonly webhookId: string;
  /** Random, of the turn. */
  readonly id: string;
}

/**
 * Takes or extends a turn: until `leaseSeconds` have passed no other turn delivers to the receiver, in any process.
 * @returns the address and the secrets that sign now; null when there is none, it is left alone, or another turn has it
 */
export async function takeWebhookLease(
  queries: Queries,
  { webhookId, id, leaseSeconds }: WebhookLease & { readonly leaseSeconds: number },
  now: Date,
): Promise<WebhookTarget | null> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + leaseSeconds * 1_000).toISOString();
  const row = await queries
    .updateTable('program_webhook')
    .set({ leased_by: id, leased_until: until })
    .where('id', '=', webhookId)
    .where((eb) => eb.or([eb('paused_until', 'is', null), eb('paused_until', '<=', at)]))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at), eb('leased_by', '=', id)]))
    .returning([
      'organisation_id as organisationId',
      'address',
      'secret',
      'old_secret as oldSecret',
      'old_secret_until as oldUntil',
      'failures',
    ])
    .executeTakeFirst();
  if (row === undefined) return null;
  const { oldUntil, ...target } = row;
  return { ...target, oldSecret: oldUntil !== null && oldUntil > at ? target.oldSecret : null };
}

/**
 * Locks where the events go, until the transaction ends.
 * @returns false when another turn has been taken meanwhile, or the address has been changed
 */
export async function lockWebhookLease(
  transaction: Queries,
  { webhookId, id }: WebhookLease,
  address: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('program_webhook')
    .select('id')
    .where('id', '=', webhookId)
    .where('leased_by', '=', id)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a turn, if no other has been taken meanwhile. */
export async function releaseWebhookLease(queries: Queries, { webhookId, id }: WebhookLease): Promise<void> {
  await queries
    .updateTable('program_webhook')
    .set({ leased_by: null, leased_until: null })
    .where('id', '=', webhookId)
    .where('leased_by', '=', id)
    .execute();
}

/**
 * Takes due events of a receiver for an attempt. Until `leaseSeconds` have passed no other process takes them; after
 * that they count as lost with this one.
 */
export async function takeDueWebhooks(
  queries: Queries,
  webhookId: string,
  { limit, leaseSeconds }: { readonly limit: number; readonly leaseSeconds: number },
  now: Date,
): Promise<WaitingWebhook[]> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + leaseSeconds * 1_000).toISOString();
  const { rows } = await sql<WaitingWebhook>`
    with taken as (
      update program_webhook_event set attempts = attempts + 1, last_attempt_at = ${at}, due_at = ${until}
      where id = any(array(
        select e.id from program_webhook_event e
        where e.webhook_id = ${webhookId}::uuid and ${isWaiting} and e.due_at <= ${at}::timestamptz
        order by e.due_at, e.id limit ${limit} for update skip locked))
      returning *
    )
    select t.id, t.type, t.created_at as "createdAt", t.attempts, t.give_up_at as "giveUpAt",
      c.case_number as "caseNumber", t.case_recipient_id as "caseRecipientId",
      case when w.side = 'cableowner' then r.recipient_id end as "recipientId"
    from taken t join program_webhook w on w.id = t.webhook_id left join dig_case c on c.id = t.case_id
      left join case_recipient r on r.id = t.case_recipient_id
    order by t.created_at, t.id`.execute(queries);
  return rows;
}

/** Records the outcome of attempts: delivered with this status. */
export async function recordDelivered(
  queries: Queries,
  delivered: readonly { readonly id: string; readonly status: number | null }[],
  now: Date,
): Promise<void> {
  await sql`
    update program_webhook_event e set sent_at = ${now.toISOString()}, last_status = d.status, last_fault = null
    from unnest(${delivered.map(({ id }) => id)}::uuid[], ${delivered.map(({ status }) => status)}::integer[]) as d (id, status)
    where e.id = d.id and ${isWaiting}`.execute(queries);
}

export interface FailedAttempt {
  readonly id: string;
  readonly status: number | null;
  readonly fault: WebhookFault;
  readonly retryAt: string;
}

/** Writes why an attempt failed. @returns whether the event was given up with it */
export async function recordFailedAttempt(
  queries: Queries,
  { id, status, fault, retryAt }: FailedAttempt,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await sql<{ isDead: boolean }>`
    update program_webhook_event e set last_status = ${status}, last_fault = ${fault}, due_at = ${retryAt},
      dead_at = case when e.give_up_at <= ${at}::timestamptz then ${at}::timestamptz end
    where e.id = ${id}::uuid and ${isWaiting} returning e.dead_at is not null as "isDead"`.execute(queries);
  return rows[0]?.isDead ?? false;
}

/** Gives up the events of a receiver that does not answer which are too old, also those that had no attempt of late. @returns how many */
export async function giveUpOldWebhooks(
  queries: Queries,
  webhookId: string,
  fault: WebhookFault,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const { rows } = await sql`
    update program_webhook_event e set dead_at = ${at}, last_fault = coalesce(e.last_fault, ${fault})
    where e.webhook_id = ${webhookId}::uuid and ${isWaiting} and e.give_up_at <= ${at}::timestamptz
    returning e.id`.execute(queries);
  return rows.length;
}

/** Leaves a receiver alone until a moment, or ends that with null. */
export async function setWebhookPause(
  queries: Queries,
  webhookId: string,
  { failures, until }: { readonly failures: number; readonly until: string | null },
): Promise<void> {
  await queries
    .updateTable('program_webhook')
    .set({ failures, paused_until: until })
    .where('id', '=', webhookId)
    .execute();
}

/** Lets an event that was given up wait again; false when there is no such event. */
export async function reviveWebhook(transaction: Queries, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with revived as (
      update program_webhook_event e set dead_at = null, due_at = ${now.toISOString()},
        give_up_at = ${new Date(now.getTime() + webhookLifetimeMilliseconds).toISOString()}
      where e.id = ${id}::uuid and e.dead_at is not null and e.dropped_at is null
        and exists (select 1 from program_webhook w where w.id = e.webhook_id)
      returning e.webhook_id
    )
    update program_webhook w set paused_until = null from revived where w.id = revived.webhook_id
    returning w.id`.execute(transaction);
  return rows.length > 0;
}

/** Gives an event up for good; false when there is no such event. */
export async function dropWebhook(transaction: Queries, id: string, now: Date): Promise<boolean> {
  const row = await transaction
    .updateTable('program_webhook_event')
    .set({ dropped_at: now.toISOString() })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

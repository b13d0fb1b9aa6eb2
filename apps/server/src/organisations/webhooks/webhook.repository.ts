import type { WebhookDelivery } from '@schaktkoll/contract';
import { webServiceRoles, type ProgramRole, type ScopeSide } from '@schaktkoll/domain';
import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { ProgramWebhookTable } from '../../platform/db/schema/platform.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';

/** The programs of an organisation on one side, to which its events are reported. */
export interface WebhookScope {
  readonly organisationId: string;
  readonly side: ScopeSide;
}

export type WebhookRow = Selectable<ProgramWebhookTable> & { readonly changed_by_name: string };

/** Where the webhooks of an organisation go; null when they are off. */
export async function findWebhook(
  queries: Queries,
  { organisationId, side }: WebhookScope,
): Promise<WebhookRow | null> {
  const row = await queries
    .selectFrom('program_webhook as w')
    .innerJoin('app_user as u', 'u.id', 'w.changed_by')
    .selectAll('w')
    .select('u.name as changed_by_name')
    .where('w.organisation_id', '=', organisationId)
    .where('w.side', '=', side)
    .executeTakeFirst();
  return row ?? null;
}

export interface ChangedBy {
  readonly userId: string;
  readonly now: Date;
}

/** Stores an address with its encrypted secret; false when there is one already. */
export async function insertWebhook(
  transaction: Queries,
  { organisationId, side }: WebhookScope,
  { address, secret }: Readonly<Record<'address' | 'secret', string>>,
  { userId, now }: ChangedBy,
): Promise<boolean> {
  const at = now.toISOString();
  const row = await transaction
    .insertInto('program_webhook')
    .values({
      id: uuidv7(now.getTime()),
      organisation_id: organisationId,
      side,
      address,
      secret,
      secret_at: at,
      created_at: at,
      changed_at: at,
      changed_by: userId,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'side']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns of a webhook that may change. */
export type WebhookChange = Partial<
  Pick<WebhookRow, 'address' | 'secret' | 'secret_at' | 'old_secret' | 'old_secret_until' | 'failures' | 'paused_until'>
>;

/** Changes an address or its secrets in the version that was read; the new version, or null when another was faster. */
export async function updateWebhook(
  transaction: Queries,
  { organisationId, side }: WebhookScope,
  { version, values }: { readonly version: number; readonly values: WebhookChange },
  { userId, now }: ChangedBy,
): Promise<number | null> {
  const row = await transaction
    .updateTable('program_webhook')
    .set({ ...values, version: version + 1, changed_at: now.toISOString(), changed_by: userId })
    .where('organisation_id', '=', organisationId)
    .where('side', '=', side)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Events that were to be sent to the address before are due now. */
export async function retryWaitingEvents(
  transaction: Queries,
  { id }: Pick<WebhookRow, 'id'>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('program_webhook_event')
    .set({ due_at: now.toISOString() })
    .where('webhook_id', '=', id)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute();
}

/** Removes the address with its events; without a version whatever it is. @returns whether there was one */
export async function deleteWebhook(
  transaction: Queries,
  { organisationId, side }: WebhookScope,
  version: number | null,
): Promise<boolean> {
  const removed = await transaction
    .deleteFrom('program_webhook')
    .where('organisation_id', '=', organisationId)
    .where('side', '=', side)
    .$if(version !== null, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst();
  if (removed === undefined) return false;
  await transaction.deleteFrom('program_webhook_event').where('webhook_id', '=', removed.id).execute();
  return true;
}

const rolesOf: Readonly<Record<ScopeSide, readonly ProgramRole[]>> = {
  cableowner: ['CableOwnerModule'],
  inquirer: webServiceRoles,
};

/**
 * Whether the organisation has a program that webhooks are for. It is not removed before the transaction ends, so that no
 * address outlives the last one.
 */
export async function holdProgram(transaction: Queries, { organisationId, side }: WebhookScope): Promise<boolean> {
  const rows = await transaction
    .selectFrom('program_client')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', 'in', rolesOf[side])
    .forKeyShare()
    .execute();
  return rows.length > 0;
}

/** Removes the address when the last program that it was for has been removed in this transaction. */
export async function deleteWebhookWithLastProgram(transaction: Queries, scope: WebhookScope): Promise<void> {
  if (!(await holdProgram(transaction, scope))) await deleteWebhook(transaction, scope, null);
}

/** The latest events, newest first, and how many wait. */
export async function listDeliveries(
  queries: Queries,
  { id }: Pick<WebhookRow, 'id'>,
  limit: number,
): Promise<{ waiting: number; deliveries: WebhookDelivery[] }> {
  const { rows } = await sql<WebhookDelivery>`
    select e.id, e.type, c.case_number as "caseNumber", e.created_at as "createdAt", e.attempts,
      e.last_attempt_at as "lastAttemptAt", e.last_status as "lastStatus", e.last_fault as "lastFault",
      e.sent_at as "sentAt", e.dead_at as "deadAt",
      case when e.sent_at is null and e.dead_at is null then greatest(e.due_at, w.paused_until) end as "nextAttemptAt"
    from program_webhook_event e
    join program_webhook w on w.id = e.webhook_id
    left join dig_case c on c.id = e.case_id
    where e.webhook_id = ${id}::uuid
    order by e.created_at desc, e.id limit ${limit}`.execute(queries);
  const { count } = await queries
    .selectFrom('program_webhook_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('webhook_id', '=', id)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(count), deliveries: rows };
}

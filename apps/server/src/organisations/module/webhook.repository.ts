import type { WebhookDelivery } from '@schaktkoll/contract';
import { sql, type Selectable } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { ModuleWebhookTable } from '../../platform/db/schema/platform.ts';
import type { OrganisationScope } from '../ownScope.ts';

export type ModuleWebhookRow = Selectable<ModuleWebhookTable> & { readonly changed_by_name: string };

/** Where the webhooks of an organisation go; null when they are off. */
export async function findWebhook(queries: Queries, { id }: OrganisationScope): Promise<ModuleWebhookRow | null> {
  const row = await queries
    .selectFrom('module_webhook as w')
    .innerJoin('app_user as u', 'u.id', 'w.changed_by')
    .selectAll('w')
    .select('u.name as changed_by_name')
    .where('w.organisation_id', '=', id)
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
  { id }: OrganisationScope,
  { address, secret }: Readonly<Record<'address' | 'secret', string>>,
  { userId, now }: ChangedBy,
): Promise<boolean> {
  const at = now.toISOString();
  const row = await transaction
    .insertInto('module_webhook')
    .values({
      organisation_id: id,
      address,
      secret,
      secret_at: at,
      created_at: at,
      changed_at: at,
      changed_by: userId,
    })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .returning('organisation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns of a webhook that may change. */
export type WebhookChange = Partial<
  Pick<
    ModuleWebhookRow,
    'address' | 'secret' | 'secret_at' | 'old_secret' | 'old_secret_until' | 'failures' | 'paused_until'
  >
>;

/** Changes an address or its secrets in the version that was read; the new version, or null when another was faster. */
export async function updateWebhook(
  transaction: Queries,
  { id }: OrganisationScope,
  { version, values }: { readonly version: number; readonly values: WebhookChange },
  { userId, now }: ChangedBy,
): Promise<number | null> {
  const row = await transaction
    .updateTable('module_webhook')
    .set({ ...values, version: version + 1, changed_at: now.toISOString(), changed_by: userId })
    .where('organisation_id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
}

/** Events that were to be sent to the address before are due now. */
export async function retryWaitingEvents(transaction: Queries, { id }: OrganisationScope, now: Date): Promise<void> {
  await transaction
    .updateTable('module_webhook_event')
    .set({ due_at: now.toISOString() })
    .where('organisation_id', '=', id)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .execute();
}

/** Removes the address with its events; without a version whatever it is. @returns whether there was one */
export async function deleteWebhook(
  transaction: Queries,
  { id }: OrganisationScope,
  version: number | null,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('module_webhook')
    .where('organisation_id', '=', id)
    .$if(version !== null, (query) => query.where('version', '=', version ?? 0))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await transaction.deleteFrom('module_webhook_event').where('organisation_id', '=', id).execute();
  return true;
}

/** The latest events of an organisation, newest first, and how many wait. */
export async function listDeliveries(
  queries: Queries,
  { id }: OrganisationScope,
  limit: number,
): Promise<{ waiting: number; deliveries: WebhookDelivery[] }> {
  const { rows } = await sql<WebhookDelivery>`
    select e.id, e.type, c.case_number as "caseNumber", e.created_at as "createdAt", e.attempts,
      e.last_attempt_at as "lastAttemptAt", e.last_status as "lastStatus", e.last_fault as "lastFault",
      e.sent_at as "sentAt", e.dead_at as "deadAt",
      case when e.sent_at is null and e.dead_at is null then greatest(e.due_at, w.paused_until) end as "nextAttemptAt"
    from module_webhook_event e
    join module_webhook w on w.organisation_id = e.organisation_id
    left join case_recipient r on r.id = e.case_recipient_id
    left join dig_case c on c.id = r.case_id
    where e.organisation_id = ${id}::uuid
    order by e.created_at desc, e.id limit ${limit}`.execute(queries);
  const { count } = await queries
    .selectFrom('module_webhook_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organisation_id', '=', id)
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(count), deliveries: rows };
}

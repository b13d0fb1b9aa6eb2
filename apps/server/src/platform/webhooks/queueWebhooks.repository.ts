import {
  isHandedOver,
  measures,
  webhookLifetimeMilliseconds,
  type InquirerWebhookType,
  type ModuleWebhookType,
  type ScopeSide,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../db/database.ts';
import { moduleHandles } from '../programs/moduleLink.repository.ts';

export type CaseWebhookType = Exclude<ModuleWebhookType, 'Test'>;

const handedOver = measures.filter(isHandedOver);
const columns = sql`id, webhook_id, type, case_id, case_recipient_id, created_at, due_at, give_up_at`;

function times(now: Date): RawBuilder<unknown> {
  const giveUp = new Date(now.getTime() + webhookLifetimeMilliseconds);
  return sql`${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz, ${giveUp.toISOString()}::timestamptz`;
}

/**
 * Queues an event for each answer point in a case whose module wants webhooks and handles it, in the transaction of the
 * change.
 * @param caseRecipientIds the answer points concerned; null for all in the case
 */
export async function queueWebhooks(
  transaction: Queries,
  caseId: string,
  { type, caseRecipientIds }: { readonly type: CaseWebhookType; readonly caseRecipientIds: readonly string[] | null },
  now: Date,
): Promise<void> {
  const those = caseRecipientIds === null ? sql`` : sql`and r.id = any(${[...caseRecipientIds]}::uuid[])`;
  await sql`
    insert into program_webhook_event (${columns})
    select gen_random_uuid(), w.id, ${type}, r.case_id, r.id, ${times(now)}
    from case_recipient r join program_webhook w on w.organisation_id = r.organisation_id and w.side = 'cableowner'
    where r.case_id = ${caseId}::uuid ${those} and ${moduleHandles(sql`r.organisation_id`, sql`r.recipient_id`)}
      and not coalesce(r.measure = any(${handedOver}::text[]), false)`.execute(transaction);
}

/** The same as part of the statement that writes a new case, whose answer points other queries do not see yet. */
export function webhooksOfNewCase(
  caseId: string,
  recipients: readonly { readonly id: string; readonly organisation_id: string; readonly recipient_id: string }[],
  now: Date,
): RawBuilder<unknown> {
  return sql`
    insert into program_webhook_event (${columns})
    select gen_random_uuid(), w.id, 'CaseReceived', ${caseId}::uuid, r.id, ${times(now)}
    from unnest(${recipients.map(({ id }) => id)}::uuid[], ${recipients.map((each) => each.organisation_id)}::uuid[], ${recipients.map((each) => each.recipient_id)}::uuid[]) as r (id, organisation_id, recipient_id)
    join program_webhook w on w.organisation_id = r.organisation_id and w.side = 'cableowner'
    where ${moduleHandles(sql`r.organisation_id`, sql`r.recipient_id`)}`;
}

/** An event for the programs of an inquirer's organisation. */
export interface InquirerWebhook {
  readonly type: InquirerWebhookType;
  readonly caseRecipientId: string | null;
}

/** Queues events of a case for the programs of its inquirer's organisation, in the transaction of the change. */
export async function queueInquirerWebhooks(
  transaction: Queries,
  { webhookId, caseId }: { readonly webhookId: string; readonly caseId: string },
  events: readonly InquirerWebhook[],
  now: Date,
): Promise<void> {
  await sql`
    insert into program_webhook_event (${columns})
    select gen_random_uuid(), ${webhookId}::uuid, e.type, ${caseId}::uuid, e.recipient, ${times(now)}
    from unnest(${events.map(({ type }) => type)}::text[], ${events.map((each) => each.caseRecipientId)}::uuid[]) as e (type, recipient)`.execute(
    transaction,
  );
}

/**
 * Queues an event for each row of a query with `webhook_id`, `case_id` and `case_recipient_id`.
 * @returns how many
 */
export async function queueWebhooksFrom(
  transaction: Queries,
  { type, rows: source }: { readonly type: InquirerWebhookType; readonly rows: RawBuilder<unknown> },
  now: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into program_webhook_event (${columns})
    select gen_random_uuid(), e.webhook_id, ${type}, e.case_id, e.case_recipient_id, ${times(now)} from (${source}) e
    returning id`.execute(transaction);
  return rows.length;
}

/** Queues a test event for the programs of an organisation; false when they have no address for webhooks. */
export async function queueTestWebhook(
  transaction: Queries,
  { organisationId, side }: { readonly organisationId: string; readonly side: ScopeSide },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into program_webhook_event (${columns})
    select gen_random_uuid(), w.id, 'Test', null::uuid, null::uuid, ${times(now)}
    from program_webhook w where w.organisation_id = ${organisationId}::uuid and w.side = ${side} returning id`.execute(
    transaction,
  );
  return rows.length > 0;
}

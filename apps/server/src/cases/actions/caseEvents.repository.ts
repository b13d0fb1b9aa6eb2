import type { CaseEventType } from '@schaktkoll/domain';
import { sql, type Insertable } from 'kysely';
import type { CaseEventTable } from '../../platform/db/schema/cases.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { notifyChange } from '../../platform/db/caseChanges.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { AccountId } from '../../platform/db/schema/columns.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { reportToInquirer } from './inquirerWebhooks.ts';
import { queueWebhooks, type CaseWebhookType } from '../../platform/webhooks/queueWebhooks.repository.ts';

/** The author of an event: the user, and an impersonating admin; null for the system. */
type EventAuthor = Pick<SignedInUser, 'id' | 'admin'> | null;

/** The author as the log of a case stores it; the table takes no caller's id by itself. */
export function authorColumns(author: EventAuthor): {
  readonly by_user_id: AccountId | null;
  readonly admin_user_id: string | null;
} {
  const account: string | null = author === null ? null : author.id;
  return { by_user_id: account, admin_user_id: author?.admin?.id ?? null };
}

/** An event without what the repository adds. */
export type NewEvent = Pick<Insertable<CaseEventTable>, 'case_recipient_id' | 'type'> & {
  readonly params?: Readonly<Record<string, string>>;
};

/**
 * Appends events to the log of a case, in order, and notifies users who have the case open once the transaction has
 * committed.
 */
export async function addEvents(
  transaction: Queries,
  caseId: string,
  events: readonly NewEvent[],
  by: { readonly author: EventAuthor; readonly now: Date },
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ params = {}, ...event }) => ({
    ...event,
    id: uuidv7(by.now.getTime()),
    case_id: caseId,
    at: by.now.toISOString(),
    ...authorColumns(by.author),
    params: JSON.stringify(params),
  }));
  await transaction.insertInto('case_event').values(rows).execute();
  await queueWebhooksOf(transaction, caseId, events, by.now);
  await reportToInquirer(transaction, caseId, events, by.now);
  await notifyChange(transaction, caseId);
}

/** The recipients of a case whose latest answer a rule gave. */
export async function recipientsAnsweredByRule(transaction: Queries, caseId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select case_recipient_id as id from (
      select distinct on (case_recipient_id) case_recipient_id, params from case_event
      where case_id = ${caseId}::uuid and type in ('RecipientReplied', 'ModuleAnswered')
      order by case_recipient_id, at desc, id desc
    ) latest where params ->> 'rule' is not null`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** What modules are notified of; other events are their own doing, or change nothing that an owner answers. */
const webhookOfEvent: Readonly<Partial<Record<CaseEventType, CaseWebhookType>>> = {
  CableOwnerNotified: 'CaseReceived',
  Extended: 'CaseChanged',
  OvertakeCase: 'CaseChanged',
  PhotoSent: 'CaseChanged',
  Closed: 'CaseClosed',
  Canceled: 'CaseCanceled',
};

async function queueWebhooksOf(
  transaction: Queries,
  caseId: string,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  const types = new Set(events.map((event) => webhookOfEvent[event.type]));
  for (const type of types) {
    if (type === undefined) continue;
    const ids = events.filter((event) => webhookOfEvent[event.type] === type).map((event) => event.case_recipient_id);
    const caseRecipientIds = ids.every((id) => id !== null && id !== undefined) ? ids : null;
    await queueWebhooks(transaction, caseId, { type, caseRecipientIds }, now);
  }
}

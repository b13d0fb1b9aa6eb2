import type { CaseEventType, MessageChannel } from '@schaktkoll/domain';
import type { MessageKind } from '@schaktkoll/texts';
import { sql } from 'kysely';
import { notifyChange } from '../../platform/db/caseChanges.repository.ts';
import type { Queries } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { factsOf } from '../kinds.ts';

/** A message whose delivery state has changed: sent, given up or delivered. */
export interface SettledMessage {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly kind: MessageKind;
  readonly caseId: string | null;
  readonly caseRecipientId: string | null;
}

/**
 * Appends the delivery events to the logs of the cases that the messages are about. Open pages are notified of failures
 * alone: each mail that is sent would make them read the case again.
 */
export async function appendDeliveryEvents(
  transaction: Queries,
  messages: readonly SettledMessage[],
  typeOf: (channel: MessageChannel) => CaseEventType,
  now: Date,
): Promise<void> {
  const subjects = await subjectsOf(transaction, messages);
  if (subjects.length === 0) return;
  const receivers = await receiversOf(transaction, subjects);
  const rows = subjects.map(({ caseId, caseRecipientId, kind, channel }) => {
    const type = typeOf(channel);
    return {
      id: uuidv7(now.getTime()),
      case_id: caseId,
      case_recipient_id: caseRecipientId,
      type,
      at: now.toISOString(),
      by_user_id: null,
      params: JSON.stringify({
        mail: kind,
        ...(type === 'MessageFailed' && channel === 'Sms' ? { channel } : {}),
        ...(isToOwner(kind) ? receivers.get(caseRecipientId ?? '') : {}),
      }),
    };
  });
  const failed = new Set(rows.flatMap(({ type, case_id: caseId }) => (type === 'MessageFailed' ? caseId : [])));
  if (failed.size > 0) await lockCases(transaction, [...failed]);
  await sql`${sql.raw(prepared)} ${insertRows('case_event', rows, ['params'])}`.execute(transaction);
  if (failed.size > 0) await notifyChange(transaction, ...failed);
}

/** As actions do: otherwise two changes at once would be announced with the same version. */
async function lockCases(transaction: Queries, ids: readonly string[]): Promise<void> {
  await transaction.selectFrom('dig_case').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** What a message is about: one case, or for a digest one for each notice. */
type MessageSubject = Pick<SettledMessage, 'kind' | 'channel' | 'caseRecipientId'> & { readonly caseId: string };

async function subjectsOf(
  transaction: Queries,
  messages: readonly SettledMessage[],
): Promise<readonly MessageSubject[]> {
  const single = messages.flatMap(({ kind, channel, caseId, caseRecipientId }) =>
    kind === 'Digest' || caseId === null ? [] : { kind, channel, caseId, caseRecipientId },
  );
  const digests = messages.flatMap(({ kind, id }) => (kind === 'Digest' ? id : []));
  if (digests.length === 0) return single;
  const notices = await transaction
    .selectFrom('collected_notice')
    .select(['kind', 'case_id as caseId', 'case_recipient_id as caseRecipientId'])
    .where('message_id', 'in', digests)
    .orderBy('id')
    .execute();
  return [...single, ...notices.map((notice) => ({ ...notice, channel: 'Email' as const }))];
}

const isToOwner = (kind: MessageKind) => factsOf(kind).reader === 'Owner';

/** The owners that were notified, by the id of the case at their answer point. */
async function receiversOf(
  transaction: Queries,
  subjects: readonly MessageSubject[],
): Promise<ReadonlyMap<string, { readonly organisation: string; readonly recipient: string }>> {
  const ids = subjects.flatMap(({ kind, caseRecipientId }) =>
    isToOwner(kind) && caseRecipientId !== null ? caseRecipientId : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; organisation: string; recipient: string }>`${sql.raw(prepared)}
    select cr.id, o.name as organisation, r.name as recipient
    from case_recipient cr join organisation o on o.id = cr.organisation_id join recipient r on r.id = cr.recipient_id
    where cr.id = any(${ids}::uuid[])`.execute(transaction);
  return new Map(rows.map(({ id, ...receiver }) => [id, receiver]));
}

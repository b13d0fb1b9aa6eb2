import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CaseOwnerToAskTable, CaseRecipientTable, CaseTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { refreshCaseLists, refreshRecipientLists } from '../lists/caseListRows.repository.ts';
import type { LockedCaseRow, LockedOwnerToAsk, LockedRecipient } from './lockedCase.repository.ts';

/** Who changes a row, and when. */
interface ChangeBy {
  readonly userId: string;
  readonly now: Date;
}

const changedBy = ({ userId, now }: ChangeBy) => ({ changed_at: now.toISOString(), changed_by: userId });
const nextVersion = ({ version }: { readonly version: number }, by: ChangeBy) => ({
  version: version + 1,
  ...changedBy(by),
});

/** Changes a case if it still has the version of the row; gives the new version, or null when another was faster. */
export async function changeCase(
  transaction: Queries,
  row: LockedCaseRow,
  values: Updateable<CaseTable>,
  by: ChangeBy,
): Promise<number | null> {
  const stored = await transaction
    .updateTable('dig_case')
    .set({ ...values, ...nextVersion(row, by) })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('version')
    .executeTakeFirst();
  if (stored === undefined) return null;
  if ('closed_at' in values || 'canceled_at' in values) await refreshRecipientLists(transaction, row.id);
  return stored.version;
}

/** Changes a recipient, as {@link changeCase} does. */
export async function changeRecipient(
  transaction: Queries,
  row: Pick<LockedRecipient, 'id' | 'case_id' | 'version'>,
  values: Updateable<CaseRecipientTable>,
  by: ChangeBy,
): Promise<number | null> {
  const stored = await transaction
    .updateTable('case_recipient')
    .set({ ...values, ...nextVersion(row, by) })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('version')
    .executeTakeFirst();
  if (stored === undefined) return null;
  await refreshCaseLists(transaction, row.case_id);
  return stored.version;
}

/**
 * Sets the status of a recipient whose row the transaction has locked, because someone has opened the case. The version
 * stays the same, so that an answer that was begun before can be sent.
 */
export async function setOpenedStatus(
  transaction: Queries,
  { id, case_id: caseId }: LockedRecipient,
  status: Selectable<CaseRecipientTable>['status'],
): Promise<void> {
  await transaction.updateTable('case_recipient').set({ status }).where('id', '=', id).execute();
  await refreshCaseLists(transaction, caseId);
}

/** Changes an owner to ask, as {@link changeCase} does. */
export async function changeOwnerToAsk(
  transaction: Queries,
  row: LockedOwnerToAsk,
  values: Updateable<CaseOwnerToAskTable>,
  by: ChangeBy,
): Promise<number | null> {
  const stored = await transaction
    .updateTable('case_owner_to_ask')
    .set({ ...values, ...nextVersion(row, by) })
    .where('case_id', '=', row.case_id)
    .where('organisation_id', '=', row.organisation_id)
    .where('version', '=', row.version)
    .returning('version')
    .executeTakeFirst();
  if (stored === undefined) return null;
  await refreshCaseLists(transaction, row.case_id);
  return stored.version;
}

/** Lets an owner that is to be asked have the case at these answer points instead, as {@link changeCase} does. */
export async function replaceOwnerToAsk(
  transaction: Queries,
  row: LockedOwnerToAsk,
  recipients: readonly Insertable<CaseRecipientTable>[],
): Promise<number | null> {
  const { numDeletedRows } = await transaction
    .deleteFrom('case_owner_to_ask')
    .where('case_id', '=', row.case_id)
    .where('organisation_id', '=', row.organisation_id)
    .where('version', '=', row.version)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return null;
  await addRecipients(transaction, row.case_id, recipients);
  return row.version + 1;
}

/** Adds an answer point to a case: it answers in place of another, by the same day. */
export async function addCaseRecipient(
  transaction: Queries,
  from: LockedRecipient,
  recipientId: string,
  by: ChangeBy,
): Promise<void> {
  const recipient = {
    id: uuidv7(by.now.getTime()),
    case_id: from.case_id,
    organisation_id: from.organisation_id,
    recipient_id: recipientId,
    hit: from.hit,
    status: 'New' as const,
    answer_due_day: from.answer_due_day,
    ...changedBy(by),
    case_created_at: from.case_created_at,
    received_at: from.received_at,
  };
  await addRecipients(transaction, from.case_id, [recipient]);
}

async function addRecipients(
  transaction: Queries,
  caseId: string,
  recipients: readonly Insertable<CaseRecipientTable>[],
): Promise<void> {
  await transaction
    .insertInto('case_recipient')
    .values([...recipients])
    .execute();
  await refreshCaseLists(transaction, caseId);
  await refreshRecipientLists(transaction, caseId);
}

/** The reminders of the end of a period may be sent again, when it has moved. */
export async function forgetPeriodReminders(transaction: Queries, { id }: Pick<LockedCaseRow, 'id'>): Promise<void> {
  await transaction
    .deleteFrom('case_reminder')
    .where('case_id', '=', id)
    .where('kind', 'in', ['PeriodEnds', 'PeriodEnded', 'EndsToProgram'])
    .execute();
}

/** Counts a copy of a case; gives how many there are now, or null when there are as many as may be. */
export async function countCopy(transaction: Queries, caseId: string, most: number): Promise<number | null> {
  const row = await transaction
    .updateTable('dig_case')
    .set((expression) => ({ copies_sent: expression('copies_sent', '+', 1) }))
    .where('id', '=', caseId)
    .where('copies_sent', '<', most)
    .returning('copies_sent')
    .executeTakeFirst();
  return row?.copies_sent ?? null;
}

/** How many comments a recipient has written on its case. */
export async function countComments(queries: Queries, caseRecipientId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('case_comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('case_recipient_id', '=', caseRecipientId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Adds a comment of a recipient of a locked case. */
export async function addComment(
  transaction: Queries,
  { id, case_id: caseId }: LockedRecipient,
  text: string,
  { userId, now }: ChangeBy,
): Promise<void> {
  await transaction
    .insertInto('case_comment')
    .values({
      id: uuidv7(now.getTime()),
      case_id: caseId,
      case_recipient_id: id,
      text,
      at: now.toISOString(),
      by_user_id: userId,
    })
    .execute();
}

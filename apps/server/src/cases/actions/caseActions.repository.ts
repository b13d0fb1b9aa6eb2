import type { NotificationSchedule, OrganisationType, Scope } from '@schaktkoll/domain';
import { sql, type Selectable, type Updateable } from 'kysely';
import type {
  CaseEventTable,
  CaseOwnerToAskTable,
  CaseRecipientTable,
  CaseTable,
} from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { middleOfFirstArea } from '../../messages/firstArea.repository.ts';
import { noticeReaders, type NoticeReaders } from '../../messages/outbox/noticeReaders.repository.ts';
import { hasAnswerer } from '../../platform/machines/answerability.repository.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { refreshCaseLists, refreshRecipientLists } from '../lists/caseListRows.repository.ts';
import { phoneToAsk } from '../read/waitedFor.repository.ts';
import { caseWithin, recipientWithin } from '../read/caseScope.repository.ts';
import type { MailedAreas } from './newCaseDetails.ts';

/** A case locked for an action, with who changed it last. */
export type LockedCaseRow = Selectable<CaseTable> & {
  readonly changed_by_name: string;
  readonly notice_readers: NoticeReaders;
};

/** A recipient of a locked case, with the facts for events and messages. */
export type LockedRecipient = Selectable<CaseRecipientTable> & {
  readonly changed_by_name: string;
  readonly organisation_name: string;
  readonly organisation_type: OrganisationType;
  readonly terms_url: string | null;
  /** Working days that the organisation has for marking. */
  readonly marking_days: number;
  readonly recipient_name: string;
  /** Where the inquirer calls in an emergency. */
  readonly urgent_phone: string | null;
  readonly schedule: NotificationSchedule;
  readonly emails: readonly string[];
  /** Of the recipient, for emergencies. */
  readonly sms_number: string | null;
};

/**
 * Locks a case in the inquirer's scope for an action: other actions on it wait until the transaction ends. Null when
 * there is none within the scope.
 */
export async function lockInquirerCase(
  transaction: Queries,
  scope: Scope,
  caseNumber: string,
): Promise<LockedCaseRow | null> {
  const { rows } =
    await sql<LockedCaseRow>`${lockedCase} where c.case_number = ${caseNumber} and ${caseWithin(scope)} for no key update of c`.execute(
      transaction,
    );
  return rows[0] ?? null;
}

/** Locks an open case of any inquirer, as {@link lockInquirerCase} does; null when it has ended or another action has it. */
export async function lockOpenCase(transaction: Queries, id: string): Promise<LockedCaseRow | null> {
  const { rows } = await sql<LockedCaseRow>`${lockedCase}
    where c.id = ${id}::uuid and c.closed_at is null and c.canceled_at is null for no key update of c skip locked`.execute(
    transaction,
  );
  return rows[0] ?? null;
}

/** Holds a case that has reached one of the owner's answer points, as {@link lockInquirerCase} does. */
export async function lockOwnerCase(
  transaction: Queries,
  scope: Scope,
  caseNumber: string,
): Promise<LockedCaseRow | null> {
  const { rows } = await sql<LockedCaseRow>`${lockedCase} where c.case_number = ${caseNumber}
    and exists (select 1 from case_recipient cr where cr.case_id = c.id and ${recipientWithin(scope)})
    for no key update of c`.execute(transaction);
  return rows[0] ?? null;
}

/** All recipients of a case that is locked by its inquirer. */
export async function recipientsOfLockedCase(transaction: Queries, { id }: LockedCaseRow): Promise<LockedRecipient[]> {
  const { rows } = await sql<LockedRecipient>`${lockedRecipient} where cr.case_id = ${id} order by cr.id`.execute(
    transaction,
  );
  return rows;
}

/** One recipient of a locked case within the owner's scope; null when there is none. */
export async function ownRecipientOfLockedCase(
  transaction: Queries,
  scope: Scope,
  { id }: LockedCaseRow,
  caseRecipientId: string,
): Promise<LockedRecipient | null> {
  const { rows } =
    await sql<LockedRecipient>`${lockedRecipient} where cr.case_id = ${id} and cr.id = ${caseRecipientId} and ${recipientWithin(scope)}`.execute(
      transaction,
    );
  return rows[0] ?? null;
}

export interface Change<T> {
  readonly id: string;
  /** The version that the change was decided on. */
  readonly version: number;
  readonly values: Updateable<T>;
  readonly userId: string;
  readonly now: Date;
}

/** Changes a recipient if it still has the version; gives the new version, or null when another was faster. */
export async function changeRecipient(
  transaction: Queries,
  { id, version, values, userId, now }: Change<CaseRecipientTable>,
): Promise<number | null> {
  const row = await transaction
    .updateTable('case_recipient')
    .set({ ...values, version: version + 1, changed_at: now.toISOString(), changed_by: userId })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['version', 'case_id'])
    .executeTakeFirst();
  if (row === undefined) return null;
  await refreshCaseLists(transaction, row.case_id);
  return row.version;
}

/**
 * Sets the status of a recipient whose row the transaction has locked, because someone has opened the case. The version
 * stays the same, so that an answer that was begun before can be sent.
 */
export async function setOpenedStatus(
  transaction: Queries,
  { id, status }: Pick<Selectable<CaseRecipientTable>, 'id' | 'status'>,
): Promise<void> {
  const { case_id: caseId } = await transaction
    .updateTable('case_recipient')
    .set({ status })
    .where('id', '=', id)
    .returning('case_id')
    .executeTakeFirstOrThrow();
  await refreshCaseLists(transaction, caseId);
}

/** Changes a case if it still has the version; gives the new version, or null when another was faster. */
export async function changeCase(
  transaction: Queries,
  { id, version, values, userId, now }: Change<CaseTable>,
): Promise<number | null> {
  const row = await transaction
    .updateTable('dig_case')
    .set({ ...values, version: version + 1, changed_at: now.toISOString(), changed_by: userId })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return null;
  if ('closed_at' in values || 'canceled_at' in values) await refreshRecipientLists(transaction, id);
  return row.version;
}

/** An owner to ask of a locked case, with who changed it last. */
export type LockedOwnerToAsk = Selectable<CaseOwnerToAskTable> & {
  readonly organisation_name: string;
  readonly phone: string | null;
  readonly changed_by_name: string;
};

/** The owners that the inquirer of a locked case must ask, in Swedish order. */
export async function ownersToAskOfLockedCase(
  transaction: Queries,
  { id }: LockedCaseRow,
): Promise<LockedOwnerToAsk[]> {
  const { rows } = await sql<LockedOwnerToAsk>`
    select a.*, o.name as organisation_name, ${phoneToAsk} as phone, u.name as changed_by_name
    from case_owner_to_ask a join organisation o on o.id = a.organisation_id join app_user u on u.id = a.changed_by
    where a.case_id = ${id} order by o.name_sort, o.id`.execute(transaction);
  return rows;
}

/** The events of the extensions of a locked case. */
export function extensionsOfLockedCase(
  transaction: Queries,
  { id }: LockedCaseRow,
): Promise<Pick<Selectable<CaseEventTable>, 'type' | 'at'>[]> {
  const events = transaction.selectFrom('case_event').select(['type', 'at']);
  return events.where('case_id', '=', id).where('type', '=', 'Extended').execute();
}

/** Records the day on which an owner was asked, or takes it back, if the row still has the version; gives the new version, or null when another was faster. */
export async function changeOwnerToAsk(
  transaction: Queries,
  { case_id: caseId, organisation_id: organisationId }: LockedOwnerToAsk,
  {
    askedOn,
    version,
    userId,
    now,
  }: { readonly askedOn: string | null; readonly version: number; readonly userId: string; readonly now: Date },
): Promise<number | null> {
  const row = await transaction
    .updateTable('case_owner_to_ask')
    .set({ asked_on: askedOn, version: version + 1, changed_at: now.toISOString(), changed_by: userId })
    .where('case_id', '=', caseId)
    .where('organisation_id', '=', organisationId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return null;
  await refreshCaseLists(transaction, caseId);
  return row.version;
}

/** The reminders of the end of a period may be sent again, when it has moved. */
export async function forgetPeriodReminders(transaction: Queries, { id }: Pick<LockedCaseRow, 'id'>): Promise<void> {
  await transaction
    .deleteFrom('case_reminder')
    .where('case_id', '=', id)
    .where('kind', 'in', ['PeriodEnds', 'PeriodEnded'])
    .execute();
}

/** A user's own choices of how to learn of answers, for a case that becomes that user's. */
export async function findNotificationDefaults(
  transaction: Queries,
  userId: string,
): Promise<Pick<LockedCaseRow, 'notification_schedule' | 'notification_sms_number'>> {
  return transaction
    .selectFrom('app_user')
    .select(['notification_schedule', 'sms_number as notification_sms_number'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** The name of an answer point of the organisation where somebody can answer; null when it is not one of its. */
export async function findRecipientName(
  transaction: Queries,
  organisationId: string,
  id: string,
): Promise<string | null> {
  // It is not removed before the case is there.
  const { rows } = await sql<{ name: string }>`
    select r.name from recipient r join organisation o on o.id = r.organisation_id
    where r.id = ${id}::uuid and r.organisation_id = ${organisationId}::uuid and r.removed_at is null and ${hasAnswerer}
    for key share of r`.execute(transaction);
  return rows[0]?.name ?? null;
}

/** The inquirer's organisation as others see it. */
export async function findInquirerOrganisation(transaction: Queries, caseId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${shownOrganisation} as name from dig_case c join organisation o on o.id = c.inquirer_organisation_id
    where c.id = ${caseId}::uuid`.execute(transaction);
  return rows[0]?.name ?? '';
}

/** The work areas of a case, for its mails. */
export async function findMailedAreas(transaction: Queries, { id }: Pick<LockedCaseRow, 'id'>): Promise<MailedAreas> {
  const { rows } = await sql<MailedAreas>`
    select count(*)::integer as count, coalesce(sum(square_metres), 0)::double precision as "squareMetres",
      ${middleOfFirstArea(sql`${id}::uuid`)} as middle
    from case_work_area where case_id = ${id}::uuid`.execute(transaction);
  const [areas] = rows;
  if (areas === undefined) throw new Error('A count has a row');
  return areas;
}

/** Adds an answer point to a case: it answers in place of another, by the same day. */
export async function addCaseRecipient(
  transaction: Queries,
  from: LockedRecipient,
  { recipientId, userId, now }: { readonly recipientId: string; readonly userId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('case_recipient')
    .values({
      id: uuidv7(now.getTime()),
      case_id: from.case_id,
      organisation_id: from.organisation_id,
      recipient_id: recipientId,
      hit: from.hit,
      status: 'New',
      answer_due_day: from.answer_due_day,
      changed_at: now.toISOString(),
      changed_by: userId,
      case_created_at: from.case_created_at,
      received_at: from.received_at,
    })
    .execute();
  await refreshCaseLists(transaction, from.case_id);
  await refreshRecipientLists(transaction, from.case_id);
}

/** The name of a user. */
export async function findUserName(transaction: Queries, id: string): Promise<string> {
  return (await transaction.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
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

// Separate queries instead of joins: after waiting for the lock, a join shows the current row beside outdated joined
// rows, and would miss a case that has just passed to another user.
const lockedCase = sql`
  select c.*,
    (select u.name from app_user u where u.id = c.changed_by) as changed_by_name,
    ${noticeReaders} as notice_readers
  from dig_case c`;

const lockedRecipient = sql`
  select cr.*, changer.name as changed_by_name, o.name as organisation_name, o.type as organisation_type, o.terms_url, o.marking_days, r.name as recipient_name,
    r.notification_schedule as schedule, r.sms_number, coalesce(r.emergency_phone, r.phone, o.phone) as urgent_phone,
    array(select e.email from recipient_email e where e.recipient_id = r.id order by e.position) as emails
  from case_recipient cr
  join app_user changer on changer.id = cr.changed_by
  join organisation o on o.id = cr.organisation_id
  join recipient r on r.id = cr.recipient_id`;

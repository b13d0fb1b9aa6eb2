import type {
  CaseRecipientFacts,
  NotificationSchedule,
  OrganisationType,
  OwnerToAskFacts,
  Scope,
} from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import { sql, type Selectable } from 'kysely';
import type {
  CaseEventTable,
  CaseOwnerToAskTable,
  CaseRecipientTable,
  CaseTable,
} from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { middleOfFirstArea } from '../../messages/firstArea.repository.ts';
import { noticeReaders, type NoticeReaders } from '../../messages/outbox/noticeReaders.repository.ts';
import { hasAnswerer } from '../../platform/programs/answerability.repository.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { phoneToAsk, caseWithin, recipientWithin } from '../read/caseScope.repository.ts';
import type { MailedAreas } from './newCaseDetails.ts';

/** A case locked for an action, with who changed it last. */
export type LockedCaseRow = Selectable<CaseTable> & {
  readonly changed_by_name: string;
  readonly notice_readers: NoticeReaders;
};

/** A recipient of a locked case, with the facts for events and messages. */
export type LockedRecipient = Selectable<CaseRecipientTable> &
  Required<Omit<CaseRecipientFacts, 'replacedBy'>> & {
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

/** An owner to ask of a locked case, with who changed it last. */
export type LockedOwnerToAsk = Selectable<CaseOwnerToAskTable> &
  Required<OwnerToAskFacts> & {
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
    select a.*, a.asked_on as "askedOn", a.is_deselected as "isDeselected", o.name as organisation_name, ${phoneToAsk} as phone, u.name as changed_by_name
    from case_owner_to_ask a join organisation o on o.id = a.organisation_id join app_user u on u.id = a.changed_by
    where a.case_id = ${id} order by o.name_sort, o.id`.execute(transaction);
  return rows;
}

export function extensionsOfLockedCase(
  transaction: Queries,
  { id }: LockedCaseRow,
): Promise<Pick<Selectable<CaseEventTable>, 'type' | 'at'>[]> {
  const events = transaction.selectFrom('case_event').select(['type', 'at']);
  return events.where('case_id', '=', id).where('type', '=', 'Extended').execute();
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

export async function spansOfCase(queries: Queries, caseId: string): Promise<SquareSpan[]> {
  return queries
    .selectFrom('case_square_span')
    .select(['northing', 'easting_from as eastingFrom', 'easting_to as eastingTo'])
    .where('case_id', '=', caseId)
    .execute();
}

export async function findMailedAreas(transaction: Queries, { id }: Pick<LockedCaseRow, 'id'>): Promise<MailedAreas> {
  const { rows } = await sql<MailedAreas>`
    select count(*)::integer as count, coalesce(sum(square_metres), 0)::double precision as "squareMetres",
      ${middleOfFirstArea(sql`${id}::uuid`)} as middle
    from case_work_area where case_id = ${id}::uuid`.execute(transaction);
  const [areas] = rows;
  if (areas === undefined) throw new Error('A count has a row');
  return areas;
}

export async function findUserName(transaction: Queries, id: string): Promise<string> {
  return (await transaction.selectFrom('app_user').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;
}

// Separate queries instead of joins: after waiting for the lock, a join shows the current row beside outdated joined
// rows, and would miss a case that has just passed to another user.
const lockedCase = sql`
  select c.*,
    (select u.name from app_user u where u.id = c.changed_by) as changed_by_name,
    ${noticeReaders} as notice_readers
  from dig_case c`;

const lockedRecipient = sql`
  select cr.*, cr.confirmed_at as "confirmedAt", cr.promise_kept_on as "promiseKeptOn", cr.answer_count as "answerCount", cr.answered_at as "answeredAt",
    changer.name as changed_by_name, o.name as organisation_name, o.type as organisation_type, o.terms_url, o.marking_days, r.name as recipient_name,
    r.notification_schedule as schedule, r.sms_number, coalesce(r.emergency_phone, r.phone, o.phone) as urgent_phone,
    array(select e.email from recipient_email e where e.recipient_id = r.id order by e.position) as emails
  from case_recipient cr
  join app_user changer on changer.id = cr.changed_by
  join organisation o on o.id = cr.organisation_id
  join recipient r on r.id = cr.recipient_id`;

import {
  isAnswer,
  isHandedOver,
  leftToAskMeasure,
  measures,
  type CaseMatch,
  type CasePurpose,
  type Measure,
} from '@schaktkoll/domain';
import type { MessageKind } from '@schaktkoll/texts';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { middleOfFirstArea } from '../firstArea.repository.ts';
import { kindsWhere } from '../kinds.ts';
import type { MessageKindFacts } from '../kinds.types.ts';
import { noticeReaders, type NoticeReaders } from './noticeReaders.repository.ts';

/** An address of an answer point for which notices are due. */
export interface DueDigest {
  readonly recipientId: string;
  readonly to: string;
}

/** A due notice, with the current state of its case. */
export interface DueNotice {
  readonly id: string;
  readonly kind: MessageKind;
  readonly caseNumber: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly inquirerOrganisation: string;
  readonly isTest: boolean;
  readonly answerDueDay: string;
  readonly isAnswered: boolean;
  readonly hit: CaseMatch;
  readonly purpose: CasePurpose;
  /** The middle of its first work area, in metres of EPSG:3006; null where it has none any more. */
  readonly middle: readonly [easting: number, northing: number] | null;
  /** Closed or cancelled. */
  readonly isOver: boolean;
  readonly recipient: string;
  /** The answer point still has the case, and wants notices at this address. */
  readonly isWanted: boolean;
}

const answers = measures.filter(isAnswer);
const handedOver = measures.filter(isHandedOver);

/** A mail with more would not be read; the others are in the next one. */
const maximumNotices = 200;

const kindsTo = (whom: MessageKindFacts['reader']) =>
  kindsWhere(({ reader, isCollected }) => isCollected && reader === whom);

/** The digests with due notices, those that have waited longest first; a limited number. */
export async function listDueDigests(queries: Queries, now: string): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select cr.recipient_id as "recipientId", n.to_address as "to"
    from collected_notice n join case_recipient cr on cr.id = n.case_recipient_id
    where n.kind = any(${kindsTo('Owner')}::text[]) and n.message_id is null and n.due_at <= ${now}::timestamptz
    group by cr.recipient_id, n.to_address order by min(n.due_at), cr.recipient_id, n.to_address limit 500`.execute(
    queries,
  );
  return rows;
}

/**
 * The due notices of one digest, locked until the transaction ends; those that another server is collecting are
 * skipped.
 */
export async function takeDueNotices(
  transaction: Queries,
  { recipientId, to }: DueDigest,
  now: string,
): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.id, n.kind, c.case_number as "caseNumber", c.name, c.start_date as "startDate", c.end_date as "endDate",
      ${shownOrganisation} as "inquirerOrganisation", o.realm <> 'Real' as "isTest", cr.answer_due_day as "answerDueDay", coalesce(cr.measure = any(${answers}::text[]), false) as "isAnswered", cr.hit, c.purpose,
      ${middleOfFirstArea(sql`c.id`)} as middle,
      (c.closed_at is not null or c.canceled_at is not null) as "isOver", r.name as recipient,
      (not coalesce(cr.measure = any(${[...handedOver, leftToAskMeasure]}::text[]), false) and r.notification_schedule <> 'Never' and exists (select 1 from recipient_email e where e.recipient_id = r.id and e.email = n.to_address)) as "isWanted"
    from collected_notice n
    join case_recipient cr on cr.id = n.case_recipient_id
    join recipient r on r.id = cr.recipient_id
    join dig_case c on c.id = n.case_id
    join organisation o on o.id = c.inquirer_organisation_id
    where n.kind = any(${kindsTo('Owner')}::text[]) and n.message_id is null and n.due_at <= ${now}::timestamptz and cr.recipient_id = ${recipientId}::uuid and n.to_address = ${to}
    order by cr.answer_due_day, c.case_number, n.id limit ${maximumNotices}
    for update of n skip locked`.execute(transaction);
  return rows;
}

/** An inquirer with due notices of answers, in cases of one organisation. */
export interface DueInquirer {
  readonly userId: string;
  readonly organisationId: string;
}

/** A due notice of an answer or of a comment, with its current state. */
export interface DueAnswer {
  readonly id: string;
  readonly kind: MessageKind;
  readonly caseId: string;
  /** The part of the answer point that answered: an organisation may have several in one case. */
  readonly caseRecipientId: string;
  readonly purpose: CasePurpose;
  readonly caseNumber: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly organisation: string;
  /** Null if the answer does not exist any more, because the case was handed on. */
  readonly measure: Measure | null;
  readonly isChange: boolean;
  /** The current ones of the case. */
  readonly readers: NoticeReaders;
  /** Confirmed (an answer), closed or cancelled meanwhile, so there is nothing left to read; or the inquirer wants no more mails. */
  readonly isOver: boolean;
}

/** Inquirers with due notices of answers; a limited number. A case that was taken over has its new inquirer. */
export async function listDueInquirers(queries: Queries, now: string): Promise<DueInquirer[]> {
  const { rows } = await sql<DueInquirer>`
    select c.inquirer_user_id as "userId", c.inquirer_organisation_id as "organisationId"
    from collected_notice n join dig_case c on c.id = n.case_id
    where n.kind = any(${kindsTo('Inquirer')}::text[]) and n.message_id is null and n.due_at <= ${now}::timestamptz
    group by 1, 2 order by min(n.due_at), 1, 2 limit 500`.execute(queries);
  return rows;
}

/** The due notices of answers to an inquirer, locked like those of {@link takeDueNotices}; all have the same readers. */
export async function takeDueAnswers(
  transaction: Queries,
  { userId, organisationId }: DueInquirer,
  now: string,
): Promise<DueAnswer[]> {
  const { rows } = await sql<DueAnswer>`
    select n.id, n.kind, n.case_id as "caseId", cr.id as "caseRecipientId", c.purpose, c.case_number as "caseNumber", c.name, c.start_date as "startDate", c.end_date as "endDate",
      o.name as organisation, cr.measure, cr.answer_count > 1 as "isChange", ${noticeReaders} as readers,
      ((n.kind <> 'OwnerComment' and cr.confirmed_at is not null) or c.closed_at is not null or c.canceled_at is not null or c.notification_schedule = 'Never') as "isOver"
    from collected_notice n
    join case_recipient cr on cr.id = n.case_recipient_id
    join organisation o on o.id = cr.organisation_id
    join dig_case c on c.id = n.case_id
    where n.kind = any(${kindsTo('Inquirer')}::text[]) and n.message_id is null and n.due_at <= ${now}::timestamptz and c.inquirer_user_id = ${userId}::uuid and c.inquirer_organisation_id = ${organisationId}::uuid
    order by c.case_number, o.name, n.id limit ${maximumNotices}
    for update of n skip locked`.execute(transaction);
  return rows;
}

/** Drops notices that are not wanted any more. */
export async function dropNotices(transaction: Queries, ids: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('collected_notice')
    .where('id', 'in', [...ids])
    .execute();
}

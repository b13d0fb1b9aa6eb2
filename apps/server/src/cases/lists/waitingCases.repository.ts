import {
  casePurposes,
  hasWork,
  type InquirerListPart,
  type OwnerWaitingKind,
  type Scope,
  type WaitingKind,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import { isWaitedForInCase, recipientWithin } from '../read/caseScope.repository.ts';

const isOpen = sql`c.list_state in ('AwaitingAnswers', 'AnswersToConfirm')`;
/** Promises count only where there is work. */
const isPromised = sql`c.list_state = 'Answered' and c.promised_answers > 0`;
export const isWork = sql`c.purpose = any(${casePurposes.filter(hasWork)}::text[])`;

/**
 * Which cases, alias `c`, a part of the inquirer's list holds on the reader's day: those of any of its conditions, which
 * exclude each other. Each can be read from an index.
 */
export const parts: Readonly<Record<InquirerListPart, (today: string) => readonly RawBuilder<boolean>[]>> = {
  Stop: (today) => [
    sql`${isOpen} and ${isWork} and c.start_date <= ${today}::date and c.end_date >= ${today}::date`,
    sql`${isPromised} and c.start_date <= ${today}::date and c.end_date >= ${today}::date`,
  ],
  StopEnded: (today) => [sql`${isOpen} and ${isWork} and c.end_date < ${today}::date`],
  Wait: (today) => [
    sql`${isOpen} and c.start_date > ${today}::date`,
    sql`${isOpen} and not ${isWork} and c.start_date <= ${today}::date`,
    sql`${isPromised} and c.start_date > ${today}::date`,
  ],
  Work: (today) => [sql`c.list_state = 'Answered' and c.promised_answers = 0 and c.end_date >= ${today}::date`],
  Ended: (today) => [sql`c.list_state = 'Answered' and c.end_date < ${today}::date`],
  Closed: () => [sql`c.list_state = 'Closed'`],
  Canceled: () => [sql`c.list_state = 'Canceled'`],
};

/** Which open cases, alias `c`, wait in this way on the reader's day. */
export const isWaiting: Readonly<Record<WaitingKind, (today: string) => RawBuilder<boolean>>> = {
  stop: (today) => sql`((${sql.join([...parts.Stop(today), ...parts.StopEnded(today)], sql`) or (`)}))`,
  toConfirm: () => sql`c.unconfirmed_answers > 0`,
  toAsk: () => sql`c.owners_to_ask > 0`,
  promised: (today) => sql`c.promised_answers > 0 and c.end_date >= ${today}::date`,
  ended: (today) => sql`c.end_date < ${today}::date`,
};

interface OwnerReader {
  readonly userId: string;
  /** The Swedish calendar day. */
  readonly today: string;
}

/** Which unanswered places wait in this way for an owner. @see openPlaces */
export const isWaitingForOwner: Readonly<Record<OwnerWaitingKind, (reader: OwnerReader) => RawBuilder<boolean>>> = {
  late: ({ today }) => sql`${isWaitedForInCase} and cr.answer_due_day < ${today}::date`,
  dueToday: ({ today }) => sql`${isWaitedForInCase} and cr.answer_due_day = ${today}::date`,
  manualReview: () => sql`cr.status = 'RequiresManualReview'`,
  mine: ({ userId }) => sql`cr.assignee_id = ${userId}::uuid`,
  toAnswer: () => sql`${isWaitedForInCase}`,
  watched: () => sql`not ${isWaitedForInCase}`,
};

/** The unanswered places of an owner, alias `cr`, with their cases, alias `c`: found by the index of the owner's work. */
export const openPlaces = (scope: Scope) =>
  sql`case_recipient cr join dig_case c on c.id = cr.case_id where ${recipientWithin(scope)} and cr.list_rank = 0`;

import type {
  CaseEventType,
  CaseMatch,
  CasePurpose,
  CancelReason,
  CaseRecipientStatus,
  Measure,
} from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './accounts.tables.ts';

/** What is left of an archived case. */
export interface ArchivedCaseTable {
  id: string;
  case_number: string;
  purpose: CasePurpose;
  inquirer_organisation_id: string;
  inquirer_user_id: string;
  /** Calendar days `YYYY-MM-DD`. */
  start_date: string;
  end_date: string;
  created_at: Moment;
  closed_at: Moment | null;
  canceled_at: Moment | null;
  cancel_reason: CancelReason | null;
  archived_on: string;
}

export interface ArchivedCaseRecipientTable {
  id: string;
  case_id: string;
  organisation_id: string;
  recipient_id: string;
  hit: CaseMatch;
  status: CaseRecipientStatus;
  measure: Measure | null;
  answer_due_day: string;
  answered_at: Moment | null;
  /** When it answered first; null also where this was not stored. */
  first_answered_at: Moment | null;
  confirmed_at: Moment | null;
  /** When its organisation got the case, if that was after others did; otherwise null. */
  received_at: Generated<Moment | null>;
}

export interface ArchivedCaseOwnerToAskTable {
  case_id: string;
  organisation_id: string;
  hit: CaseMatch;
  asked_on: string | null;
  is_deselected: boolean;
}

/** A reminder that was sent. */
export interface CaseReminderTable {
  case_id: string;
  /** The id of the case recipient or of the case. */
  about: string;
  kind: 'AnswerDue' | 'AnswerLate' | 'PeriodEnds' | 'PeriodEnded';
}

export interface ArchivedCaseEventTable {
  id: string;
  case_id: string;
  organisation_id: string | null;
  type: CaseEventType;
  at: Moment;
}

/** How many cases were archived or erased on a day; it stays when the cases are gone. */
export interface ErasureReportTable {
  day: string;
  step: 'Archived' | 'Erased';
  purpose: CasePurpose;
  count: number;
}

import type {
  CancelReason,
  CaseEventType,
  CaseMatch,
  CasePurpose,
  CaseRecipientStatus,
  Measure,
} from '@schaktkoll/domain';
import type { Generated } from 'kysely';
import type { Moment } from './columns.ts';

/** The tables of `baseline/archive.sql`. */
export interface ArchiveTables {
  archived_case: ArchivedCaseTable;
  archived_case_recipient: ArchivedCaseRecipientTable;
  archived_case_owner_to_ask: ArchivedCaseOwnerToAskTable;
  archived_case_event: ArchivedCaseEventTable;
  erasure_report: ErasureReportTable;
  open_statistics: OpenStatisticsTable;
}

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

interface ArchivedCaseEventTable {
  id: string;
  case_id: string;
  organisation_id: string | null;
  type: CaseEventType;
  at: Moment;
}

/** How many cases were archived or erased on a day; it stays when the cases are gone. */
interface ErasureReportTable {
  day: string;
  step: 'Archived' | 'Erased';
  purpose: CasePurpose;
  count: number;
}

/** Counts of one month and purpose. They stay when the cases are archived and erased. */
interface OpenStatisticsTable {
  /** `YYYY-MM`, by Swedish days. */
  month: string;
  purpose: CasePurpose;
  cases: number;
  inquirers: number;
  /** Null in rows that were counted before it was. */
  largest_inquirer: Generated<number | null>;
  owners: number;
  largest_owner: Generated<number | null>;
  on_time: number;
  late: number;
  /** How many answers took 0, 1, 2 … working days. */
  answers_by_days: number[];
}

import type { MessageKind } from '@schaktkoll/texts';
import type { Moment } from './accounts.tables.ts';

/** How much of a budget is used; keys are hashes. */
export interface BudgetTable {
  key: string;
  used: number;
  counted_at: Moment;
  empty_at: Moment;
}

export interface JobRunTable {
  id: string;
  job: string;
  started_at: Moment;
  ended_at: Moment;
  /** How many things the run did; null for one that failed. */
  done: number | null;
  error: string | null;
}

/** A notice waiting for the next digest to a recipient or an inquirer. */
export interface CollectedNoticeTable {
  id: string;
  kind: MessageKind;
  /** The address when it was written; a digest to an inquirer uses the current address. */
  to_address: string;
  case_id: string;
  case_recipient_id: string;
  created_at: Moment;
  due_at: Moment;
  /** The mail that holds it. */
  message_id: string | null;
}

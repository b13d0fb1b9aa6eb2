import type { CaseMatch, CaseRecipientFacts, OrganisationType } from '@schaktkoll/domain';
import type { NewEvent } from '../src/cases/actions/caseActions.repository.ts';
import type { DemoPlan } from './demoPlan.ts';

/** An answer point of a case, and who answers there. */
export interface DemoReceiver {
  readonly caseRecipientId: string;
  readonly organisation: string;
  readonly recipient: string;
  readonly type: OrganisationType;
  readonly hit: CaseMatch;
  /** Ids of users. */
  readonly answerer: string;
  /** The program that answers for the owner; null for an owner without one. */
  readonly module: string | null;
}

/** Somebody who asks. */
export interface DemoInquirer {
  readonly id: string;
  readonly name: string;
}

/** What became of one answer point's part of a case. */
export interface ReceiverState extends Omit<CaseRecipientFacts, 'hit' | 'replacedBy'> {
  readonly comment: string | null;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
  readonly confirmedAt: string | null;
  readonly promiseKeptOn: string | null;
  readonly changedAt: string;
  readonly changedBy: string;
  readonly version: number;
}

export type DatedEvent = NewEvent & { readonly at: string; readonly by: string | null };

/** When the owners that do not receive the case were asked by telephone, and by whom. */
export interface AskedOwners {
  readonly day: string;
  readonly at: string;
  readonly by: string;
}

/** All that happened in a case after it was sent. */
export interface CaseHistory {
  readonly states: ReadonlyMap<string, ReceiverState>;
  readonly events: readonly DatedEvent[];
  readonly closedAt: string | null;
  readonly canceledAt: string | null;
  /** Null while they are not. */
  readonly asked: AskedOwners | null;
  readonly changedAt: string;
  readonly changedBy: string;
  readonly version: number;
}

export interface HistoryOptions {
  readonly plan: DemoPlan;
  readonly sentDay: string;
  readonly sentAt: string;
  /** No step is later than this working day. */
  readonly lastDay: string;
  readonly receivers: readonly DemoReceiver[];
  /** Names of owners that do not receive the case. */
  readonly ownersToAsk: readonly string[];
  readonly inquirer: DemoInquirer;
  /** Who has taken the case over; null when nobody has. */
  readonly successor: DemoInquirer | null;
  readonly random: () => number;
  /** Counts answers, so that every measure comes up. */
  readonly nextAnswer: () => number;
}

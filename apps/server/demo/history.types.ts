import type { CaseMatch, CaseRecipientFacts, Measure, OrganisationType } from '@schaktkoll/domain';
import type { NewEvent } from '../src/cases/actions/caseEvents.repository.ts';
import type { DemoPlan } from './demoPlan.ts';

/** An answer point of a case, and its users. */
export interface DemoReceiver {
  readonly caseRecipientId: string;
  readonly organisation: string;
  readonly recipient: string;
  readonly type: OrganisationType;
  readonly hit: CaseMatch;
  /** User ids. */
  readonly answerer: string;
  /** The program that answers for the owner; null for an owner without one. */
  readonly module: string | null;
  readonly answererName: string;
  /** The rule that answered the case, in whose name; null when people or a module do. */
  readonly rule: {
    readonly name: string;
    readonly measure: Measure;
    readonly comment: string | null;
    readonly by: string;
  } | null;
}

export interface DemoInquirer {
  readonly id: string;
  readonly name: string;
}

/** The final state of one answer point's part of a case. */
export interface ReceiverState extends Omit<CaseRecipientFacts, 'hit' | 'replacedBy'> {
  readonly comment: string | null;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
  readonly confirmedAt: string | null;
  readonly promiseKeptOn: string | null;
  readonly assigneeId: string | null;
  readonly assignedAt: string | null;
  readonly changedAt: string;
  readonly changedBy: string;
  readonly version: number;
}

export type DatedEvent = NewEvent & { readonly at: string; readonly by: string | null };

/** When and by whom the owners that do not receive the case were asked by telephone. */
export interface AskedOwners {
  readonly day: string;
  readonly at: string;
  readonly by: string;
}

/** Everything that happened in a case after it was sent. */
export interface CaseHistory {
  readonly states: ReadonlyMap<string, ReceiverState>;
  readonly events: readonly DatedEvent[];
  readonly closedAt: string | null;
  readonly canceledAt: string | null;
  /** Null until they are asked. */
  readonly asked: AskedOwners | null;
  readonly changedAt: string;
  readonly changedBy: string;
  readonly version: number;
}

export interface HistoryOptions {
  readonly plan: DemoPlan;
  readonly sentDay: string;
  readonly sentAt: string;
  /** The last working day on which a step can take place. */
  readonly lastDay: string;
  readonly receivers: readonly DemoReceiver[];
  /** Names of owners that do not receive the case. */
  readonly ownersToAsk: readonly string[];
  readonly inquirer: DemoInquirer;
  /** The colleague who has taken the case over; null if none has. */
  readonly successor: DemoInquirer | null;
  readonly random: () => number;
  /** Counts answers, so that every measure is used. */
  readonly nextAnswer: () => number;
}

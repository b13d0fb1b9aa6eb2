import type { CaseHit, CasePurpose, CaseRecipientStatus, Measure } from './enumerations.ts';
import { isAnswer, isHandedOver } from './measures.ts';

/** What the life cycle needs to know of one recipient of a case. */
export interface CaseRecipientFacts {
  readonly status: CaseRecipientStatus;
  readonly measure: Measure | null;
  readonly hit: CaseHit;
  /** The moment at which the inquirer confirmed the answer. */
  readonly confirmedAt?: string | null;
  /** True when another answer point has taken the case over; it counts there and no longer here. */
  readonly replacedBy?: boolean;
}

/** What the life cycle needs to know of a case. Days are Swedish calendar days, the other times are moments. */
export interface CaseFacts {
  readonly purpose: CasePurpose;
  readonly startDate: string;
  readonly endDate: string;
  readonly closedAt: string | null;
  readonly canceledAt: string | null;
  readonly recipients: readonly CaseRecipientFacts[];
}

export const shownStatusKinds = [
  'Canceled',
  'Closed',
  'AwaitingAnswers',
  'AnswersToConfirm',
  'PlanningOngoing',
  'PlanningEnded',
  'ReadyForWork',
  'WorkOngoing',
  'PeriodEnded',
] as const;
export type ShownStatusKind = (typeof shownStatusKinds)[number];

/** The status that is shown: never stored, always worked out from facts and time. */
export interface ShownStatus {
  readonly kind: ShownStatusKind;
  /** Answers awaited or to confirm. */
  readonly count?: number;
  /** The first day of work (ReadyForWork) or the last day (WorkOngoing). */
  readonly date?: string;
  /** The start date has come with answers missing: work must not begin. */
  readonly mustNotBegin?: boolean;
}

const purposesWithoutWork: readonly CasePurpose[] = ['Planning', 'Project', 'Collaborate'];

/**
 * The shown status of a case, the first that holds (decisions 11a): cancelled, closed, awaiting N answers, N answers
 * to confirm, then by purpose and date. It is never "ready" while one owner has not answered.
 *
 * @param today the Swedish calendar day
 */
export function shownStatus(facts: CaseFacts, today: string): ShownStatus {
  return shownStatusOfCounts({ ...facts, ...countAnswers(facts) }, today);
}

/** The shown status where the answers are counted already, as {@link countAnswers} does: lists keep the counts. */
export function shownStatusOfCounts(facts: Omit<CaseFacts, 'recipients'> & { readonly open: number; readonly unconfirmed: number }, today: string): ShownStatus {
  if (facts.canceledAt !== null) return { kind: 'Canceled' };
  if (facts.closedAt !== null) return { kind: 'Closed' };
  const { open, unconfirmed } = facts;
  if (open > 0) return { kind: 'AwaitingAnswers', count: open, mustNotBegin: today >= facts.startDate };
  if (unconfirmed > 0) return { kind: 'AnswersToConfirm', count: unconfirmed };
  if (purposesWithoutWork.includes(facts.purpose)) {
    return { kind: today <= facts.endDate ? 'PlanningOngoing' : 'PlanningEnded' };
  }
  if (today < facts.startDate) return { kind: 'ReadyForWork', date: facts.startDate };
  return today <= facts.endDate ? { kind: 'WorkOngoing', date: facts.endDate } : { kind: 'PeriodEnded' };
}

/**
 * How many of those who are waited for have not answered, and how many answers are not confirmed (decisions 11a):
 * owners with an Affected hit; watchers only in a collaboration case, where they alone are asked. A changed or
 * reassigned recipient counts at its new answer point only.
 */
export function countAnswers(facts: Pick<CaseFacts, 'purpose' | 'recipients'>): { open: number; unconfirmed: number } {
  const asked: CaseHit = facts.purpose === 'Collaborate' ? 'Control' : 'Affected';
  const counted = facts.recipients.filter(
    (recipient) => recipient.hit === asked && recipient.status !== 'Canceled' && !isReplaced(recipient),
  );
  return {
    open: counted.filter((recipient) => !isAnswer(recipient.measure)).length,
    unconfirmed: counted.filter(awaitsConfirmation).length,
  };
}

/** The steps of the case workflow: create, wait for answers, confirm answers, perform work, close. */
export type WorkflowStep = 1 | 2 | 3 | 4 | 5;

/**
 * The step that the case stands at (specification section 4). 1 is a case not yet sent (null); 5, close the case, is
 * also where a closed or cancelled case has ended.
 */
export function workflowStep(facts: CaseFacts | null, today: string): WorkflowStep {
  if (facts === null) return 1;
  switch (shownStatus(facts, today).kind) {
    case 'AwaitingAnswers':
      return 2;
    case 'AnswersToConfirm':
      return 3;
    case 'ReadyForWork':
    case 'WorkOngoing':
    case 'PlanningOngoing':
      return 4;
    default:
      return 5;
  }
}

/** True once the case was closed or cancelled: nothing in it changes any more. */
export function isEnded(facts: Pick<CaseFacts, 'closedAt' | 'canceledAt'>): boolean {
  return facts.closedAt !== null || facts.canceledAt !== null;
}

/** True when the recipient gave an answer that the inquirer has not confirmed. */
export function awaitsConfirmation(recipient: CaseRecipientFacts): boolean {
  return isAnswer(recipient.measure) && !isConfirmed(recipient) && !isReplaced(recipient) && recipient.status !== 'Canceled';
}

/** True when the inquirer has confirmed the recipient's answer. */
export function isConfirmed(recipient: CaseRecipientFacts): boolean {
  return recipient.status === 'Confirmed' || (recipient.confirmedAt ?? null) !== null;
}

/** True when another answer point answers in this one's place. */
export function isReplaced(recipient: CaseRecipientFacts): boolean {
  return recipient.replacedBy === true || isHandedOver(recipient.measure);
}

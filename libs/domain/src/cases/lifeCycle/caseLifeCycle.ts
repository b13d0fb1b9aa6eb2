import type { CancelReason, CaseMatch, CasePurpose, CaseRecipientStatus, Measure } from '../../enumerations.ts';
import { caseKinds } from '../kinds.ts';
import { isAnswer, isHandedOver, promiseOf } from '../measures.ts';
import { mayWork, statusOn } from './shownStatus.ts';
import type { ShownStatus } from './shownStatus.ts';

export interface CaseRecipientFacts {
  readonly status: CaseRecipientStatus;
  readonly measure: Measure | null;
  readonly hit: CaseMatch;
  /** The moment at which the inquirer confirmed the answer. */
  readonly confirmedAt?: string | null;
  /** True when another answer point has taken the case over; it counts there and no longer here. */
  readonly replacedBy?: boolean;
  /** The Swedish day on which what the answer promises was done, as the inquirer has recorded it. */
  readonly promiseKeptOn?: string | null;
  /** How many times the recipient has answered: the answer and its changes. */
  readonly answerCount?: number;
  /** The moment of the last of them. */
  readonly answeredAt?: string | null;
}

/** The facts about an owner that does not receive the case and must be asked by telephone. */
export interface OwnerToAskFacts {
  readonly hit: CaseMatch;
  /** The Swedish day on which the inquirer asked it and had its answer, as recorded; null while that is not done. */
  readonly askedOn: string | null;
  /** True when the inquirer left it out, which it may undo; otherwise the owner does not take such cases. */
  readonly isDeselected?: boolean;
}

/** The facts about a case. Days are Swedish calendar days, other times are moments. */
export interface CaseFacts {
  readonly purpose: CasePurpose;
  readonly startDate: string;
  readonly endDate: string;
  readonly closedAt: string | null;
  readonly canceledAt: string | null;
  /** Set when the case was cancelled. */
  readonly cancelReason?: CancelReason | null;
  readonly recipients: readonly CaseRecipientFacts[];
  readonly ownersToAsk: readonly OwnerToAskFacts[];
}

export const caseStateKinds = ['Canceled', 'Closed', 'Open'] as const;

/** Whether a case has ended, which is all that its owners see: their answers alone do not say when work may begin. */
export interface CaseState {
  readonly kind: (typeof caseStateKinds)[number];
  /** Why the case was cancelled (Canceled). */
  readonly reason?: CancelReason;
}

/** True for a case in which something is dug: its answers decide when that may begin. */
export function hasWork(purpose: CasePurpose): boolean {
  return caseKinds[purpose].hasWork;
}

/**
 * The shown status of a case, the first that applies (CASE-11): cancelled, closed, awaiting N answers, N answers
 * to confirm, then by purpose and date. It is never "ready" while an owner has not answered, including owners to ask by
 * telephone. {@link mayWork} says whether work may begin, and considers promises too.
 *
 * @param today the Swedish calendar day
 */
export function shownStatus(facts: CaseFacts, today: string): ShownStatus {
  return shownStatusOfCounts({ ...facts, ...countAnswers(facts) }, today);
}

/**
 * How much is missing in a case; lists store these counts. An owner that has several answer points is asked at each.
 */
export interface AnswerCounts {
  /** Answers that are awaited, those of owners to ask by telephone included. */
  readonly open: number;
  /** The owners of those to ask by telephone. */
  readonly toAsk: number;
  readonly unconfirmed: number;
  /** Answers that promise contact or marking that is not done. */
  readonly promised: number;
}

/** The shown status where the answers are counted already, as {@link countAnswers} does. */
export function shownStatusOfCounts(
  facts: Omit<CaseFacts, 'recipients' | 'ownersToAsk'> & AnswerCounts,
  today: string,
): ShownStatus {
  const { kind, ...rest } = caseState(facts);
  return kind === 'Open' ? statusOn({ ...facts, status: statusBeforePeriod(facts) }, today) : { kind, ...rest };
}

/** The state of a case (CASE-12). */
export function caseState({
  canceledAt,
  cancelReason,
  closedAt,
}: Pick<CaseFacts, 'canceledAt' | 'cancelReason' | 'closedAt'>): CaseState {
  if (canceledAt !== null) return { kind: 'Canceled', ...(cancelReason ? { reason: cancelReason } : {}) };
  return { kind: closedAt === null ? 'Open' : 'Closed' };
}

function statusBeforePeriod({
  purpose,
  startDate,
  open,
  toAsk,
  unconfirmed,
  promised,
}: Pick<CaseFacts, 'purpose' | 'startDate'> & AnswerCounts): ShownStatus {
  const waits = hasWork(purpose) ? { mustNotBegin: false } : {};
  if (open > 0) return { kind: 'AwaitingAnswers', count: open, ...(toAsk > 0 ? { toAsk } : {}), ...waits };
  if (unconfirmed > 0) return { kind: 'AnswersToConfirm', count: unconfirmed, ...waits };
  if (!hasWork(purpose)) return { kind: 'PlanningOngoing' };
  return { kind: 'ReadyForWork', date: startDate, ...(promised > 0 ? { promised, ...waits } : {}) };
}

/** What a case waits for; the entries are those passed in. */
export interface Missing<Recipient, Owner> {
  readonly unanswered: readonly Recipient[];
  readonly toAsk: readonly Owner[];
  readonly unconfirmed: readonly Recipient[];
  readonly promised: readonly Recipient[];
}

/**
 * What a case waits for before work may begin (CASE-11, ANSWER-2): owners with an Affected match, or
 * watchers in a collaboration case, where only they are asked. A changed or reassigned recipient counts only at its new
 * recipient. Promises count in case types that involve digging.
 */
export function missingOf<Recipient extends CaseRecipientFacts, Owner extends OwnerToAskFacts>({
  purpose,
  recipients,
  ownersToAsk,
}: {
  readonly purpose: CasePurpose;
  readonly recipients: readonly Recipient[];
  readonly ownersToAsk: readonly Owner[];
}): Missing<Recipient, Owner> {
  const counted = recipients.filter((recipient) => isCounted(purpose, recipient));
  return {
    unanswered: counted.filter(({ measure }) => !isAnswer(measure)),
    toAsk: ownersToAsk.filter((owner) => owner.askedOn === null && mustBeAsked(purpose, owner)),
    unconfirmed: counted.filter(awaitsConfirmation),
    promised: hasWork(purpose) ? counted.filter(hasOpenPromise) : [],
  };
}

const isCounted = (purpose: CasePurpose, recipient: CaseRecipientFacts): boolean =>
  isWaitedFor(purpose, recipient) && recipient.status !== 'Canceled' && !isReplaced(recipient);

/** How many answers a case needs, those of owners to ask by telephone included, and how many of them it has. */
export function countAsked(facts: Pick<CaseFacts, 'purpose' | 'recipients' | 'ownersToAsk'>) {
  const { purpose, recipients, ownersToAsk } = facts;
  const asked =
    recipients.filter((recipient) => isCounted(purpose, recipient)).length +
    ownersToAsk.filter((owner) => mustBeAsked(purpose, owner)).length;
  return { asked, answered: asked - countAnswers(facts).open };
}

/**
 * Whether a case waits until the inquirer has asked an owner that did not get it. A watcher has no lines there, and
 * without digging the answer of an owner that was left out is not needed.
 */
export function mustBeAsked(purpose: CasePurpose, { hit, isDeselected = false }: Omit<OwnerToAskFacts, 'askedOn'>) {
  return hit === 'Affected' && (!isDeselected || hasWork(purpose));
}

/** {@link missingOf} as numbers. */
export function countAnswers(facts: Pick<CaseFacts, 'purpose' | 'recipients' | 'ownersToAsk'>): AnswerCounts {
  const { unanswered, toAsk, unconfirmed, promised } = missingOf(facts);
  return {
    open: unanswered.length + toAsk.length,
    toAsk: toAsk.length,
    unconfirmed: unconfirmed.length,
    promised: promised.length,
  };
}

/** True for a recipient whose answer the case waits for; false for one that is only notified. */
export function isWaitedFor(purpose: CasePurpose, { hit }: { readonly hit: CaseMatch }): boolean {
  return hit === caseKinds[purpose].waitsFor;
}

/** Whether the inquirer may leave this owner out of a case (CASE-7): watchers decide that themselves. */
export function mayDeselect(purpose: CasePurpose, owner: { readonly hit: CaseMatch }): boolean {
  return caseKinds[purpose].mayChooseOwners && isWaitedFor(purpose, owner);
}

/** True when the answer promises something that the inquirer has not recorded as done. */
export function hasOpenPromise({ measure, promiseKeptOn = null }: CaseRecipientFacts): boolean {
  return promiseOf(measure) !== null && promiseKeptOn === null;
}

/**
 * The steps of the case workflow: create, wait for answers, confirm answers (and wait for what they promise), perform
 * work, close.
 */
export type WorkflowStep = 1 | 2 | 3 | 4 | 5;

/**
 * The current step of a case (specification section 4). 1 is a case that is not sent (null); 5, close the case, is also
 * the step of closed and cancelled cases.
 */
export function workflowStep(facts: CaseFacts | null, today: string): WorkflowStep {
  if (facts === null) return 1;
  const status = shownStatus(facts, today);
  switch (status.kind) {
    case 'AwaitingAnswers':
      return 2;
    case 'AnswersToConfirm':
      return 3;
    case 'ReadyForWork':
    case 'WorkOngoing':
      return mayWork(status) ? 4 : 3;
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
  return (
    isAnswer(recipient.measure) && !isConfirmed(recipient) && !isReplaced(recipient) && recipient.status !== 'Canceled'
  );
}

/** True when the inquirer has confirmed the recipient's answer. */
export function isConfirmed(recipient: CaseRecipientFacts): boolean {
  return recipient.status === 'Confirmed' || (recipient.confirmedAt ?? null) !== null;
}

/** True when another recipient answers in place of this one. */
export function isReplaced(recipient: CaseRecipientFacts): boolean {
  return recipient.replacedBy === true || isHandedOver(recipient.measure);
}

/**
 * True for a part that the system has ended because no user or module could answer it: the inquirer asks the owner, who is among
 * the owners to ask (ANSWER-15).
 */
export function isLeftToAsk({ status, measure }: Pick<CaseRecipientFacts, 'status' | 'measure'>): boolean {
  return status === 'Canceled' && measure === leftToAskMeasure;
}

export const leftToAskMeasure: Measure = 'UnregisteredCableOwner';

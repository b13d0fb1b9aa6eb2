import {
  awaitsConfirmation,
  hasWork,
  isConfirmed,
  isEnded,
  isLeftToAsk,
  isReplaced,
  isWaitedFor,
  type CaseFacts,
  type CaseRecipientFacts,
} from './caseLifeCycle.ts';
import type { CasePurpose, CaseRecipientStatus, Measure } from '../../enumerations.ts';
import { isAnswer, isLessSafe, promiseOf } from '../measures.ts';

/** Why a recipient of a case may not change its status now (specification section 8, case codes). */
export type TransitionCode =
  | 'CaseIsClosedOrCanceled'
  | 'AnswerAlreadyConfirmedByInquirer'
  | 'CaseAlreadyAnswered'
  | 'RecipientHasAnswered'
  | 'TooManyAnswers'
  | 'NothingToConfirm'
  | 'NoPromiseToKeep'
  | 'NoMapWithAnswer';

/** The new status of a case recipient, or the code of the rule that refuses the change. */
export type Transition =
  | { readonly ok: true; readonly status: CaseRecipientStatus; readonly measure: Measure | null }
  | { readonly ok: false; readonly code: TransitionCode };

type CaseEnd = Pick<CaseFacts, 'closedAt' | 'canceledAt'>;

/**
 * The recipient opens the case: new cases, and those that a module could not answer, become under review. Reading is
 * never refused; all other states stay.
 */
export function openTransition(facts: CaseEnd, recipient: CaseRecipientFacts): Transition {
  const begins = recipient.status === 'New' || recipient.status === 'RequiresManualReview';
  return begins && !isEnded(facts) && !isReplaced(recipient) ? to('UnderReview', recipient.measure) : stays(recipient);
}

/**
 * After so many answers another is given once an hour, because each notifies the inquirer. A change that makes digging
 * less safe may always be made.
 */
export const mostAnswers = 20;
const pauseBetweenAnswers = 3_600_000;

/** From when the recipient may give any answer again; null when that is now. */
export function nextAnswerFrom(
  { answerCount = 0, answeredAt = null }: Pick<CaseRecipientFacts, 'answerCount' | 'answeredAt'>,
  now: Date,
): Date | null {
  if (answerCount < mostAnswers || answeredAt === null) return null;
  const from = new Date(Date.parse(answeredAt) + pauseBetweenAnswers);
  return from > now ? from : null;
}

/**
 * The recipient answers, or changes its answer, until the inquirer has confirmed it; after {@link mostAnswers} answers
 * once an hour, which is only known with `now`. Errors: CaseIsClosedOrCanceled, AnswerAlreadyConfirmedByInquirer,
 * TooManyAnswers, or CaseAlreadyAnswered when another recipient has taken over.
 */
export function answerTransition(
  facts: CaseEnd & Pick<CaseFacts, 'purpose'>,
  recipient: CaseRecipientFacts,
  measure: Measure,
  now: Date | null = null,
): Transition {
  if (isEnded(facts) || recipient.status === 'Canceled') return refused('CaseIsClosedOrCanceled');
  if (isReplaced(recipient)) return refused('CaseAlreadyAnswered');
  if (isConfirmed(recipient)) return refused('AnswerAlreadyConfirmedByInquirer');
  const isOneTooMany = now !== null && nextAnswerFrom(recipient, now) !== null;
  if (isOneTooMany && !isLessSafe(facts.purpose, recipient.measure, measure)) return refused('TooManyAnswers');
  return to('UnderReview', measure);
}

/**
 * The inquirer confirms the answer. Errors: CaseIsClosedOrCanceled, AnswerAlreadyConfirmedByInquirer, or
 * NothingToConfirm without an answer.
 */
export function confirmTransition(facts: CaseEnd, recipient: CaseRecipientFacts): Transition {
  if (isEnded(facts) || recipient.status === 'Canceled') return refused('CaseIsClosedOrCanceled');
  if (isConfirmed(recipient)) return refused('AnswerAlreadyConfirmedByInquirer');
  return awaitsConfirmation(recipient) ? to('Confirmed', recipient.measure) : refused('NothingToConfirm');
}

/**
 * The recipient hands the case over to another of its organisation, which answers instead. Errors:
 * CaseIsClosedOrCanceled, or CaseAlreadyAnswered when it has answered or handed the case over already.
 */
export function changeRecipientTransition(facts: CaseEnd, recipient: CaseRecipientFacts): Transition {
  if (isEnded(facts) || recipient.status === 'Canceled') return refused('CaseIsClosedOrCanceled');
  if (isAnswer(recipient.measure) || isReplaced(recipient)) return refused('CaseAlreadyAnswered');
  return to('UnderReview', 'ChangedRecipient');
}

/** Whether a part of a case opens to be answered in place of another's, or the code of the rule that refuses it. */
type ReceiveTransition =
  | { readonly ok: true; readonly opens: boolean }
  | { readonly ok: false; readonly code: TransitionCode };

/**
 * The effect of a hand-over on the part that the receiving recipient already has in the case (ANSWER-9). It
 * opens if it was handed over itself, or if the case waits for the other's answer and not for its own; otherwise it
 * stays. Error: RecipientHasAnswered, because that answer was not about what the other was asked.
 */
export function receiveTransition(
  purpose: CasePurpose,
  from: Pick<CaseRecipientFacts, 'hit'>,
  receiving: CaseRecipientFacts,
): ReceiveTransition {
  if (isAnswer(receiving.measure)) return refused('RecipientHasAnswered');
  return {
    ok: true,
    opens: isReplaced(receiving) || (isWaitedFor(purpose, from) && !isWaitedFor(purpose, receiving)),
  };
}

/**
 * The module leaves the case to a person. Errors: CaseIsClosedOrCanceled, or CaseAlreadyAnswered when it has been
 * answered or handed over.
 */
export function manualReviewTransition(facts: CaseEnd, recipient: CaseRecipientFacts): Transition {
  if (isEnded(facts) || recipient.status === 'Canceled') return refused('CaseIsClosedOrCanceled');
  if (isAnswer(recipient.measure) || isReplaced(recipient)) return refused('CaseAlreadyAnswered');
  return to('RequiresManualReview', recipient.measure);
}

/**
 * Someone at the recipient takes the case, gives it away or releases it: that opens it, as reading does, and changes
 * nothing else. Errors: CaseIsClosedOrCanceled, CaseAlreadyAnswered when the case was handed over, or
 * AnswerAlreadyConfirmedByInquirer, after which nothing is left to do.
 */
export function assignTransition(facts: CaseEnd, recipient: CaseRecipientFacts): Transition {
  if (isEnded(facts) || recipient.status === 'Canceled') return refused('CaseIsClosedOrCanceled');
  if (isReplaced(recipient)) return refused('CaseAlreadyAnswered');
  if (isConfirmed(recipient)) return refused('AnswerAlreadyConfirmedByInquirer');
  return openTransition(facts, recipient);
}

/** Whether something may be recorded now, and if not, the code of the rule that refuses it. */
export type RecordAnswer = { readonly ok: true } | { readonly ok: false; readonly code: TransitionCode };

/**
 * The inquirer records that a promise was kept, or undoes that. It requires a confirmed answer, which can no longer
 * change. Errors: CaseIsClosedOrCanceled, or NoPromiseToKeep.
 */
export function recordPromiseTransition(
  facts: CaseEnd & Pick<CaseFacts, 'purpose'>,
  recipient: CaseRecipientFacts,
): RecordAnswer {
  if (isEnded(facts) || recipient.status === 'Canceled') return refused('CaseIsClosedOrCanceled');
  const isPromise = promiseOf(recipient.measure) !== null && isConfirmed(recipient) && !isReplaced(recipient);
  return isPromise && hasWork(facts.purpose) && isWaitedFor(facts.purpose, recipient)
    ? { ok: true }
    : refused('NoPromiseToKeep');
}

/**
 * The effect of closing a case on one recipient (CASE-14): unanswered ones become Canceled with the measure
 * ClosedByInquirer, others stay. Error: CaseIsClosedOrCanceled.
 */
export function closeTransition(facts: CaseEnd, recipient: CaseRecipientFacts): Transition {
  if (isEnded(facts)) return refused('CaseIsClosedOrCanceled');
  const isUnanswered = !isAnswer(recipient.measure) && !isReplaced(recipient) && recipient.status !== 'Canceled';
  return isUnanswered ? to('Canceled', 'ClosedByInquirer') : stays(recipient);
}

/**
 * The effect of cancelling the case on one recipient: Canceled, with its measure unchanged. Error:
 * CaseIsClosedOrCanceled.
 */
export function cancelTransition(facts: CaseEnd, recipient: CaseRecipientFacts): Transition {
  return isEnded(facts) ? refused('CaseIsClosedOrCanceled') : to('Canceled', recipient.measure);
}

/**
 * No one can answer at the recipient any more: the inquirer asks the owner instead (ANSWER-15). Errors:
 * CaseIsClosedOrCanceled, or CaseAlreadyAnswered where no answer is awaited.
 */
export function leaveTransition(
  facts: CaseEnd & Pick<CaseFacts, 'purpose'>,
  recipient: CaseRecipientFacts,
): Transition {
  if (isEnded(facts) || recipient.status === 'Canceled') return refused('CaseIsClosedOrCanceled');
  const isAwaited = isWaitedFor(facts.purpose, recipient) && !isAnswer(recipient.measure) && !isReplaced(recipient);
  return isAwaited ? to('Canceled', 'UnregisteredCableOwner') : refused('CaseAlreadyAnswered');
}

/**
 * The recipient can answer again: its part opens, unless the inquirer has recorded the owner's answer. Errors:
 * CaseIsClosedOrCanceled, or CaseAlreadyAnswered.
 *
 * @param askedOn the Swedish day on which the owner answered by telephone, as recorded
 */
export function reopenTransition(facts: CaseEnd, recipient: CaseRecipientFacts, askedOn: string | null): Transition {
  if (isEnded(facts)) return refused('CaseIsClosedOrCanceled');
  return isLeftToAsk(recipient) && askedOn === null ? to('New', null) : refused('CaseAlreadyAnswered');
}

/**
 * The effect of a longer period on a recipient: a confirmed answer was given for the shorter one, so the owner may
 * change it and the inquirer confirms it again (CASE-18). An answer that a rule gave ends, because the longer period
 * may not meet the rule's conditions. Others stay. Error: CaseIsClosedOrCanceled.
 */
export function extendTransition(
  facts: CaseEnd & Pick<CaseFacts, 'purpose'>,
  recipient: CaseRecipientFacts & { readonly isAnsweredByRule?: boolean },
): Transition {
  if (isEnded(facts)) return refused('CaseIsClosedOrCanceled');
  if (recipient.isAnsweredByRule === true && recipient.status !== 'Canceled' && isAnswer(recipient.measure))
    return to('New', null);
  const isToConfirmAgain = recipient.status === 'Confirmed' && isWaitedFor(facts.purpose, recipient);
  return isToConfirmAgain ? to('UnderReview', recipient.measure) : stays(recipient);
}

function to(status: CaseRecipientStatus, measure: Measure | null): Transition {
  return { ok: true, status, measure };
}

function stays(recipient: CaseRecipientFacts): Transition {
  return to(recipient.status, recipient.measure);
}

function refused(code: TransitionCode): { readonly ok: false; readonly code: TransitionCode } {
  return { ok: false, code };
}

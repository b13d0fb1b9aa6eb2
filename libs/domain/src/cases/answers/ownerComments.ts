import { isEnded, isReplaced, type CaseFacts, type CaseRecipientFacts } from '../lifeCycle/caseLifeCycle.ts';
import type { RecordAnswer } from '../lifeCycle/caseTransitions.ts';

/** How many comments a recipient may add to a case, because each notifies the inquirer. */
export const mostOwnerComments = 20;

/** Longest comment of a recipient, in characters. */
export const longestOwnerComment = 2000;

/**
 * The recipient writes to the inquirer without answering, also after its answer is confirmed. Errors:
 * CaseIsClosedOrCanceled, or CaseAlreadyAnswered when another recipient has taken over.
 */
export function commentTransition(
  facts: Pick<CaseFacts, 'closedAt' | 'canceledAt'>,
  recipient: CaseRecipientFacts,
): RecordAnswer {
  if (isEnded(facts) || recipient.status === 'Canceled') return { ok: false, code: 'CaseIsClosedOrCanceled' };
  return isReplaced(recipient) ? { ok: false, code: 'CaseAlreadyAnswered' } : { ok: true };
}

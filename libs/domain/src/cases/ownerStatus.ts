import { isConfirmed, isReplaced, type CaseRecipientFacts } from './caseLifeCycle.ts';
import type { ShownStatusKind } from '../enumerations.ts';
import { isAnswer } from './measures.ts';

/** What the status of a case at an owner needs to know of each of the owner's answer points. */
export interface OwnerRecipientFacts extends CaseRecipientFacts {
  /** The Swedish day by which the answer point is to answer. */
  readonly answerDueDay: string;
}

export const ownerStatusKinds = ['Canceled', 'Closed', 'ToAnswer', 'Answered', 'Confirmed'] as const;
export type OwnerStatusKind = (typeof ownerStatusKinds)[number];

/** Where a case stands for an owner: what it has still to do itself. */
export interface OwnerStatus {
  readonly kind: OwnerStatusKind;
  /** Earliest day by which an answer is due (ToAnswer). */
  readonly dueDay?: string;
  /** That day has passed. */
  readonly isLate?: boolean;
}

/**
 * The status that an owner is shown, the first that holds: cancelled; closed; an own answer point has not answered;
 * an own answer is not confirmed; all confirmed. It says nothing of other owners: what they answered is not this
 * owner's to see, and "ready for work" is for the inquirer to be told.
 *
 * @param caseKind the shown status of the case, of which only Canceled and Closed count here
 * @param today the Swedish calendar day
 */
export function ownerStatus(
  caseKind: ShownStatusKind,
  recipients: readonly OwnerRecipientFacts[],
  today: string,
): OwnerStatus {
  if (caseKind === 'Canceled' || caseKind === 'Closed') return { kind: caseKind };
  const own = recipients.filter((recipient) => !isReplaced(recipient));
  const dueDays = own.filter((recipient) => !isAnswer(recipient.measure)).map((recipient) => recipient.answerDueDay);
  const [dueDay] = dueDays.sort();
  if (dueDay !== undefined) return { kind: 'ToAnswer', dueDay, isLate: dueDay < today };
  return { kind: own.every(isConfirmed) ? 'Confirmed' : 'Answered' };
}

import {
  isConfirmed,
  isLeftToAsk,
  isReplaced,
  isWaitedFor,
  type CaseRecipientFacts,
  type CaseState,
} from './caseLifeCycle.ts';
import type { CancelReason, CasePurpose } from '../../enumerations.ts';
import { isAnswer } from '../measures.ts';

export interface OwnerRecipientFacts extends CaseRecipientFacts {
  /** The Swedish day by which the answer point is to answer. */
  readonly answerDueDay: string;
}

export const ownerStatusKinds = ['Canceled', 'Closed', 'ToAnswer', 'Answered', 'Confirmed'] as const;
export type OwnerStatusKind = (typeof ownerStatusKinds)[number];

/** The status of a case for an owner: its next action. */
export interface OwnerStatus {
  readonly kind: OwnerStatusKind;
  /** Earliest day by which an awaited answer is due (ToAnswer). */
  readonly dueDay?: string;
  /** That day has passed. */
  readonly isLate?: boolean;
  /** No open answer is awaited: the organisation only watches, and may answer (ToAnswer). */
  readonly isWatched?: boolean;
  /** Every own answer point has handed the case over; others of the organisation answer (Confirmed). */
  readonly isHandedOver?: boolean;
  /** Why the case was cancelled (Canceled). */
  readonly reason?: CancelReason;
}

/**
 * The status shown to an owner, the first that applies: cancelled; closed, also where no user could answer; an own recipient has not answered; an own
 * answer is not confirmed; all confirmed, or handed over to others of the organisation. It discloses nothing about other
 * owners' answers, and "ready for work" is only for the inquirer.
 *
 * @param item the case with its state
 * @param today the Swedish calendar day
 */
export function ownerStatus(
  {
    purpose,
    status: { kind, reason },
    recipients,
  }: {
    readonly purpose: CasePurpose;
    readonly status: CaseState;
    readonly recipients: readonly OwnerRecipientFacts[];
  },
  today: string,
): OwnerStatus {
  if (kind === 'Canceled') return { kind, ...(reason === undefined ? {} : { reason }) };
  if (kind === 'Closed') return { kind };
  const own = recipients.filter((recipient) => !isReplaced(recipient));
  // The inquirer asks the owner instead of waiting here.
  if (own.length > 0 && own.every(isLeftToAsk)) return { kind: 'Closed' };
  const open = own.filter((recipient) => !isAnswer(recipient.measure));
  const awaited = open.filter((recipient) => isWaitedFor(purpose, recipient));
  const [dueDay] = awaited.map((recipient) => recipient.answerDueDay).sort();
  if (dueDay !== undefined) return { kind: 'ToAnswer', dueDay, isLate: dueDay < today };
  if (open.length > 0) return { kind: 'ToAnswer', isWatched: true };
  // Nothing is left to do, as when all is confirmed.
  if (own.length === 0) return { kind: 'Confirmed', isHandedOver: true };
  return { kind: own.every(isConfirmed) ? 'Confirmed' : 'Answered' };
}

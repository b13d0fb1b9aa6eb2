import { awaitsConfirmation, countAnswers, isEnded, type CaseFacts, type CaseRecipientFacts } from './caseLifeCycle.ts';
import { answerTransition, type TransitionCode } from './caseTransitions.ts';
import { isAnswer } from '../measures.ts';

/** Why an action on a case is not allowed now. */
export type CaseActionCode =
  | TransitionCode
  | 'CaseOwnedByColleague'
  | 'CaseAlreadyOwn'
  | 'ReadOnlyForSuperUser'
  | 'NeedsNetwork'
  | 'PeriodHasEnded'
  | 'PeriodCannotBeExtended';

/** Whether an action is allowed now, and the rule that forbids it. */
type ActionPermission = { readonly allowed: true } | { readonly allowed: false; readonly code: CaseActionCode };

export interface InquirerViewer {
  /** The viewer is the case's own inquirer: its sender, or the colleague who took it over. */
  readonly isOwnCase: boolean;
  /** The viewer is a super user who reads the case of another user (ROLE-4). */
  readonly isSuperUserReading: boolean;
  /** The viewer reads what the browser has stored of the case, without a network (record 69). */
  readonly isOffline?: boolean;
}

/** The actions of an inquirer on a case, and what would be unfinished if the case were closed now. */
export interface InquirerActions {
  readonly confirm: ActionPermission;
  readonly close: ActionPermission;
  readonly cancel: ActionPermission;
  /** Take over a colleague's case. A private person's case is never a colleague's: others do not see it. */
  readonly overtake: ActionPermission;
  /** Send a copy by e-mail; also of a case that has ended. */
  readonly sendCopy: ActionPermission;
  readonly sendPhoto: ActionPermission;
  /** Record that an owner was asked, or that a promise was kept, and undo that. */
  readonly record: ActionPermission;
  /** For the question before closing: what has not happened yet. */
  readonly atClosing: {
    readonly unconfirmed: number;
    readonly isBeforePeriodEnd: boolean;
  };
}

/**
 * What an inquirer may do with a sent case now (specification section 4, CASE-10 and CASE-13). Confirming requires at
 * least one unconfirmed answer; closing and cancelling are allowed until the case is closed or cancelled. Only the
 * case's own inquirer may act: a colleague gets CaseOwnedByColleague, until it has taken the case over, a reading super
 * user ReadOnlyForSuperUser, and a viewer without a network NeedsNetwork.
 *
 * @param today the Swedish calendar day
 */
export function inquirerActions(facts: CaseFacts, viewer: InquirerViewer, today: string): InquirerActions {
  const barrier = barrierOf(facts, viewer);
  const hasAnswerToConfirm = facts.recipients.some(awaitsConfirmation);
  const { unconfirmed } = countAnswers(facts);
  return {
    confirm: barrier ?? (hasAnswerToConfirm ? allowed : { allowed: false, code: 'NothingToConfirm' }),
    close: barrier ?? allowed,
    cancel: barrier ?? allowed,
    overtake: overtaking(facts, viewer),
    sendCopy: readingOnly(viewer) ?? allowed,
    sendPhoto: barrier ?? allowed,
    record: barrier ?? allowed,
    atClosing: { unconfirmed, isBeforePeriodEnd: today <= facts.endDate },
  };
}

/** What an answer point may do to a case now. */
export interface AnswerActions {
  readonly answer: ActionPermission;
  /** True when an answer would replace an earlier one. */
  readonly isChangeOfAnswer: boolean;
}

/**
 * What a recipient may do with a case now: answer, or change its answer until the inquirer has confirmed it
 * (specification section 4). The scope decides whether the user may answer the case at all; it is not checked here.
 */
export function answerActions(
  facts: Pick<CaseFacts, 'purpose' | 'closedAt' | 'canceledAt'>,
  recipient: CaseRecipientFacts,
): AnswerActions {
  const transition = answerTransition(facts, recipient, 'NoInterest');
  return {
    answer: transition.ok ? allowed : { allowed: false, code: transition.code },
    isChangeOfAnswer: isAnswer(recipient.measure),
  };
}

const allowed: ActionPermission = { allowed: true };

function barrierOf(facts: CaseFacts, viewer: InquirerViewer): ActionPermission | null {
  if (isEnded(facts)) return { allowed: false, code: 'CaseIsClosedOrCanceled' };
  return readingOnly(viewer) ?? (viewer.isOwnCase ? null : { allowed: false, code: 'CaseOwnedByColleague' });
}

/** Why the viewer may only read, in any case; null for a viewer who may act. */
function readingOnly({ isSuperUserReading, isOffline }: InquirerViewer): ActionPermission | null {
  if (isOffline) return { allowed: false, code: 'NeedsNetwork' };
  return isSuperUserReading ? { allowed: false, code: 'ReadOnlyForSuperUser' } : null;
}

function overtaking(facts: CaseFacts, viewer: InquirerViewer): ActionPermission {
  const barrier = readingOnly(viewer);
  if (barrier !== null) return barrier;
  if (isEnded(facts)) return { allowed: false, code: 'CaseIsClosedOrCanceled' };
  return viewer.isOwnCase ? { allowed: false, code: 'CaseAlreadyOwn' } : allowed;
}

import type { CasePurpose, ShownStatusKind } from '../../enumerations.ts';
import { isUrgent } from '../kinds.ts';
import { inquirerActions, type InquirerViewer } from './caseActions.ts';
import {
  hasWork,
  isEnded,
  missingOf,
  type CaseFacts,
  type CaseRecipientFacts,
  type Missing,
  type OwnerToAskFacts,
} from './caseLifeCycle.ts';
import { mayWork, type ShownStatus } from './shownStatus.ts';

/** A next step of an inquirer, with what says whether work may begin; the first is the most important. */
export type NextAction = 'call' | 'readAnswers' | 'takeAlong' | 'close' | 'renew' | 'dig' | 'copy';

interface DueRecipient extends CaseRecipientFacts {
  readonly answerDueDay: string;
}

interface CaseToCall<Recipient, Owner> {
  readonly purpose: CasePurpose;
  readonly status: ShownStatus;
  readonly recipients: readonly Recipient[];
  readonly ownersToAsk: readonly Owner[];
}

/**
 * The owners that are to be called now and not waited for: those that do not get the case, those whose answer is late
 * or was needed at the start, and in an emergency all that have not answered. None once the period or the case is over.
 *
 * @param today the Swedish calendar day
 */
export function ownersToCall<Recipient extends DueRecipient, Owner extends OwnerToAskFacts>(
  { status, ...item }: CaseToCall<Recipient, Owner>,
  today: string,
): Pick<Missing<Recipient, Owner>, 'unanswered' | 'toAsk'> {
  if (status.kind !== 'AwaitingAnswers' || status.hasPeriodEnded) return { unanswered: [], toAsk: [] };
  const { unanswered, toAsk } = missingOf(item);
  const callsAll = status.mustNotBegin === true || isUrgent(item.purpose);
  return { unanswered: unanswered.filter(({ answerDueDay }) => callsAll || answerDueDay < today), toAsk };
}

interface CaseToAct extends CaseFacts {
  readonly status: ShownStatus;
  readonly recipients: readonly DueRecipient[];
}

/**
 * The next steps of a case for a viewer; none for one who only reads, and without a network the calls alone.
 *
 * @param mayCreate whether the viewer may create cases from this one now
 * @param today the Swedish calendar day
 */
export function nextActions(
  item: CaseToAct,
  viewer: InquirerViewer,
  { mayCreate, today }: { readonly mayCreate: boolean; readonly today: string },
): readonly NextAction[] {
  if (!viewer.isOwnCase) return [];
  const { status, purpose } = item;
  const { close, confirm } = inquirerActions(item, viewer, today);
  const isOver = status.kind === 'PeriodEnded' || status.hasPeriodEnded === true;
  const { unanswered, toAsk } = ownersToCall(item, today);
  const offers: Readonly<Record<NextAction, boolean>> = {
    call: unanswered.length + toAsk.length > 0,
    readAnswers: !isOver && confirm.allowed && missingOf(item).unconfirmed.length > 0,
    takeAlong: mayWork(status) && viewer.isOffline !== true,
    close: close.allowed && isTimeToClose(status),
    renew: mayCreate && close.allowed && item.endDate < today,
    dig: mayCreate && !hasWork(purpose),
    copy: mayCreate && isEnded(item),
  };
  return (Object.keys(offers) as NextAction[]).filter((action) => offers[action]);
}

const endedKinds: readonly ShownStatusKind[] = ['WorkOngoing', 'PeriodEnded', 'PlanningOngoing', 'PlanningEnded'];

/**
 * True if closing is left to do in the case; until then its button does not stand with the next steps, where it could
 * be pressed by mistake. A case that awaits something promised is not ready for it.
 */
export function isTimeToClose({ kind, promised, hasPeriodEnded = false }: ShownStatus): boolean {
  return hasPeriodEnded || (endedKinds.includes(kind) && promised === undefined);
}

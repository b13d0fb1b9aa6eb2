import type { CaseRecipientFacts, CaseState } from '../lifeCycle/caseLifeCycle.ts';
import { isAnswer, isHandedOver } from '../measures.ts';

/** How many answers may be sent with one press. */
export const mostAnswersAtOnce = 200;

/** Whether a recipient may be answered together with others: a given answer is only changed on the page of its case. */
export function isOpenToAnswer(
  { kind }: CaseState,
  { status, measure }: Pick<CaseRecipientFacts, 'status' | 'measure'>,
): boolean {
  return kind === 'Open' && status !== 'Canceled' && !isAnswer(measure) && !isHandedOver(measure);
}

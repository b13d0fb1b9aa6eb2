import type { CaseRecipientFacts, ShownStatus } from './caseLifeCycle.ts';
import { isAnswer, isHandedOver } from './measures.ts';

/** How many answers may be sent with one press. */
export const mostAnswersAtOnce = 200;

/**
 * Whether a recipient may be answered together with others: a given answer is only changed on the page of its case.
 * @param shown the shown status of the case
 */
export function isOpenToAnswer(
  shown: Pick<ShownStatus, 'kind'>,
  { status, measure }: Pick<CaseRecipientFacts, 'status' | 'measure'>,
): boolean {
  const isOver = shown.kind === 'Closed' || shown.kind === 'Canceled' || status === 'Canceled';
  return !isOver && !isAnswer(measure) && !isHandedOver(measure);
}

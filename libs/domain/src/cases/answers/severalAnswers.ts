import type { CaseRecipientFacts, CaseState } from '../lifeCycle/caseLifeCycle.ts';
import { isAnswer, isHandedOver, measuresFor } from '../measures.ts';
import type { CaseMatch, CasePurpose, Measure, OrganisationType } from '../../enumerations.ts';

/** How many answers may be sent with one press. */
export const mostAnswersAtOnce = 200;

/** Whether a recipient may be answered together with others: a given answer is only changed on the page of its case. */
export function isOpenToAnswer(
  { kind }: CaseState,
  { status, measure }: Pick<CaseRecipientFacts, 'status' | 'measure'>,
): boolean {
  return kind === 'Open' && status !== 'Canceled' && !isAnswer(measure) && !isHandedOver(measure);
}

/** Whether a case is unopened at all of the answer points that the reader sees (CASE-10). */
export function isUnopened({
  recipients,
}: {
  readonly recipients: readonly Pick<CaseRecipientFacts, 'status'>[];
}): boolean {
  return recipients.every(({ status }) => status === 'New');
}

/** An answer point of a case that is answered together with others. */
interface AnswerPlace {
  readonly purpose: CasePurpose;
  readonly organisationType: OrganisationType;
  readonly hit: CaseMatch;
}

/**
 * The measures that all the places offer, in the order of the first: those that one answer to them all may have. None
 * for no places.
 */
export function commonMeasures(places: readonly AnswerPlace[]): readonly Measure[] {
  const [first, ...others] = places.map(({ organisationType, purpose, hit }) =>
    measuresFor(organisationType, purpose, hit),
  );
  return (first ?? []).filter((measure) => others.every((offered) => offered.includes(measure)));
}

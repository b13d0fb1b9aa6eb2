import type { CaseMatch, CasePurpose, Measure, OrganisationType } from '../../enumerations.ts';
import { measuresFor } from '../measures.ts';

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

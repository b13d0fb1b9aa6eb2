import { measuresFor } from '../cases/measures.ts';
import { caseMatches, casePurposes, type CaseMatch, type CasePurpose, type Measure } from '../enumerations.ts';
import { mayAnswerWithoutPeople } from './answerRules.ts';

/** An owner that answers the cases of sandboxes by rules (OWNER-8). */
export interface InventedOwner {
  readonly hit: CaseMatch;
  /** From 1, among those that are reached in the same way. */
  readonly number: number;
  /** What it answers; it takes no other purposes. */
  readonly answers: Readonly<Partial<Record<CasePurpose, Measure>>>;
}

const rulesMeasures = (purpose: CasePurpose, hit: CaseMatch): readonly Measure[] =>
  measuresFor('CableOwner', purpose, hit).filter((measure) => mayAnswerWithoutPeople({ measure, comment: '' }));

/**
 * As many owners as it takes for every measure that a rule may answer with to be given in each purpose, in the order of
 * the answer form; from the one after its last, a purpose begins again.
 */
export const inventedOwners: readonly InventedOwner[] = caseMatches.flatMap((hit) => {
  const byPurpose = casePurposes.flatMap((purpose) => {
    const measures = rulesMeasures(purpose, hit);
    return measures.length === 0 ? [] : [{ purpose, measures }];
  });
  const most = Math.max(...byPurpose.map(({ measures }) => measures.length));
  return Array.from({ length: most }, (_none, index) => {
    const answers = byPurpose.flatMap(({ purpose, measures }) => {
      const measure = measures[index % measures.length];
      return measure === undefined ? [] : [[purpose, measure] as const];
    });
    return { hit, number: index + 1, answers: Object.fromEntries(answers) };
  });
});

/** Where the owner that never answers is reached: north of the Arctic Circle. The others are reached everywhere. */
export const neverAnsweringFrom = 7382;

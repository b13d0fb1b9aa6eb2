import type { Area, createArea, getAreaSurroundings, BodyOf, ResponseOf } from '@schaktkoll/contract';
import {
  casePurposes,
  checkArea,
  checkText,
  countingHindrance,
  purposesOfArea,
  type AreaType,
  type CasePurpose,
  type CountedChange,
  type FieldIssue,
} from '@schaktkoll/domain';
import {
  spansOf,
  squareCounts,
  squareSetOf,
  squaresNotCounting,
  type AreaSurroundings,
  type SquareSet,
} from '@schaktkoll/geometry';
import type { FieldLabels } from '@schaktkoll/forms';
import { areaTexts as texts, purposeTexts } from '@schaktkoll/texts';
import { tuplesOfSquares, spansOfTuples } from './spanTuples.ts';

export type Surroundings = ResponseOf<typeof getAreaSurroundings>;

/** The fields of an area's form. `squares` is their number; the squares themselves belong to the map. */
export interface AreaValues {
  name: string;
  recipients: Record<CasePurpose, string>;
  squares: number;
}

/** In the order of the form. */
export const areaLabels: FieldLabels = {
  name: texts.name,
  squares: texts.squares,
  ...Object.fromEntries(casePurposes.map((purpose) => [`recipients.${purpose}`, purposeTexts[purpose]])),
};

/** The form values of a stored area, or of a new one; if there is only one recipient, it is preselected. */
export function areaValues(
  area: Pick<Area, 'name' | 'recipients'> | null,
  squareCount: number,
  recipients: Surroundings['recipients'],
): AreaValues {
  const only = area === null && recipients.length === 1 ? (recipients[0]?.id ?? '') : '';
  return {
    name: area?.name ?? '',
    recipients: Object.fromEntries(
      casePurposes.map((purpose) => [purpose, area?.recipients[purpose] ?? only]),
    ) as AreaValues['recipients'],
    squares: squareCount,
  };
}

/** Issues of the name; the rules of areas check everything else. */
export function nameIssues({ name }: AreaValues): FieldIssue[] {
  const error = checkText('areaName', name);
  return error === null ? [] : [{ path: 'name', ...error }];
}

/** The area as drawn, next to its stored version; null for a new one. */
export interface AreaDrawing {
  readonly type: AreaType;
  readonly set: SquareSet;
  readonly stored: SquareSet | null;
}

/** The issues of the form and the squares on the map, by the rules of areas. */
export function areaIssues(
  { type, set, stored }: AreaDrawing,
  { recipients }: AreaValues,
  surroundings: Surroundings,
): FieldIssue[] {
  const spanCount = [...set.rows.values()].reduce((sum, row) => sum + row.length / 2, 0);
  const issues = checkArea({ type, squareCount: set.count, spanCount, recipients }, surroundings);
  const others = surroundingSpans(surroundings);
  const counts = (squares: SquareSet | null) => squareCounts(squares && { type, squares: spansOf(squares) }, others);
  const hindrance =
    type === 'Other' || set.count === 0
      ? null
      : countingHindrance(surroundings, { before: counts(stored), after: counts(set) });
  return hindrance === null ? issues : [{ path: 'squares', ...hindrance }, ...issues];
}

/** The squares that would count if the area were removed. */
export function countsWithout(type: AreaType, stored: SquareSet, surroundings: Surroundings): CountedChange {
  const others = surroundingSpans(surroundings);
  return { before: squareCounts({ type, squares: spansOf(stored) }, others), after: squareCounts(null, others) };
}

export function areaBody(
  type: AreaType,
  { name, recipients }: AreaValues,
  set: SquareSet,
  { takesPurposes }: Surroundings,
): Omit<BodyOf<typeof createArea>, 'type' | 'acceptsNotCounting'> {
  const chosen = purposesOfArea(type, takesPurposes).filter((purpose) => recipients[purpose] !== '');
  return {
    name: name.trim(),
    squares: tuplesOfSquares(set),
    recipients: Object.fromEntries(chosen.map((purpose) => [purpose, recipients[purpose]])),
  };
}

/** The squares that will not count if the area is saved as drawn (AREA-4). */
export function notCountingSquares(type: AreaType, set: SquareSet, surroundings: Surroundings): SquareSet {
  if (type === 'Other' || (surroundings.limitation === null && type !== 'Limitation')) return squareSetOf([]);
  return squareSetOf(squaresNotCounting({ type, squares: spansOf(set) }, surroundingSpans(surroundings), surroundings));
}

function surroundingSpans({ limitation, affected, watched }: Surroundings): AreaSurroundings {
  return {
    limitation: limitation && spansOfTuples(limitation),
    affected: spansOfTuples(affected),
    watched: spansOfTuples(watched),
  };
}

import type { AreaOwner, AreaType, SquareCounts } from '@schaktkoll/domain';
import { mergeSpans, squareCount, subtractSpans } from './squareSpans.ts';
import type { SquareSpan } from '../types.ts';

/** The other areas of an organisation, as far as they decide which squares count (AREA-4). */
export interface AreaSurroundings {
  /** Squares of its other Limitation areas; null where it has none. */
  readonly limitation: readonly SquareSpan[] | null;
  /** Squares of its other Affected areas. */
  readonly affected: readonly SquareSpan[];
  /** Squares of its other Control areas. */
  readonly watched: readonly SquareSpan[];
}

/** An area as it is, or is to be. */
export interface AreaSquares {
  readonly type: AreaType;
  readonly squares: readonly SquareSpan[];
}

/**
 * The squares that would not count once an area is saved. If an organisation has Limitation areas, a square of its
 * Affected and Control areas counts only inside one of them: for such an area these are its own squares outside, for a
 * Limitation area the squares of other areas that all limitations together exclude. The areas of interest that a module
 * maintains always count (AREA-5).
 */
export function squaresNotCounting(
  { type, squares }: AreaSquares,
  { limitation, affected, watched }: AreaSurroundings,
  { isModuleLinked }: Pick<AreaOwner, 'isModuleLinked'>,
): SquareSpan[] {
  if (type === 'Limitation')
    return subtractSpans([...(isModuleLinked ? [] : affected), ...watched], [...(limitation ?? []), ...squares]);
  return limitation === null || type === 'Other' || (type === 'Affected' && isModuleLinked)
    ? []
    : subtractSpans(squares, limitation);
}

/**
 * How many squares lead cases to the organisation with this area among the others, and how many of them the Limitation
 * areas leave: the squares of its areas of interest, or of its watch areas where it has no others. `null`: without the
 * area.
 */
export function squareCounts(
  area: AreaSquares | null,
  { limitation, affected, watched }: AreaSurroundings,
): SquareCounts {
  const withArea = (type: AreaType, others: readonly SquareSpan[]): SquareSpan[] =>
    mergeSpans(area?.type === type ? [...others, ...area.squares] : others);
  const interest = withArea('Affected', affected);
  const leading = interest.length > 0 ? interest : withArea('Control', watched);
  const limits = limitation !== null || area?.type === 'Limitation' ? withArea('Limitation', limitation ?? []) : null;
  const all = squareCount(leading);
  return { all, counted: limits === null ? all : all - squareCount(subtractSpans(leading, limits)) };
}

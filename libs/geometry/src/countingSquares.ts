import { mergeSpans, subtractSpans } from './squareSpans.ts';
import type { SquareSpan } from './types.ts';

/** The other areas of an organisation, as far as they decide which squares count (decisions 19). */
export interface AreaSurroundings {
  /** Squares of its other Limitation areas; null where it has none. */
  readonly limitation: readonly SquareSpan[] | null;
  /** Squares of its Affected and Control areas. */
  readonly counting: readonly SquareSpan[];
}

/**
 * The squares that do not count once an area is saved as it stands. Where an organisation has Limitation areas, a square
 * of its Affected and Control areas counts only where one of them covers it: of such an area those are its own squares
 * outside them, of a Limitation area the squares of the other areas that it and its like leave out.
 */
export function squaresNotCounting(isLimitation: boolean, squares: readonly SquareSpan[], { limitation, counting }: AreaSurroundings): SquareSpan[] {
  if (isLimitation) return subtractSpans(counting, [...(limitation ?? []), ...squares]);
  return limitation === null ? [] : subtractSpans(mergeSpans(squares), limitation);
}

import type { SpanTuple } from '@schaktkoll/contract';
import { spansOf, squareSetOf, type SquareSet, type SquareSpan } from '@schaktkoll/geometry';

/** Spans of squares, as the contract sends them, as objects. */
export function spansOfTuples(tuples: readonly SpanTuple[]): SquareSpan[] {
  return tuples.map(([northing, eastingFrom, eastingTo]) => ({ northing, eastingFrom, eastingTo }));
}

export function squaresOfTuples(tuples: readonly SpanTuple[]): SquareSet {
  return squareSetOf(spansOfTuples(tuples));
}

export function tuplesOfSquares(set: SquareSet): SpanTuple[] {
  return spansOf(set).map(({ northing, eastingFrom, eastingTo }) => [northing, eastingFrom, eastingTo]);
}

import type { SquareRun } from '@schaktkoll/contract';
import { spansOf, squareSetOf, type SquareSet, type SquareSpan } from '@schaktkoll/geometry';

/** Runs of squares as the contract carries them, as spans. */
export function spansOfRuns(runs: readonly SquareRun[]): SquareSpan[] {
  return runs.map(([northing, eastingFrom, eastingTo]) => ({ northing, eastingFrom, eastingTo }));
}

export function squaresOfRuns(runs: readonly SquareRun[]): SquareSet {
  return squareSetOf(spansOfRuns(runs));
}

export function runsOfSquares(set: SquareSet): SquareRun[] {
  return spansOf(set).map(({ northing, eastingFrom, eastingTo }) => [northing, eastingFrom, eastingTo]);
}

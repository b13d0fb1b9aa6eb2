import { spansOf, squaresOnlyIn, withoutSquares, withSquares, type SquareSet } from '@schaktkoll/geometry';

/**
 * Three-way merge of squares: the newest stored ones, with what the user has added and removed since `base`. If the two
 * changes conflict, the user's own wins, because it is on their map.
 */
export function mergedSquares(base: SquareSet, own: SquareSet, newest: SquareSet): SquareSet {
  return withoutSquares(withSquares(newest, spansOf(squaresOnlyIn(own, base))), spansOf(squaresOnlyIn(base, own)));
}

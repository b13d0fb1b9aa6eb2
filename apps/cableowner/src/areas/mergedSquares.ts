import { spansOf, squaresOnlyIn, withoutSquares, withSquares, type SquareSet } from '@schaktkoll/geometry';

/**
 * What two people made of the same squares: the newest with what the other has added and taken away since both began.
 * Where one added what the other took away, the one who has not saved yet wins: it is on their map.
 */
export function mergedSquares(base: SquareSet, own: SquareSet, newest: SquareSet): SquareSet {
  return withoutSquares(withSquares(newest, spansOf(squaresOnlyIn(own, base))), spansOf(squaresOnlyIn(base, own)));
}

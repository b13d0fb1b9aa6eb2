import type { UnreadableKind } from '@schaktkoll/domain';

/** Two numbers as a file has them, in whatever order and coordinate system. */
export type Pair = readonly [first: number, second: number];

/** The height of each point; null where it has none. Left out where no point has one. */
type Heights = { readonly heights?: readonly (number | null)[] };

/** One simple shape of a file. A shape of several parts is several of them. */
export type RawShape =
  | { readonly kind: 'area'; readonly rings: readonly (readonly Pair[])[] }
  | ({ readonly kind: 'line'; readonly points: readonly Pair[] } & Heights)
  | ({ readonly kind: 'point'; readonly points: readonly [Pair] } & Heights)
  /** What neither is nor can become an area, and shapes that are not whole. */
  | { readonly kind: 'other'; readonly unreadable?: UnreadableKind };

export function pointsOf(shape: RawShape): readonly Pair[] {
  switch (shape.kind) {
    case 'area':
      return shape.rings.flat();
    case 'line':
    case 'point':
      return shape.points;
    case 'other':
      return [];
  }
}

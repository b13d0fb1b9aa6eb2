import type { Segment } from './segments.ts';
import type { Extent, Ring } from './types.ts';

const EDGES_PER_LEAF = 8;

/**
 * Boxes around runs of consecutive edges of a ring, halved down to a few edges, so that a search skips distant edges
 * together.
 */
export type EdgeTree = {
  readonly from: number;
  readonly to: number;
  readonly box: Extent;
  readonly halves: readonly [EdgeTree, EdgeTree] | undefined;
};

/** The edges of a closed ring in its order. */
export function edgesOf(ring: Ring): readonly Segment[] {
  const edges: Segment[] = [];
  for (let index = 1; index < ring.length; index += 1) {
    const from = ring[index - 1];
    const to = ring[index];
    if (from && to) {
      edges.push([from, to]);
    }
  }
  return edges;
}

/** The tree over the edges `from` (included) to `to` (excluded). */
export function edgeTreeOf(edges: readonly Segment[], from = 0, to = edges.length): EdgeTree {
  if (to - from <= EDGES_PER_LEAF) {
    return { from, to, box: boxOf(edges, from, to), halves: undefined };
  }
  const middle = (from + to) >> 1;
  const halves = [edgeTreeOf(edges, from, middle), edgeTreeOf(edges, middle, to)] as const;
  return { from, to, box: boxAroundBoth(halves[0].box, halves[1].box), halves };
}

/** The first result found in a leaf of one tree and a leaf of another whose boxes meet. */
export function findInMeetingLeaves<Result>(
  one: EdgeTree,
  two: EdgeTree,
  find: (leaf: EdgeTree, other: EdgeTree) => Result | undefined,
): Result | undefined {
  if (boxDistance(one.box, two.box) > 0) return undefined;
  if (one.halves) return findInMeetingLeaves(one.halves[0], two, find) ?? findInMeetingLeaves(one.halves[1], two, find);
  if (two.halves) return findInMeetingLeaves(one, two.halves[0], find) ?? findInMeetingLeaves(one, two.halves[1], find);
  return find(one, two);
}

/** Distance on the grid between two boxes, 0 when they meet. */
export function boxDistance(a: Extent, b: Extent): number {
  const east = Math.max(0, a[0] - b[2], b[0] - a[2]);
  const north = Math.max(0, a[1] - b[3], b[1] - a[3]);
  return Math.hypot(east, north);
}

function boxOf(edges: readonly Segment[], from: number, to: number): Extent {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const edge of edges.slice(from, to)) {
    for (const [easting, northing] of edge) {
      west = Math.min(west, easting);
      south = Math.min(south, northing);
      east = Math.max(east, easting);
      north = Math.max(north, northing);
    }
  }
  return [west, south, east, north];
}

function boxAroundBoth(a: Extent, b: Extent): Extent {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

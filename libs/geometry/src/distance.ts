import type { EdgeTree } from './edgeTree.ts';
import { boxDistance, edgesOf, edgeTreeOf } from './edgeTree.ts';
import { groundDistance } from './measure.ts';
import { outerRing } from './rings.ts';
import type { Segment } from './segments.ts';
import { planarLength, shortestBetween } from './segments.ts';
import type { Polygon, Position, Ring } from './types.ts';

/** An area with the index that makes many distance searches fast. */
export type MeasuredArea = {
  readonly ring: Ring;
  readonly edges: readonly Segment[];
  readonly tree: EdgeTree;
};

export function measuredArea(polygon: Polygon): MeasuredArea {
  const ring = outerRing(polygon);
  const edges = edgesOf(ring);
  return { ring, edges, tree: edgeTreeOf(edges) };
}

/**
 * Shortest distance on the ground between two areas in metres, edge to edge; 0 when they touch, overlap or one
 * holds the other (holes count as filled). Infinity when one has no edge.
 */
export function distanceBetween(a: Polygon, b: Polygon): number {
  return distanceBetweenMeasured(measuredArea(a), measuredArea(b));
}

export function distanceBetweenMeasured(a: MeasuredArea, b: MeasuredArea): number {
  const [[edgeOfA], [edgeOfB]] = [a.edges, b.edges];
  if (!edgeOfA || !edgeOfB) {
    return Infinity;
  }
  const [[firstOfA], [firstOfB]] = [edgeOfA, edgeOfB];
  if (ringHolds(a.ring, firstOfB) || ringHolds(b.ring, firstOfA)) {
    return 0;
  }
  const [from, to] = shortestConnection(a, b, [firstOfA, firstOfB]);
  return groundDistance(from, to);
}

/** Even-odd test; a point on the ring itself may fall either way. */
export function ringHolds(ring: Ring, [easting, northing]: Position): boolean {
  let inside = false;
  for (const [from, to] of edgesOf(ring)) {
    const crossesRow = from[1] > northing !== to[1] > northing;
    if (crossesRow && easting < from[0] + ((northing - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) {
      inside = !inside;
    }
  }
  return inside;
}

/** Both trees are walked down together, nearest boxes first; pairs farther than the best found are left out. */
function shortestConnection(a: MeasuredArea, b: MeasuredArea, start: Segment): Segment {
  let best = start;
  let bestLength = planarLength(start);

  function visit(nodeOfA: EdgeTree, nodeOfB: EdgeTree): void {
    if (boxDistance(nodeOfA.box, nodeOfB.box) >= bestLength) {
      return;
    }
    if (!nodeOfA.halves && !nodeOfB.halves) {
      compareEdges(nodeOfA, nodeOfB);
      return;
    }
    const pairs =
      nodeOfA.halves && (!nodeOfB.halves || edgeCount(nodeOfA) >= edgeCount(nodeOfB))
        ? nodeOfA.halves.map((half) => [half, nodeOfB] as const)
        : (nodeOfB.halves ?? []).map((half) => [nodeOfA, half] as const);
    for (const [first, second] of pairs.toSorted(
      (x, y) => boxDistance(x[0].box, x[1].box) - boxDistance(y[0].box, y[1].box),
    )) {
      visit(first, second);
    }
  }

  function compareEdges(leafOfA: EdgeTree, leafOfB: EdgeTree): void {
    for (const edgeOfA of a.edges.slice(leafOfA.from, leafOfA.to)) {
      for (const edgeOfB of b.edges.slice(leafOfB.from, leafOfB.to)) {
        const connection = shortestBetween(edgeOfA, edgeOfB);
        const length = planarLength(connection);
        if (length < bestLength) {
          best = connection;
          bestLength = length;
        }
      }
    }
  }

  visit(a.tree, b.tree);
  return best;
}

function edgeCount(node: EdgeTree): number {
  return node.to - node.from;
}

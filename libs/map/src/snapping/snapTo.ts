import type { Position } from '@schaktkoll/geometry';

export interface SnapPoint {
  readonly position: Position;
  readonly kind: 'vertex' | 'edge';
}

/**
 * The nearest vertex within the tolerance, otherwise the nearest point of an edge within it: if both are near, the user
 * means the vertex. Metres on the grid.
 */
export function snapTo(
  position: Position,
  lines: readonly (readonly Position[])[],
  tolerance: number,
): SnapPoint | undefined {
  const vertex = nearest(position, lines.flat(), tolerance);
  if (vertex !== undefined) return { position: vertex, kind: 'vertex' };
  const onEdges = lines.flatMap((line) =>
    line.slice(1).map((to, index) => nearestOnEdge(position, line[index] ?? to, to)),
  );
  const edge = nearest(position, onEdges, tolerance);
  return edge === undefined ? undefined : { position: edge, kind: 'edge' };
}

function nearest(position: Position, candidates: readonly Position[], tolerance: number): Position | undefined {
  let best: Position | undefined;
  let least = tolerance;
  for (const candidate of candidates) {
    const distance = Math.hypot(candidate[0] - position[0], candidate[1] - position[1]);
    if (distance > least) continue;
    best = candidate;
    least = distance;
  }
  return best;
}

/** The point of an edge that is nearest to a position. */
export function nearestOnEdge(position: Position, from: Position, to: Position): Position {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const square = east ** 2 + north ** 2;
  if (square === 0) return from;
  const along = ((position[0] - from[0]) * east + (position[1] - from[1]) * north) / square;
  const share = Math.min(1, Math.max(0, along));
  return [from[0] + share * east, from[1] + share * north];
}

import type { Polygon, Position } from '@schaktkoll/geometry';
import { cornersOf, type Corner } from '../../kernel/corners.ts';
import { nearestOnEdge } from '../../snapping/snapTo.ts';

/** A vertex or an edge within reach of a position. */
export interface Handle extends Corner {
  readonly position: Position;
}

/** The nearest vertex within the tolerance, otherwise the nearest position on an edge within it. */
export function handleAt(areas: readonly Polygon[], position: Position, tolerance: number): Handle | undefined {
  return (
    closest(cornerHandles(areas), position, tolerance) ?? closest(edgeHandles(areas, position), position, tolerance)
  );
}

/** The nearest vertex within the tolerance. */
export function cornerAt(areas: readonly Polygon[], position: Position, tolerance: number): Handle | undefined {
  return closest(cornerHandles(areas), position, tolerance);
}

function cornerHandles(areas: readonly Polygon[]): readonly Handle[] {
  return areas.flatMap((polygon, area) =>
    cornersOf(polygon).map((position, corner): Handle => ({ area, corner, kind: 'corner', position })),
  );
}

function edgeHandles(areas: readonly Polygon[], position: Position): readonly Handle[] {
  return areas.flatMap((polygon, area) => {
    const corners = cornersOf(polygon);
    return corners.map((from, corner): Handle => ({
      area,
      corner,
      kind: 'edge',
      position: nearestOnEdge(position, from, corners[(corner + 1) % corners.length] ?? from),
    }));
  });
}

function closest(handles: readonly Handle[], position: Position, tolerance: number): Handle | undefined {
  let best: Handle | undefined;
  let least = tolerance;
  for (const handle of handles) {
    const distance = Math.hypot(handle.position[0] - position[0], handle.position[1] - position[1]);
    if (distance > least) continue;
    best = handle;
    least = distance;
  }
  return best;
}

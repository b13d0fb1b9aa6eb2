import { polygonOf, type Polygon, type Position } from '@schaktkoll/geometry';
import { nearestOnEdge } from '../../snapping/snapTo.ts';

/**
 * A vertex of a work area, or a position on an edge where one can be added. Holes have no handles, because they can
 * only be filled.
 */
export interface Handle {
  /** Index of the area. */
  readonly area: number;
  /** Index of the vertex in its outline; for an edge, of the vertex that it starts at. */
  readonly corner: number;
  readonly kind: 'corner' | 'edge';
  readonly position: Position;
}

const LEAST_CORNERS = 3;

/** The vertices of an area in order, without the repeated first one. */
export function cornersOf({ coordinates: [outer = []] }: Polygon): readonly Position[] {
  return outer.slice(0, -1);
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

/** The area with the vertex moved, or with a new one on the edge. */
export function withHandleAt(polygon: Polygon, { corner, kind }: Handle, position: Position): Polygon {
  const corners = cornersOf(polygon);
  return polygonOf(kind === 'corner' ? corners.with(corner, position) : corners.toSpliced(corner + 1, 0, position));
}

/** The area without a vertex; undefined if it has only three. */
export function withoutCorner(polygon: Polygon, corner: number): Polygon | undefined {
  const corners = cornersOf(polygon);
  return corners.length > LEAST_CORNERS ? polygonOf(corners.toSpliced(corner, 1)) : undefined;
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

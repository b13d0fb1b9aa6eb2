import { polygonOf, type Polygon, type Position } from '@schaktkoll/geometry';
import { nearestOnEdge } from '../../snapping/snapTo.ts';

/** A corner of a work area, or a place on an edge where one can be put. Holes are never shown: they are filled. */
export interface Handle {
  /** Which of the areas. */
  readonly area: number;
  /** Which corner of its outline; for an edge the corner that it begins at. */
  readonly corner: number;
  readonly kind: 'corner' | 'edge';
  readonly position: Position;
}

const LEAST_CORNERS = 3;

/** The corners of an area in order, the first not repeated. */
export function cornersOf({ coordinates: [outer = []] }: Polygon): readonly Position[] {
  return outer.slice(0, -1);
}

/** The nearest corner within the tolerance, else the nearest place on an edge within it. */
export function handleAt(areas: readonly Polygon[], position: Position, tolerance: number): Handle | undefined {
  return (
    closest(cornerHandles(areas), position, tolerance) ?? closest(edgeHandles(areas, position), position, tolerance)
  );
}

/** The nearest corner, however far it is up to the tolerance. */
export function cornerAt(areas: readonly Polygon[], position: Position, tolerance: number): Handle | undefined {
  return closest(cornerHandles(areas), position, tolerance);
}

/** The area with the corner moved, or with one put in where an edge was taken. */
export function withHandleAt(polygon: Polygon, { corner, kind }: Handle, position: Position): Polygon {
  const corners = cornersOf(polygon);
  return polygonOf(kind === 'corner' ? corners.with(corner, position) : corners.toSpliced(corner + 1, 0, position));
}

/** The area without a corner; undefined when it has no more than the three that any area needs. */
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

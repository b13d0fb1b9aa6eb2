import { polygonOf, type Polygon, type Position } from '@schaktkoll/geometry';

/** A vertex of a work area, or a place for a new one on an edge. Holes have none, because they can only be filled. */
export interface Corner {
  /** Index of the area. */
  readonly area: number;
  /** Index of the vertex in its outline; for an edge, of the vertex that it starts at. */
  readonly corner: number;
  readonly kind: 'corner' | 'edge';
}

/**
 * The same by position, because indexes and outlines may be others by the time of the change. Several areas may have a
 * vertex in common, but no edge: they would be joined.
 */
export interface CornerPlace {
  /** Of the vertex; missing for an edge. */
  readonly position?: Position;
  /** The vertices before and after it, or the ends of the edge. */
  readonly beside: readonly [Position, Position];
}

const LEAST_CORNERS = 3;
/** Metres. Every edit rounds to millimetres. */
const ROUNDING = 0.001;

/** The vertices of an area in order, without the repeated first one. */
export function cornersOf({ coordinates: [outer = []] }: Polygon): readonly Position[] {
  return outer.slice(0, -1);
}

/** Undefined if there is no such vertex or edge. */
export function placeOf(areas: readonly Polygon[], { area, corner, kind }: Corner): CornerPlace | undefined {
  const polygon = areas[area];
  const corners = polygon === undefined ? [] : cornersOf(polygon);
  const [before, position, after] = [corners.at(corner - 1), corners[corner], corners[(corner + 1) % corners.length]];
  if (before === undefined || position === undefined || after === undefined) return undefined;
  return kind === 'edge' ? { beside: [position, after] } : { position, beside: [before, after] };
}

/** The edge, or the vertex with at least one of its edges; undefined if no area has it any more. */
export function findCorner(areas: readonly Polygon[], place: CornerPlace): Corner | undefined {
  const kind = place.position === undefined ? 'edge' : 'corner';
  let found: Corner | undefined;
  let most = 0;
  for (const [area, polygon] of areas.entries()) {
    const corners = cornersOf(polygon);
    for (const [corner, position] of corners.entries()) {
      const after = corners[(corner + 1) % corners.length] ?? position;
      const edges = edgesInCommon(place, [corners.at(corner - 1) ?? position, position, after]);
      if (edges <= most) continue;
      found = { area, corner, kind };
      most = edges;
    }
  }
  return found;
}

/** The area with the vertex moved, or with a new one on the edge. */
export function withCornerAt(polygon: Polygon, { corner, kind }: Omit<Corner, 'area'>, position: Position): Polygon {
  const corners = cornersOf(polygon);
  return polygonOf(kind === 'corner' ? corners.with(corner, position) : corners.toSpliced(corner + 1, 0, position));
}

/** The area without a vertex; undefined if it has only three. */
export function withoutCorner(polygon: Polygon, corner: number): Polygon | undefined {
  const corners = cornersOf(polygon);
  return corners.length > LEAST_CORNERS ? polygonOf(corners.toSpliced(corner, 1)) : undefined;
}

/** An operation of the kernel may turn an outline around. */
function edgesInCommon(
  { position, beside }: CornerPlace,
  [before, at, after]: readonly [Position, Position, Position],
): number {
  const [from, to] = beside;
  if (position === undefined)
    return (isNear(at, from) && isNear(after, to)) || (isNear(at, to) && isNear(after, from)) ? 1 : 0;
  return isNear(at, position) ? beside.filter((each) => isNear(each, before) || isNear(each, after)).length : 0;
}

function isNear(a: Position, b: Position): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) <= ROUNDING;
}

import type { Path64, Paths64 } from 'clipper2-ts';
import { ClipType, EndType, JoinType } from 'clipper2-ts';
import { clip, inflate } from './clipping.ts';
import type { NestedRings } from './kernelRings.ts';
import { withoutSpikes } from './pathSpikes.ts';
import { areaOfPath, areCleanRings, isSimplePath, nestRings } from './kernelRings.ts';
import { extentOf } from '../measure.ts';
import { closeRing } from '../rings.ts';
import { rememberSimple } from '../simpleRing.ts';
import type { Extent, Polygon, Position, Ring } from '../types.ts';

// How Clipper2 is used (record 9): whole millimetres from a near origin, and rings cleaned after each operation.

export const PER_METRE = 1000;
const SQUARE = 1000;
const REPAIR_MILLIMETRES = [5, 10, 20, 50] as const;

/** The origin of the millimetres: the corner of the square kilometre of the south-western point. */
export function originOf(extent: Extent): Position {
  return [Math.floor(extent[0] / SQUARE) * SQUARE, Math.floor(extent[1] / SQUARE) * SQUARE];
}

/** Runs a kernel operation on whole millimetres from an origin near the areas and turns its rings into polygons. */
export function onGrid(
  polygons: readonly Polygon[],
  operate: (toPaths: (areas: readonly Polygon[]) => Paths64) => Paths64,
): Polygon[] {
  const extent = extentOf(polygons);
  if (!extent) {
    return [];
  }
  const origin = originOf(extent);
  return polygonsOf(
    operate((areas) => areas.flatMap((area) => pathsOf(area, origin))),
    origin,
  );
}

/** The rings that a kernel operation left as polygons, from the smallest to the largest. */
export function polygonsOf(paths: Paths64, origin: Position): Polygon[] {
  return simpleRings(paths).map(({ outer, holes }) => ({
    type: 'Polygon',
    coordinates: [outer, ...holes].map((path) => ringOf(path, origin)),
  }));
}

/**
 * Rounding to the grid can make edges of a result cross by a millimetre; another union removes that. If it does not,
 * the areas are eroded and dilated again by increasing amounts.
 */
function simpleRings(paths: Paths64): readonly NestedRings[] {
  const untangle = (rings: Paths64) => clip(ClipType.Union, rings, []);
  const smooth = (by: number) => (rings: Paths64) => offset(offset(untangle(rings), -by), by);
  let nested = nestRings(paths);
  for (const repair of [untangle, ...REPAIR_MILLIMETRES.map(smooth)]) {
    if (areCleanRings(nested)) break;
    nested = nestRings(repair(nested.flatMap(({ outer, holes }) => [outer, ...holes])));
  }
  return nested;
}

function offset(paths: Paths64, millimetres: number): Paths64 {
  return inflate(paths, millimetres, { join: JoinType.Miter, end: EndType.Polygon });
}

/** Outer ring anticlockwise, holes clockwise: the fill rule counts turns. */
function pathsOf(polygon: Polygon, origin: Position): Paths64 {
  return polygon.coordinates.map((ring, index) => {
    const path = pathOf(ring, origin);
    const isAnticlockwise = areaOfPath(path) > 0;
    return withoutSpikes(isAnticlockwise === (index === 0) ? path : path.reverse());
  });
}

/** The points in whole millimetres from the origin. */
export function pathOf(positions: readonly Position[], origin: Position): Path64 {
  return positions.map(([easting, northing]) => ({
    x: Math.round((easting - origin[0]) * PER_METRE),
    y: Math.round((northing - origin[1]) * PER_METRE),
  }));
}

/** Already normalised: on the grid, without redundant points. */
function ringOf(path: Path64, origin: Position): Ring {
  const [east, north] = [origin[0] * PER_METRE, origin[1] * PER_METRE];
  const ring = closeRing(path.map(({ x, y }): Position => [(east + x) / PER_METRE, (north + y) / PER_METRE]));
  if (isSimplePath(path)) rememberSimple(ring);
  return ring;
}

import type { Path64, Paths64 } from 'clipper2-ts';
import { booleanOp, ClipType, EndType, FillRule, inflatePaths, JoinType } from 'clipper2-ts';
import type { NestedRings } from './kernelRings.ts';
import { areaOfPath, isSimplePath, nestRings, withoutSpikes } from './kernelRings.ts';
import { centreOf, extentOf, gridScaleAt } from './measure.ts';
import { fillHoles, polygonOf, tidyRing } from './rings.ts';
import type { Polygon, Position, Ring } from './types.ts';

// Clipper2 behind our own names (map.md 2c). It weighs 28 kB: only a worker and the server import these functions.

const PER_METRE = 1000;
const SQUARE = 1000;
const ARC_TOLERANCE_SHARE = 0.01;
const MITER_LIMIT = 2;
const REPAIR_MILLIMETRES = [5, 10, 20, 50] as const;

/** The areas joined to as few as possible, holes filled, on the 1 mm grid. Areas that meet only in a point stay apart. */
export function unionAreas(polygons: readonly Polygon[]): Polygon[] {
  return onGrid(polygons, (toPaths) => filled(clip(ClipType.Union, toPaths(polygons.map(fillHoles)), []))).map(fillHoles);
}

/**
 * What of the areas is outside the erased ones. Holes that arise are kept: the caller fills them and says so
 * (decision 16), or the eraser would seem to do nothing.
 */
export function differenceAreas(areas: readonly Polygon[], erased: readonly Polygon[]): Polygon[] {
  return onGrid([...areas, ...erased], (toPaths) => clip(ClipType.Difference, toPaths(areas), toPaths(erased)));
}

/**
 * The area with everything within a distance of it, corners rounded, holes filled.
 * @param metres on the ground, more than 0
 * @returns the area itself when it encloses nothing
 * @throws RangeError when metres is not more than 0
 */
export function widen(polygon: Polygon, metres: number): Polygon {
  if (!(metres > 0)) {
    throw new RangeError('An area can only be widened by more than 0 metres');
  }
  const reach = metres * gridScaleAt(centreOf(polygon)[0]) * PER_METRE;
  const widened = onGrid([polygon], (toPaths) => {
    const joined = clip(ClipType.Union, toPaths([fillHoles(polygon)]), []);
    const tolerance = reach * ARC_TOLERANCE_SHARE;
    return filled(inflatePaths(joined, reach, JoinType.Round, EndType.Polygon, MITER_LIMIT, tolerance));
  });
  // From the smallest to the largest: what a spike held together comes apart, and the main part counts.
  return fillHoles(widened.at(-1) ?? polygon);
}

/** Outer rings only, joined once more: one may lie in the hole of another. */
function filled(paths: Paths64): Paths64 {
  const outers = nestRings(paths).map(({ outer }) => outer);
  return clip(ClipType.Union, outers, []);
}

/** Clipper2 fails on empty paths, so they never reach it. */
function clip(type: ClipType, subject: Paths64, other: Paths64): Paths64 {
  const isReal = (path: Path64) => path.length > 2;
  return booleanOp(type, subject.filter(isReal), other.filter(isReal), FillRule.NonZero);
}

/** Runs a kernel operation on whole millimetres from an origin near the areas and turns its rings into polygons. */
function onGrid(
  polygons: readonly Polygon[],
  operate: (toPaths: (areas: readonly Polygon[]) => Paths64) => Paths64,
): Polygon[] {
  const extent = extentOf(polygons);
  if (!extent) {
    return [];
  }
  const origin: Position = [Math.floor(extent[0] / SQUARE) * SQUARE, Math.floor(extent[1] / SQUARE) * SQUARE];
  const result = operate((areas) => areas.flatMap((area) => pathsOf(area, origin)));
  return simpleRings(result).map(({ outer, holes }) => ({
    type: 'Polygon',
    coordinates: [outer, ...holes].map((path) => ringOf(path, origin)),
  }));
}

/**
 * Rounding to the grid can let two edges of a result cross by a millimetre; another union untangles them. Should that
 * not do, the areas are made narrower and wider again, by more each time.
 */
function simpleRings(paths: Paths64): readonly NestedRings[] {
  const untangle = (rings: Paths64) => clip(ClipType.Union, rings, []);
  const smooth = (by: number) => (rings: Paths64) => offset(offset(untangle(rings), -by), by);
  return [untangle, ...REPAIR_MILLIMETRES.map(smooth)].reduce((nested, repair) => {
    const rings = nested.flatMap(({ outer, holes }) => [outer, ...holes]);
    return rings.every(isSimplePath) ? nested : nestRings(repair(rings));
  }, nestRings(paths));
}

function offset(paths: Paths64, millimetres: number): Paths64 {
  return inflatePaths(paths, millimetres, JoinType.Miter, EndType.Polygon, MITER_LIMIT);
}

/** Outer ring anticlockwise, holes clockwise: the fill rule counts turns. */
function pathsOf(polygon: Polygon, origin: Position): Paths64 {
  return polygon.coordinates.map((ring, index) => {
    const path = ring.map(([easting, northing]) => ({
      x: Math.round((easting - origin[0]) * PER_METRE),
      y: Math.round((northing - origin[1]) * PER_METRE),
    }));
    const isAnticlockwise = areaOfPath(path) > 0;
    return withoutSpikes(isAnticlockwise === (index === 0) ? path : path.reverse());
  });
}

function ringOf(path: Path64, origin: Position): Ring {
  const positions = path.map(({ x, y }): Position => [origin[0] + x / PER_METRE, origin[1] + y / PER_METRE]);
  return tidyRing(polygonOf(positions).coordinates[0] ?? []);
}

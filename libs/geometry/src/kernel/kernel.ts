import type { Paths64 } from 'clipper2-ts';
import { ClipType, EndType, JoinType } from 'clipper2-ts';
import { clip, inflate } from './clipping.ts';
import { onGrid, PER_METRE } from './kernelGrid.ts';
import type { NestedRings } from './kernelRings.ts';
import { areaOfPath, DUST, nestRings } from './kernelRings.ts';
import { centreOf, gridScaleAt, signedArea } from '../measure.ts';
import { nearGroups } from './nearGroups.ts';
import { fillHoles, hasHoles, outerRing, polygonOf } from '../rings.ts';
import type { Polygon, Ring } from '../types.ts';

// Clipper2 behind our own names (record 9). It weighs 28 kB: only a worker and the server import these functions.

const ARC_TOLERANCE_SHARE = 0.01;
/** Square millimetres: smaller parts are rounding errors and not reported. */
const LEAST_HOLE = 500_000;

/**
 * The areas joined to as few as possible, holes filled, on the 1 mm grid. Areas that meet only in a point stay apart.
 */
export function unionAreas(polygons: readonly Polygon[]): Polygon[] {
  return joinAreas(polygons).polygons;
}

/** Whether `unionAreas` leaves anything of a ring: nothing is left of one that runs out and back on itself. */
export function enclosesArea(ring: Ring): boolean {
  // The sum of a figure of eight may be 0, although both its loops are areas.
  return Math.abs(signedArea(ring)) * PER_METRE ** 2 >= DUST || unionAreas([polygonOf(ring)]).length > 0;
}

/**
 * As `unionAreas`, and whether a hole was filled: one that the areas had, or one that they enclose together. From the
 * smallest to the largest.
 */
export function joinAreas(polygons: readonly Polygon[]): { readonly polygons: Polygon[]; readonly hasFilled: boolean } {
  // Disjoint groups are processed separately, because the time of an operation grows faster than its size.
  const groups = nearGroups(polygons).map(joinGroup);
  const joined = groups.flatMap((group) => group.polygons);
  const hasFilled = groups.some((group) => group.hasFilled);
  // A hole that several enclose together may hold an area that was near none of them.
  if (hasFilled && groups.length > 1 && joined.length < polygons.length) return { ...joinAreas(joined), hasFilled };
  if (groups.length > 1) joined.sort((a, b) => gridArea(a) - gridArea(b));
  return { polygons: joined, hasFilled };
}

function joinGroup(polygons: readonly Polygon[]): {
  readonly polygons: readonly Polygon[];
  readonly hasFilled: boolean;
} {
  let hasFilled = polygons.some(hasHoles);
  const joined = onGrid(polygons, (toPaths) => {
    const rings = nestRings(clip(ClipType.Union, toPaths(polygons.map(fillHoles)), []));
    hasFilled ||= rings.some(({ holes }) => holes.some((hole) => Math.abs(areaOfPath(hole)) > LEAST_HOLE));
    return filled(rings);
  });
  // A bay whose mouth is narrower than the grid becomes a hole only when the ring around it is cleaned.
  hasFilled ||= joined.some(hasReportedHole);
  return { polygons: joined.map(fillHoles), hasFilled };
}

function hasReportedHole({ coordinates: [, ...holes] }: Polygon): boolean {
  return holes.some((hole) => Math.abs(signedArea(hole)) * PER_METRE ** 2 > LEAST_HOLE);
}

/**
 * The difference of the areas and the erased ones. New holes remain: the caller fills and reports them (CASE-8),
 * or the eraser would seem to do nothing.
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
    return filled(nestRings(inflate(joined, reach, { join: JoinType.Round, end: EndType.Polygon, tolerance })));
  });
  // From the smallest to the largest: parts held together by a spike separate, and the main part counts.
  return fillHoles(widened.at(-1) ?? polygon);
}

/** Millimetres that a chord of a round corner may lie within its arc. */
const CORNER_TOLERANCE = 15;

/**
 * The ground within a distance of any of the areas, corners rounded, holes kept: no point farther away is in it, and
 * every point nearer by 2 cm is.
 * @param metres on the ground, at least 0
 */
export function widenAreas(areas: readonly Polygon[], metres: number): Polygon[] {
  const [east] = centreOf(areas[0] ?? polygonOf([]));
  const reach = metres * gridScaleAt(east) * PER_METRE;
  return onGrid(areas, (toPaths) => {
    const joined = clip(ClipType.Union, toPaths(areas), []);
    if (reach === 0) return joined;
    return inflate(joined, reach, { join: JoinType.Round, end: EndType.Polygon, tolerance: CORNER_TOLERANCE });
  });
}

/** The parts of a polygon that lie within the areas. Where it crosses itself, each loop is a part. */
export function intersectAreas(polygon: Polygon, areas: readonly Polygon[]): Polygon[] {
  const [outer = [], ...holes] = polygon.coordinates;
  return onGrid([polygon, ...areas], (toPaths) => {
    const within = clip(ClipType.Intersection, toPaths([polygonOf(outer)]), toPaths(areas));
    return clip(ClipType.Difference, within, toPaths(holes.map(polygonOf)));
  });
}

/** Outer rings only. Where there were holes, one ring may be in the hole of another, so they are merged once more. */
function filled(rings: readonly NestedRings[]): Paths64 {
  const outers = rings.map(({ outer }) => outer);
  const hasIslands = outers.length > 1 && rings.some(({ holes }) => holes.length > 0);
  return hasIslands ? clip(ClipType.Union, outers, []) : outers;
}

/** Square centimetres on the grid: areas of the same size keep the order that was given. */
function gridArea(polygon: Polygon): number {
  return Math.round(Math.abs(signedArea(outerRing(polygon))) * 10_000);
}

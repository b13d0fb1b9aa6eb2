import { distanceBetweenMeasured, measuredArea } from '../distance.ts';
import { areaOf, centreOf, groundDistance, signedArea } from '../measure.ts';
import { fillHoles, hasHoles, outerRing } from '../rings.ts';
import { selfContactOf } from '../simpleRing.ts';
import { isInsideSweden } from '../sweden.ts';
import { readWorkArea } from './readWorkArea.check.ts';
import type { CheckFailure, ReadArea, WorkAreaLimits } from './types.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/**
 * All rules of specification section 5 about the work areas of a case, used by screen and server. An area that cannot
 * be measured (not readable, outside Sweden, not simple) is excluded from sizes and distances. Crossings and distances
 * are not searched when there are too many areas or vertices, to bound the time.
 * @returns every failure in a fixed order; empty when the areas are accepted
 */
export function checkWorkAreas(
  areas: readonly { readonly geometry: unknown }[],
  limits: WorkAreaLimits,
): CheckFailure[] {
  if (areas.length === 0) {
    return [{ code: 'EmptyGeometry' }];
  }
  const { readable, failures: unreadable } = readAreas(areas);
  const countFailures = [...checkAreaCount(areas.length, limits), ...checkVertexCount(readable, limits)];
  if (countFailures.length > 0) {
    return [...unreadable, ...readable.flatMap(checkInsideSweden), ...readable.flatMap(checkHoles), ...countFailures];
  }
  const outside = readable.flatMap(checkInsideSweden);
  const notSimple = withoutAreasOf(readable, outside).flatMap(checkSimple);
  const measurable = withoutAreasOf(readable, [...outside, ...notSimple]);
  const tooLarge = checkAreaSize(measurable, limits);
  // A single area that is too large by itself has one fault, not two.
  const isReported = measurable.length === 1 && tooLarge.length > 0;
  return [
    ...unreadable,
    ...outside,
    ...notSimple,
    ...readable.flatMap(checkHoles),
    ...tooLarge,
    ...(isReported ? [] : checkTotalArea(measurable, limits)),
    ...checkDistance(measurable, limits),
  ];
}

function readAreas(areas: readonly { readonly geometry: unknown }[]) {
  const readable: ReadArea[] = [];
  const failures: CheckFailure[] = [];
  for (const [areaIndex, { geometry }] of areas.entries()) {
    const read = readWorkArea(geometry);
    if (read.ok) {
      readable.push({ areaIndex, polygon: read.polygon });
    } else {
      failures.push({ code: read.code, areaIndex });
    }
  }
  return { readable, failures };
}

function withoutAreasOf(areas: readonly ReadArea[], failures: readonly CheckFailure[]): readonly ReadArea[] {
  const failed = new Set(failures.map((failure) => failure.areaIndex));
  return areas.filter((area) => !failed.has(area.areaIndex));
}

/** Refuses more areas than a case may have. */
function checkAreaCount(count: number, { maximumWorkAreas: limit }: WorkAreaLimits): CheckFailure[] {
  return count > limit ? [{ code: 'TooManyGeometries', params: { actual: count, limit } }] : [];
}

/** Refuses more vertices in all areas together than a case may have; the closing point of a ring is not counted. */
function checkVertexCount(areas: readonly ReadArea[], { maximumVertices: limit }: WorkAreaLimits): CheckFailure[] {
  const rings = areas.flatMap(({ polygon }) => polygon.coordinates);
  const actual = rings.reduce((count, ring) => count + Math.max(0, ring.length - 1), 0);
  return actual > limit ? [{ code: 'TooManyVertices', params: { actual, limit } }] : [];
}

/** Refuses an area with holes: the screens fill them first, so only those of programs are refused (CASE-8). */
function checkHoles({ areaIndex, polygon }: ReadArea): CheckFailure[] {
  const position = polygon.coordinates[1]?.[0];
  return hasHoles(polygon) ? [{ code: 'HasHoles', areaIndex, ...(position && { position }) }] : [];
}

/** Refuses an area with a point outside Sweden and names the first such point. */
function checkInsideSweden({ areaIndex, polygon }: ReadArea): CheckFailure[] {
  const position = polygon.coordinates.flat().find((candidate) => !isInsideSweden(candidate));
  return position ? [{ code: 'OutsideSweden', areaIndex, position }] : [];
}

/** Refuses an outer ring that encloses nothing, crosses itself or touches itself, and says where. */
function checkSimple({ areaIndex, polygon }: ReadArea): CheckFailure[] {
  const position = selfContactOf(outerRing(polygon));
  return position ? [{ code: 'NotSimple', areaIndex, position }] : [];
}

function checkAreaSize(areas: readonly ReadArea[], { maximumAreaHectares: limit }: WorkAreaLimits): CheckFailure[] {
  return areas.flatMap(({ areaIndex, polygon }): CheckFailure[] => {
    const { ground, counted } = hectaresOf([{ areaIndex, polygon }]);
    return counted > limit
      ? [{ code: 'AreaTooLarge', areaIndex, params: { actual: ground, limit }, position: centreOf(polygon) }]
      : [];
  });
}

/** Refuses areas that are too large together; what two of them share counts twice. */
function checkTotalArea(areas: readonly ReadArea[], { maximumTotalHectares: limit }: WorkAreaLimits): CheckFailure[] {
  const { ground, counted } = hectaresOf(areas);
  return counted > limit ? [{ code: 'TotalAreaTooLarge', params: { actual: ground, limit } }] : [];
}

/**
 * The size on the ground, and the one that counts: of each area the size on the ground or in the grid of SWEREF 99 TM,
 * whichever is less, because a square of 1,000 × 1,000 m by its coordinates has 100.08 ha on the ground at the central
 * meridian. Rounded to three decimals, as shown: a box of exactly 100 ha must not fail on the rounding of its
 * corners.
 */
function hectaresOf(areas: readonly ReadArea[]): { readonly ground: number; readonly counted: number } {
  let [ground, counted] = [0, 0];
  for (const { polygon } of areas) {
    const filled = fillHoles(polygon);
    const onGround = areaOf(filled);
    ground += onGround;
    counted += Math.min(onGround, Math.abs(signedArea(filled.coordinates[0] ?? [])));
  }
  return { ground: inHectares(ground), counted: inHectares(counted) };
}

function inHectares(squareMetres: number): number {
  return Math.round((squareMetres / SQUARE_METRES_PER_HECTARE) * 1000) / 1000;
}

type Candidate = { readonly area: ReadArea; readonly measured: ReturnType<typeof measuredArea> };

/** Refuses areas of which any two lie farther apart than the limit, edge to edge, and names the two farthest. */
function checkDistance(areas: readonly ReadArea[], limits: WorkAreaLimits): CheckFailure[] {
  const limit = limits.maximumDistanceKilometres;
  const candidates = areas.map((area): Candidate => ({ area, measured: measuredArea(area.polygon) }));
  let farthest: CheckFailure | undefined;
  let farthestKilometres = limit;
  for (const [index, later] of candidates.entries()) {
    for (const earlier of candidates.slice(0, index)) {
      // Edges are never farther apart than any two of their points, so most pairs need no search.
      const actual = firstPointDistance(earlier, later) > farthestKilometres ? kilometresBetween(earlier, later) : 0;
      if (actual > farthestKilometres) {
        farthestKilometres = actual;
        farthest = {
          code: 'DistanceTooLong',
          areaIndex: later.area.areaIndex,
          params: { actual, limit, otherAreaIndex: earlier.area.areaIndex },
          position: centreOf(later.area.polygon),
        };
      }
    }
  }
  return farthest ? [farthest] : [];
}

/** Rounded to the metre, so that a distance of exactly the limit passes. */
function kilometresBetween(a: Candidate, b: Candidate): number {
  return Math.round(distanceBetweenMeasured(a.measured, b.measured)) / 1000;
}

function firstPointDistance(a: Candidate, b: Candidate): number {
  const [pointOfA, pointOfB] = [a.measured.ring[0], b.measured.ring[0]];
  return pointOfA && pointOfB ? groundDistance(pointOfA, pointOfB) / 1000 : 0;
}

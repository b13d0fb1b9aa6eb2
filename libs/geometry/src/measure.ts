import { outerRing } from './rings.ts';
import type { Extent, Line, Polygon, Position, Ring } from './types.ts';

const SCALE_ON_MERIDIAN = 0.9996;
const EARTH_RADIUS = 6_388_000;
const FALSE_EASTING = 500_000;

/**
 * Metres on the grid of SWEREF 99 TM for one metre on the ground. Measuring on the plane and dividing by
 * this is within 0.0001 % in all of Sweden, where a sphere is up to 0.4 % wrong; screen and server use the same.
 */
export function gridScaleAt(easting: number): number {
  return SCALE_ON_MERIDIAN * (1 + (easting - FALSE_EASTING) ** 2 / (2 * EARTH_RADIUS ** 2));
}

/** Area on the ground in square metres, holes taken off. */
export function areaOf(polygon: Polygon): number {
  const [outer = [], ...holes] = polygon.coordinates;
  const planar = holes.reduce((area, hole) => area - Math.abs(signedArea(hole)), Math.abs(signedArea(outer)));
  const scale = gridScaleAt(centreOf(polygon)[0]);
  return planar / scale ** 2;
}

/** Length on the ground in metres. */
export function lengthOf(line: Line): number {
  return line.reduce((length, position, index) => {
    const before = line[index - 1];
    return before === undefined ? length : length + groundDistance(before, position);
  }, 0);
}

/** Distance on the ground between two points in metres. */
export function groundDistance(a: Position, b: Position): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) / gridScaleAt((a[0] + b[0]) / 2);
}

/** Centre of gravity of the outer ring; of its corners when it encloses nothing. It may lie outside a curved area. */
export function centreOf(polygon: Polygon): Position {
  const ring = outerRing(polygon);
  const origin = ring[0] ?? [0, 0];
  let doubleArea = 0;
  let east = 0;
  let north = 0;
  forEachEdge(ring, origin, (from, to) => {
    const cross = from[0] * to[1] - to[0] * from[1];
    doubleArea += cross;
    east += (from[0] + to[0]) * cross;
    north += (from[1] + to[1]) * cross;
  });
  return doubleArea === 0
    ? meanOf(ring)
    : [origin[0] + east / (3 * doubleArea), origin[1] + north / (3 * doubleArea)];
}

/** The smallest box along the grid that holds all areas; undefined when there is no point. */
export function extentOf(polygons: readonly Polygon[]): Extent | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [easting, northing] of polygons.flatMap(outerRing)) {
    west = Math.min(west, easting);
    south = Math.min(south, northing);
    east = Math.max(east, easting);
    north = Math.max(north, northing);
  }
  return west <= east ? [west, south, east, north] : undefined;
}

/** Area on the grid, positive when the ring runs anticlockwise. */
export function signedArea(ring: Ring): number {
  let doubleArea = 0;
  forEachEdge(ring, ring[0] ?? [0, 0], (from, to) => {
    doubleArea += from[0] * to[1] - to[0] * from[1];
  });
  return doubleArea / 2;
}

/** Calls with both ends of every edge, relative to an origin: products of whole coordinates would lose digits. */
function forEachEdge(ring: Ring, origin: Position, visit: (from: Position, to: Position) => void): void {
  for (let index = 1; index < ring.length; index += 1) {
    const from = ring[index - 1];
    const to = ring[index];
    if (from && to) {
      visit([from[0] - origin[0], from[1] - origin[1]], [to[0] - origin[0], to[1] - origin[1]]);
    }
  }
}

function meanOf(ring: Ring): Position {
  const sum = ring.reduce<Position>((total, position) => [total[0] + position[0], total[1] + position[1]], [0, 0]);
  const count = Math.max(1, ring.length);
  return [sum[0] / count, sum[1] / count];
}

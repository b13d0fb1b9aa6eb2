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

/** Cache: areas are immutable, and each is measured again after every change of another. */
const areas = new WeakMap<Polygon, number>();

/** Area on the ground in square metres, without holes. */
export function areaOf(polygon: Polygon): number {
  const known = areas.get(polygon);
  if (known !== undefined) return known;
  const area = measureArea(polygon);
  areas.set(polygon, area);
  return area;
}

function measureArea(polygon: Polygon): number {
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
  let [fromEast, fromNorth] = [0, 0];
  // Relative to the first point: products of whole coordinates would lose digits.
  for (const [easting, northing] of ring) {
    const [toEast, toNorth] = [easting - origin[0], northing - origin[1]];
    const cross = fromEast * toNorth - toEast * fromNorth;
    doubleArea += cross;
    east += (fromEast + toEast) * cross;
    north += (fromNorth + toNorth) * cross;
    [fromEast, fromNorth] = [toEast, toNorth];
  }
  return doubleArea === 0 ? meanOf(ring) : [origin[0] + east / (3 * doubleArea), origin[1] + north / (3 * doubleArea)];
}

/** The smallest box along the grid that holds all areas; undefined when there is no point. */
export function extentOf(polygons: readonly Polygon[]): Extent | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const polygon of polygons) {
    for (const [easting, northing] of outerRing(polygon)) {
      west = Math.min(west, easting);
      south = Math.min(south, northing);
      east = Math.max(east, easting);
      north = Math.max(north, northing);
    }
  }
  return west <= east ? [west, south, east, north] : undefined;
}

/** Area on the grid, positive when the ring runs anticlockwise. */
export function signedArea(ring: Ring): number {
  const origin = ring[0] ?? [0, 0];
  let doubleArea = 0;
  let [fromEast, fromNorth] = [0, 0];
  for (const [easting, northing] of ring) {
    const [toEast, toNorth] = [easting - origin[0], northing - origin[1]];
    doubleArea += fromEast * toNorth - toEast * fromNorth;
    [fromEast, fromNorth] = [toEast, toNorth];
  }
  return doubleArea / 2;
}

function meanOf(ring: Ring): Position {
  const sum = ring.reduce<Position>((total, position) => [total[0] + position[0], total[1] + position[1]], [0, 0]);
  const count = Math.max(1, ring.length);
  return [sum[0] / count, sum[1] / count];
}

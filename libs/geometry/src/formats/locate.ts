import { coordinateSystems, type CoordinateSystem } from '@schaktkoll/domain';
import { toSweref99Tm } from '../coordinateSystems.ts';
import { isInsideSweden, isWithin, swedishRangesOf } from '../sweden.ts';
import type { Position } from '../types.ts';
import type { NamedSystem } from './namedSystem.ts';
import { pointsOf, type Pair, type RawShape } from './rawShapes.ts';

/** Usual eastings in each kind of system; the northings are alike in all. Those of RT 90 and the zones never meet. */
const eastings = { tm: [218_000, 920_000], rt90: [1_200_000, 1_900_000], zone: [0, 300_000] } as const;

/** Whether northing or latitude is first in each pair. */
type Order = 'upwardFirst' | 'eastwardFirst';

/**
 * The possible systems of the values: those whose Swedish ranges contain most shapes. Northing and easting, latitude
 * and longitude never overlap, so the axis order is detected as well. SWEREF 99 TM and its zones overlap between the
 * eastings 218 and 300 km: then all of them are returned.
 */
export function possibleSystems(shapes: readonly RawShape[]): readonly CoordinateSystem[] {
  const placed = shapes.map(pointsOf).filter((points) => points.length > 0);
  const usual = likeliest((system) => placed.filter((points) => isUsual(points, system)).length);
  // Far from the meridian of its zone, where it is rarely used: the user gets every system that places it in Sweden.
  return usual.length > 0
    ? usual
    : likeliest((system) => placed.filter((points) => locate(points, system) !== null).length);
}

/** Whether all values are usual in a system, and the first place is in Sweden. */
function isUsual(points: readonly Pair[], system: CoordinateSystem): boolean {
  return points.every((pair) => orderIn(system, pair) !== null) && locate(points.slice(0, 1), system) !== null;
}

/** The systems with the highest count; none when that is zero. */
function likeliest(countOf: (system: CoordinateSystem) => number): readonly CoordinateSystem[] {
  const counted = coordinateSystems.map((system) => ({ system, count: countOf(system) }));
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return most === 0 ? [] : counted.filter(({ count }) => count === most).map(({ system }) => system);
}

export interface FoundSystem {
  /** The system to read the shapes in; null when the person must say which. */
  readonly system: CoordinateSystem | null;
  readonly possible: readonly CoordinateSystem[];
}

/**
 * The coordinate system of shapes: the user's choice always wins; else the one that the file names, even if it places
 * nothing in Sweden; only where it names none, the only one that is common for their values.
 */
export function findSystem(
  shapes: readonly RawShape[],
  named: NamedSystem,
  chosen: CoordinateSystem | null,
): FoundSystem {
  const possible = possibleSystems(shapes);
  if (chosen !== null) return { system: chosen, possible };
  // Another than ours: read as one of ours, an older datum is off by a hundred metres.
  if (named !== null) return { system: named === 'unknown' ? null : named, possible };
  const [only = null, ...others] = possible;
  return { possible, system: others.length === 0 ? only : null };
}

/**
 * Points of a file in SWEREF 99 TM; the axis order is the one that places them in Sweden.
 * @returns null when a point is outside
 */
export function locate(
  points: readonly Pair[],
  system: CoordinateSystem,
  isInside: (position: Position) => boolean = isInsideSweden,
): readonly Position[] | null {
  const [first] = points;
  const order = first === undefined ? null : orderIn(system, first, true);
  if (order === null) return null;
  const located: Position[] = [];
  for (const [one, other] of points) {
    const position = toSweref99Tm(system, order === 'upwardFirst' ? [one, other] : [other, one]);
    if (!isInside(position)) return null;
    located.push(position);
  }
  return located;
}

function orderIn(system: CoordinateSystem, [first, second]: Pair, isWide = false): Order | null {
  const [upward, eastward] = isWide ? swedishRangesOf(system) : usualRangesOf(system);
  if (isWithin(upward, first) && isWithin(eastward, second)) return 'upwardFirst';
  return isWithin(upward, second) && isWithin(eastward, first) ? 'eastwardFirst' : null;
}

/** Narrow ranges, which only rank guesses: a system named by user or file is more reliable. */
function usualRangesOf(system: CoordinateSystem): ReturnType<typeof swedishRangesOf> {
  const [upward, eastward] = swedishRangesOf(system);
  if (system === 'WGS84') return [upward, eastward];
  if (system === 'RT90') return [upward, eastings.rt90];
  return [upward, system === 'SWEREF99' ? eastings.tm : eastings.zone];
}

import { coordinateSystems, type CoordinateSystem } from '@schaktkoll/domain';
import { fromSweref99Tm, parseCoordinates, type Position } from '@schaktkoll/geometry';

/** A typed point in one of the coordinate systems. */
export interface CoordinateReading {
  readonly system: CoordinateSystem;
  readonly position: Position;
}

/** The order of the readings if the numbers fit several systems: the most common ones before the zones. */
const order: readonly CoordinateSystem[] = [
  'SWEREF99',
  'RT90',
  'WGS84',
  ...coordinateSystems.filter((system) => system.startsWith('SWEREF99_')),
];
/** The central meridian of a zone of SWEREF 99, and how far from it the zone is used, in metres. */
const zone = { easting: 150_000, reach: 100_000 };

/**
 * The point in a text, once for each system that its numbers fit; empty if it is not a point. An easting from 50 000 to
 * 250 000 fits every zone, and above 180 000 also SWEREF 99 TM: the user chooses.
 */
export function readCoordinates(text: string): readonly CoordinateReading[] {
  return order.flatMap((system): CoordinateReading[] => {
    const parsed = parseCoordinates(text, system, 'Point');
    const position = parsed.ok ? parsed.positions[0] : undefined;
    return position !== undefined && isUsed(system, position) ? [{ system, position }] : [];
  });
}

function isUsed(system: CoordinateSystem, position: Position): boolean {
  if (!system.startsWith('SWEREF99_')) return true;
  return Math.abs(fromSweref99Tm(system, position)[1] - zone.easting) <= zone.reach;
}

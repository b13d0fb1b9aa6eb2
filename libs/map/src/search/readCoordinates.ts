import { coordinateSystems, type CoordinateSystem } from '@schaktkoll/domain';
import { fromSweref99Tm, parseCoordinates, type Position } from '@schaktkoll/geometry';

/** A point that was typed, as one of the systems has it. */
export interface CoordinateReading {
  readonly system: CoordinateSystem;
  readonly position: Position;
}

/** What is read first where the numbers fit several systems: the usual ones before the zones. */
const order: readonly CoordinateSystem[] = [
  'SWEREF99',
  'RT90',
  'WGS84',
  ...coordinateSystems.filter((system) => system.startsWith('SWEREF99_')),
];
/** The middle of a zone of SWEREF 99, and how far from it the zone is used, in metres. */
const zone = { easting: 150_000, reach: 100_000 };

/**
 * The point that a text names, once for each system that its numbers fit: none when it is no point. An easting from
 * 50 000 to 250 000 fits every zone, and above 180 000 SWEREF 99 TM too: the person chooses.
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

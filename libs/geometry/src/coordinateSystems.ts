import type { CoordinateSystem } from '@schaktkoll/domain';
import { fromGrid, toGrid } from './gaussKruger.ts';
import { projections, sweref99Tm } from './projections.ts';
import type { Position } from './types.ts';

/**
 * A point of one of the fifteen coordinate systems of the specification (section 3, Recipient) in SWEREF 99 TM.
 * WGS 84 is taken as SWEREF 99: they differ by less than a metre.
 * @param point northing and easting in metres, for WGS84 latitude and longitude in degrees
 */
export function toSweref99Tm(
  system: CoordinateSystem,
  point: readonly [northingOrLatitude: number, eastingOrLongitude: number],
): Position {
  if (system === 'SWEREF99') {
    return [point[1], point[0]];
  }
  const geodetic = system === 'WGS84' ? point : fromGrid(projections[system], point);
  const [northing, easting] = toGrid(sweref99Tm, geodetic);
  return [easting, northing];
}

/**
 * A point of SWEREF 99 TM in another coordinate system.
 * @returns northing and easting in metres, for WGS84 latitude and longitude in degrees
 */
export function fromSweref99Tm(
  system: CoordinateSystem,
  [easting, northing]: Position,
): readonly [northingOrLatitude: number, eastingOrLongitude: number] {
  if (system === 'SWEREF99') {
    return [northing, easting];
  }
  const geodetic = fromGrid(sweref99Tm, [northing, easting]);
  return system === 'WGS84' ? geodetic : toGrid(projections[system], geodetic);
}

import type { CoordinateSystem } from '@schaktkoll/domain';

/** The codes of the EPSG register by which files name the coordinate systems. */
export const epsgCodes: Readonly<Record<CoordinateSystem, number>> = {
  SWEREF99: 3006,
  SWEREF99_1200: 3007,
  SWEREF99_1330: 3008,
  SWEREF99_1500: 3009,
  SWEREF99_1630: 3010,
  SWEREF99_1800: 3011,
  SWEREF99_1415: 3012,
  SWEREF99_1545: 3013,
  SWEREF99_1715: 3014,
  SWEREF99_1845: 3015,
  SWEREF99_2015: 3016,
  SWEREF99_2145: 3017,
  SWEREF99_2315: 3018,
  RT90: 3021,
  WGS84: 4326,
};

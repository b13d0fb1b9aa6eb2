import type { CoordinateSystem } from '@schaktkoll/domain';

/** Names of the coordinate systems; a zone is named by its meridian, `SWEREF 99 18 00`. */
export const coordinateSystemTexts: Readonly<Record<CoordinateSystem, string>> = {
  SWEREF99: 'SWEREF 99 TM',
  SWEREF99_1200: 'SWEREF 99 12 00',
  SWEREF99_1330: 'SWEREF 99 13 30',
  SWEREF99_1500: 'SWEREF 99 15 00',
  SWEREF99_1630: 'SWEREF 99 16 30',
  SWEREF99_1800: 'SWEREF 99 18 00',
  SWEREF99_1415: 'SWEREF 99 14 15',
  SWEREF99_1545: 'SWEREF 99 15 45',
  SWEREF99_1715: 'SWEREF 99 17 15',
  SWEREF99_1845: 'SWEREF 99 18 45',
  SWEREF99_2015: 'SWEREF 99 20 15',
  SWEREF99_2145: 'SWEREF 99 21 45',
  SWEREF99_2315: 'SWEREF 99 23 15',
  RT90: 'RT 90 2,5 gon V',
  WGS84: 'WGS 84',
};

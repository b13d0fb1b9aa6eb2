import type { CoordinateSystem } from '@schaktkoll/domain';
import type { Projection } from './gaussKruger.ts';

export const sweref99Tm: Projection = { centralMeridian: 15, scale: 0.9996, falseNorthing: 0, falseEasting: 500000 };

/**
 * RT 90 2.5 gon V is Lantmäteriet's direct projection from SWEREF 99: it matches the official control points within a
 * millimetre; the seven-parameter shift of the EPSG register is off by 3 to 11 cm there, and by 34 cm in the far north.
 */
const rt90: Projection = {
  centralMeridian: 15 + 48 / 60 + 22.624306 / 3600,
  scale: 1.00000561024,
  falseNorthing: -667.711,
  falseEasting: 1500064.274,
};

export const projections: Readonly<Record<Exclude<CoordinateSystem, 'WGS84'>, Projection>> = {
  SWEREF99: sweref99Tm,
  SWEREF99_1200: zone(12),
  SWEREF99_1330: zone(13.5),
  SWEREF99_1500: zone(15),
  SWEREF99_1630: zone(16.5),
  SWEREF99_1800: zone(18),
  SWEREF99_1415: zone(14.25),
  SWEREF99_1545: zone(15.75),
  SWEREF99_1715: zone(17.25),
  SWEREF99_1845: zone(18.75),
  SWEREF99_2015: zone(20.25),
  SWEREF99_2145: zone(21.75),
  SWEREF99_2315: zone(23.25),
  RT90: rt90,
};

function zone(centralMeridian: number): Projection {
  return { centralMeridian, scale: 1, falseNorthing: 0, falseEasting: 150000 };
}

import type { CoordinateSystem } from '@schaktkoll/domain';
import type { Position } from './types.ts';

type Range = readonly [lowest: number, highest: number];

/** Ranges that hold all of Sweden with some sea around it; northing and easting, latitude and longitude do not overlap. */
export const swedishRanges = {
  northing: [6_100_000, 7_750_000],
  easting: [180_000, 1_000_000],
  latitude: [55, 69.5],
  longitude: [10.5, 24.5],
} as const satisfies Record<string, Range>;

/** Eastings of all of that in RT 90 and in the twelve zones: Gävle has negative ones in the zone 20 15. */
const eastingsElsewhere = { rt90: [1_100_000, 2_000_000], zone: [-700_000, 950_000] } as const;

/** The ranges of northing or latitude, and of easting or longitude, in a system that the file names or the person chose. */
export function swedishRangesOf(system: CoordinateSystem): readonly [upward: Range, eastward: Range] {
  const { northing, easting, latitude, longitude } = swedishRanges;
  if (system === 'WGS84') return [latitude, longitude];
  if (system === 'SWEREF99') return [northing, easting];
  return [northing, system === 'RT90' ? eastingsElsewhere.rt90 : eastingsElsewhere.zone];
}

/** Whether a position of SWEREF 99 TM can lie in Sweden. False for NaN. */
export function isInsideSweden([easting, northing]: Position): boolean {
  return isWithin(swedishRanges.easting, easting) && isWithin(swedishRanges.northing, northing);
}

export function isWithin([lowest, highest]: Range, value: number): boolean {
  return value >= lowest && value <= highest;
}

import type { Position } from './types.ts';

type Range = readonly [lowest: number, highest: number];

/** Ranges that hold all of Sweden with some sea around it; northing and easting, latitude and longitude do not overlap. */
export const swedishRanges = {
  northing: [6_100_000, 7_750_000],
  easting: [180_000, 1_000_000],
  latitude: [55, 69.5],
  longitude: [10.5, 24.5],
} as const satisfies Record<string, Range>;

/** Whether a position of SWEREF 99 TM can lie in Sweden. False for NaN. */
export function isInsideSweden([easting, northing]: Position): boolean {
  return isWithin(swedishRanges.easting, easting) && isWithin(swedishRanges.northing, northing);
}

export function isWithin([lowest, highest]: Range, value: number): boolean {
  return value >= lowest && value <= highest;
}

import type { CoordinateSystem } from '@schaktkoll/domain';
import { swedenOutline } from './generated/swedenOutline.ts';
import type { Position } from './types.ts';

type Range = readonly [lowest: number, highest: number];

/**
 * Ranges that hold all of Sweden with some sea around it; northing and easting, latitude and longitude do not overlap.
 */
export const swedishRanges = {
  northing: [6_100_000, 7_750_000],
  easting: [180_000, 1_000_000],
  latitude: [55, 69.5],
  longitude: [10.5, 24.5],
} as const satisfies Record<string, Range>;

/** Eastings of the same area in RT 90 and in the twelve zones: Gävle has negative ones in the zone 20 15. */
const eastingsElsewhere = { rt90: [1_100_000, 2_000_000], zone: [-700_000, 950_000] } as const;

/**
 * The ranges of northing or latitude, and of easting or longitude, in a system that the file names or the person chose.
 */
export function swedishRangesOf(system: CoordinateSystem): readonly [upward: Range, eastward: Range] {
  const { northing, easting, latitude, longitude } = swedishRanges;
  if (system === 'WGS84') return [latitude, longitude];
  if (system === 'SWEREF99') return [northing, easting];
  return [northing, system === 'RT90' ? eastingsElsewhere.rt90 : eastingsElsewhere.zone];
}

/**
 * Whether a position of SWEREF 99 TM is in a box around Sweden, as the borders of its municipalities at sea. False for
 * NaN.
 */
export function isNearSweden([easting, northing]: Position): boolean {
  return isWithin(swedishRanges.easting, easting) && isWithin(swedishRanges.northing, northing);
}

/**
 * Whether a position of SWEREF 99 TM can lie in Sweden: in its outline, which has a margin of four kilometres on the
 * ground of its neighbours and of more at sea. False for NaN.
 */
export function isInsideSweden([easting, northing]: Position): boolean {
  let isInside = false;
  for (const [[fromEast, fromNorth], [toEast, toNorth]] of edgesByBand().get(bandOf(northing)) ?? []) {
    if (fromNorth > northing === toNorth > northing) continue;
    if (easting < fromEast + ((toEast - fromEast) * (northing - fromNorth)) / (toNorth - fromNorth))
      isInside = !isInside;
  }
  return isInside;
}

type Edge = readonly [from: Position, to: Position];

/** Metres from south to north: few edges of the outline lie in one band. */
const BAND = 10_000;
let bands: ReadonlyMap<number, readonly Edge[]> | undefined;

function bandOf(northing: number): number {
  return Math.floor(northing / BAND);
}

/** The edges of the outline by the bands that they cross; a file may have a hundred thousand points to be tested. */
function edgesByBand(): ReadonlyMap<number, readonly Edge[]> {
  if (bands !== undefined) return bands;
  const found = new Map<number, Edge[]>();
  const ring = outlineOfSweden();
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    for (let band = bandOf(Math.min(from[1], to[1])); band <= bandOf(Math.max(from[1], to[1])); band += 1)
      found.set(band, [...(found.get(band) ?? []), [from, to]]);
  }
  bands = found;
  return found;
}

function outlineOfSweden(): readonly Position[] {
  const { unit, steps } = swedenOutline;
  let [east, north] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index): Position => {
    east += (steps[2 * index] ?? 0) * unit;
    north += (steps[2 * index + 1] ?? 0) * unit;
    return [east, north];
  });
}

export function isWithin([lowest, highest]: Range, value: number): boolean {
  return value >= lowest && value <= highest;
}

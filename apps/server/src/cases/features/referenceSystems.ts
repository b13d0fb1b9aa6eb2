import { fromSweref99Tm, swedishRanges, toSweref99Tm, type Extent, type Position } from '@schaktkoll/geometry';
import type { SquareBox } from '../../platform/db/squareSpans.ts';

/** A coordinate reference system of OGC API Features, part 2. */
export interface ReferenceSystem {
  readonly uri: string;
  /** The first axis points north: latitude or northing comes first. */
  readonly isNorthFirst: boolean;
  readonly unit: 'degree' | 'metre';
}

export const crs84: ReferenceSystem = {
  uri: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
  isNorthFirst: false,
  unit: 'degree',
};
const wgs84: ReferenceSystem = {
  uri: 'http://www.opengis.net/def/crs/EPSG/0/4326',
  isNorthFirst: true,
  unit: 'degree',
};
/** SWEREF 99 TM, in which everything is stored. EPSG gives its axes as northing and easting. */
export const sweref99Tm: ReferenceSystem = {
  uri: 'http://www.opengis.net/def/crs/EPSG/0/3006',
  isNorthFirst: true,
  unit: 'metre',
};

/** The default first. */
export const referenceSystems = [crs84, wgs84, sweref99Tm] as const;

/** A millimetre, or less. */
const decimals = { degree: 8, metre: 3 } as const;

/** A position of SWEREF 99 TM in a system, longitude or easting first. */
function moved({ unit }: ReferenceSystem, position: Position): Position {
  if (unit === 'metre') return position;
  const [latitude, longitude] = fromSweref99Tm('WGS84', position);
  return [longitude, latitude];
}

/** As the system writes it: in the order of its axes, to a millimetre. */
export function written(system: ReferenceSystem, position: Position): Position {
  const [x, y] = moved(system, position).map((value) => Number(value.toFixed(decimals[system.unit]))) as [
    number,
    number,
  ];
  return system.isNorthFirst ? [y, x] : [x, y];
}

/** A box in a system, longitude or easting first. Two where it goes over the antimeridian. */
export interface Box {
  readonly system: ReferenceSystem;
  readonly extents: readonly Extent[];
}

/** A box as `bbox` writes it, in the order of the axes; null when it is none. */
export function readBox(text: string, system: ReferenceSystem): Box | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (!numbers.every(Number.isFinite) || ![4, 6].includes(numbers.length)) return null;
  const half = numbers.length / 2;
  const [a = 0, b = 0, c = 0, d = 0] = [...numbers.slice(0, 2), ...numbers.slice(half, half + 2)];
  const [west, south, east, north] = system.isNorthFirst ? [b, a, d, c] : [a, b, c, d];
  if (south > north) return null;
  if (system.unit === 'metre') return west > east ? null : { system, extents: [[west, south, east, north]] };
  const isOnEarth =
    [west, east].every((value) => Math.abs(value) <= 180) && [south, north].every((value) => Math.abs(value) <= 90);
  if (!isOnEarth) return null;
  const extents: readonly Extent[] =
    west > east
      ? [
          [west, south, 180, north],
          [-180, south, east, north],
        ]
      : [[west, south, east, north]];
  return { system, extents };
}

/** How positions of SWEREF 99 TM are moved to compare them with a box. */
export const intoBox =
  ({ system }: Box) =>
  (position: Position) =>
    moved(system, position);

const kilometre = 1000;
/** Between sampled positions of an edge a box is wider by less than these. */
const spare = 3;
const samples = 20;

/** The squares that hold everything of Sweden that meets a box, and some around it; null when nothing can. */
export function squaresOf({ system, extents }: Box): SquareBox | null {
  const positions = extents.flatMap((extent) => positionsAround(extent, system));
  if (positions.length === 0) return null;
  const range = (values: readonly number[]): readonly [number, number] => [
    Math.floor(Math.min(...values) / kilometre) - spare,
    Math.floor(Math.max(...values) / kilometre) + spare,
  ];
  return {
    eastings: range(positions.map(([easting]) => easting)),
    northings: range(positions.map(([, north]) => north)),
  };
}

/** Positions along the edges of the part of a box that lies around Sweden. */
function positionsAround([west, south, east, north]: Extent, { unit }: ReferenceSystem): readonly Position[] {
  const { longitude, latitude, easting, northing } = swedishRanges;
  const [[lowX, highX], [lowY, highY], margin] =
    unit === 'degree' ? ([longitude, latitude, 5] as const) : ([easting, northing, 400_000] as const);
  const [left, right] = [Math.max(west, lowX - margin), Math.min(east, highX + margin)];
  const [low, high] = [Math.max(south, lowY - margin), Math.min(north, highY + margin)];
  if (left > right || low > high) return [];
  const shares = Array.from({ length: samples + 1 }, (_, index) => index / samples);
  const edge = shares.flatMap((share): readonly Position[] => {
    const [x, y] = [left + share * (right - left), low + share * (high - low)];
    return [
      [x, low],
      [x, high],
      [left, y],
      [right, y],
    ];
  });
  return unit === 'degree' ? edge.map(([x, y]) => toSweref99Tm('WGS84', [y, x])) : edge;
}

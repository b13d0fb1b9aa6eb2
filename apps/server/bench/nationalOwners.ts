import type { AreaType, OrganisationStatus } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import { seededRandom } from '../demo/random.ts';
import { edgesAt, northernmost, placeInSweden, southernmost, type KilometrePoint } from './sweden.ts';

/** An area of an organisation as squares. */
interface NationalArea {
  readonly type: AreaType;
  readonly spans: readonly SquareSpan[];
  /** Index of the answer point that receives the cases of the area. */
  readonly answerPoint: number;
}

/** An owner, or a watching organisation, of the national data set. */
export interface NationalOwner {
  readonly name: string;
  readonly type: 'CableOwner' | 'Vigilant';
  readonly status: OrganisationStatus;
  readonly takesCases: boolean;
  readonly answerPoints: number;
  readonly areas: readonly NationalArea[];
}

/** The owners of a whole country, and the towns that they are located around. */
export interface NationalData {
  readonly owners: readonly NationalOwner[];
  readonly towns: readonly KilometrePoint[];
}

const seed = 20_261_121;
const townCount = 290;
/** Adds up to 1,500 organisations (the largest similar services have about 1,300). */
const fullCounts = { nationwide: 3, regional: 12, municipal: 290, local: 1_145, watching: 50 } as const;
const shortCounts = { nationwide: 1, regional: 1, municipal: 29, local: 114, watching: 5 };
/** Fraction of the squares within a nationwide network that contain one of its lines. */
const nationwideShares: readonly number[] = [0.95, 0.5, 0.2];

/**
 * 1,500 organisations with about two million squares: three nationwide, twelve regional, 290 municipal and more than a
 * thousand local ones around the towns, and fifty that watch. One in ten of the municipal and local ones has a
 * Limitation area, one in ten also a watch area, one in fifty is pending activation, one in twenty does not receive
 * cases. The same on every call. The short form has one nationwide owner and a tenth of the local ones.
 */
export function nationalData(isShort: boolean): NationalData {
  const counts = isShort ? shortCounts : fullCounts;
  const random = seededRandom(seed);
  const towns = Array.from({ length: townCount }, () => placeInSweden(random));
  const near = (): KilometrePoint => towns[Math.floor(random() * random() * towns.length)] ?? placeInSweden(random);
  const owners = [
    ...Array.from({ length: counts.nationwide }, (_, index) => nationwideOwner(index, random)),
    ...repeat(counts.regional, (index) =>
      plainOwner(
        `Regionnätet ${index + 1}`,
        { middle: placeInSweden(random), radius: 70 + 30 * random(), share: 0.6 },
        random,
      ),
    ),
    ...repeat(counts.municipal, (index) =>
      plainOwner(
        `Kommun ${index + 1}`,
        { middle: towns[index] ?? near(), radius: 8 + 22 * random(), share: 0.75 },
        random,
      ),
    ),
    ...repeat(counts.local, (index) =>
      plainOwner(
        `Nätet ${index + 1}`,
        { middle: moved(near(), random), radius: 3 + 23 * random() ** 1.2, share: 0.8 },
        random,
      ),
    ),
    ...repeat(counts.watching, (index) => watchingOrganisation(index, near(), random)),
  ];
  return { owners, towns };
}

/** A case of 1 to 20 squares, four out of five in a town, as the spans that matching takes. */
export function nationalCase({ towns }: NationalData, random: () => number): readonly SquareSpan[] {
  const middle =
    random() < 0.8
      ? moved(towns[Math.floor(random() * towns.length)] ?? placeInSweden(random), random)
      : placeInSweden(random);
  const width = 1 + Math.floor(random() * 5);
  const height = 1 + Math.floor(random() * 4);
  return repeat(height, (row) => ({
    northing: middle.northing + row,
    eastingFrom: middle.easting,
    eastingTo: middle.easting + width - 1,
  }));
}

interface Net {
  readonly middle: KilometrePoint;
  /** In kilometres. */
  readonly radius: number;
  readonly share: number;
}

function nationwideOwner(index: number, random: () => number): NationalOwner {
  const share = nationwideShares[index] ?? 0.5;
  const rows = repeat(northernmost - southernmost + 1, (row) => southernmost + row).flatMap((northing) => {
    const edges = edgesAt(northing);
    return edges === null ? [] : brokenRow({ northing, eastingFrom: edges.west, eastingTo: edges.east }, share, random);
  });
  return {
    name: `Riksnätet ${index + 1}`,
    type: 'CableOwner',
    status: 'Active',
    takesCases: true,
    answerPoints: 1,
    areas: [{ type: 'Affected', spans: rows, answerPoint: 0 }],
  };
}

function plainOwner(name: string, net: Net, random: () => number): NationalOwner {
  const answerPoints = random() < 0.2 ? 2 : 1;
  const areas: NationalArea[] = [{ type: 'Affected', spans: netSpans(net, random), answerPoint: 0 }];
  if (answerPoints === 2)
    areas.push({
      type: 'Affected',
      spans: netSpans({ ...net, middle: moved(net.middle, random), radius: net.radius / 2 }, random),
      answerPoint: 1,
    });
  if (random() < 0.1)
    areas.push({
      type: 'Limitation',
      spans: netSpans({ ...net, radius: net.radius * 0.7, share: 1 }, random),
      answerPoint: 0,
    });
  if (random() < 0.1)
    areas.push({
      type: 'Control',
      spans: netSpans({ ...net, radius: net.radius * 1.2, share: 1 }, random),
      answerPoint: 0,
    });
  return {
    name,
    type: 'CableOwner',
    status: random() < 0.02 ? 'AwaitingActivation' : 'Active',
    takesCases: random() >= 0.05,
    answerPoints,
    areas,
  };
}

function watchingOrganisation(index: number, middle: KilometrePoint, random: () => number): NationalOwner {
  const spans = netSpans({ middle, radius: 5 + 20 * random(), share: 1 }, random);
  return {
    name: `Bevakarna ${index + 1}`,
    type: 'Vigilant',
    status: 'Active',
    takesCases: true,
    answerPoints: 1,
    areas: [{ type: 'Control', spans, answerPoint: 0 }],
  };
}

/** The squares of a round network, row by row, with gaps where it has no line. */
function netSpans({ middle, radius, share }: Net, random: () => number): SquareSpan[] {
  const reach = Math.floor(radius);
  return repeat(2 * reach + 1, (row) => row - reach).flatMap((step) => {
    const half = Math.floor(Math.sqrt(radius * radius - step * step));
    const edges = edgesAt(middle.northing + step);
    if (edges === null) return [];
    const [from, to] = [Math.max(edges.west, middle.easting - half), Math.min(edges.east, middle.easting + half)];
    return from > to
      ? []
      : brokenRow({ northing: middle.northing + step, eastingFrom: from, eastingTo: to }, share, random);
  });
}

/** A row with gaps: spans of up to 24 squares, with gaps between them according to the fraction. */
function brokenRow(
  { northing, eastingFrom, eastingTo }: SquareSpan,
  share: number,
  random: () => number,
): SquareSpan[] {
  if (share >= 1) return [{ northing, eastingFrom, eastingTo }];
  const spans: SquareSpan[] = [];
  for (let from = eastingFrom; from <= eastingTo;) {
    const length = 1 + Math.floor(random() * 24);
    spans.push({ northing, eastingFrom: from, eastingTo: Math.min(eastingTo, from + length - 1) });
    from += length + Math.max(1, Math.round((random() * 2 * length * (1 - share)) / share));
  }
  return spans;
}

/** The point moved by some kilometres. */
function moved({ easting, northing }: KilometrePoint, random: () => number): KilometrePoint {
  return {
    easting: easting + Math.round((random() - 0.5) * 12),
    northing: northing + Math.round((random() - 0.5) * 12),
  };
}

function repeat<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

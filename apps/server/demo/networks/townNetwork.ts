import { inventedTown, positionInTown, type Position } from '@schaktkoll/geometry';
import townFile from '@schaktkoll/geometry/town.json' with { type: 'json' };
import { seededRandom } from '../random.ts';

/** What a thing of the invented network is. */
export type TownKind =
  | 'water'
  | 'sewer'
  | 'storm'
  | 'combined'
  | 'heat'
  | 'cooling'
  | 'gas'
  | 'elHigh'
  | 'elLow'
  | 'lighting'
  | 'signal'
  | 'telecom'
  | 'fibre';

/** A thing of the invented network, in SWEREF 99 TM. */
export interface TownThing {
  readonly kind: TownKind;
  readonly part: 'main' | 'service' | 'well' | 'valve' | 'hydrant' | 'cabinet' | 'joint' | 'caution';
  /** A point, a line, or the closed ring of an area. */
  readonly path: readonly Position[];
  readonly status: 'inUse' | 'planned' | 'disused';
  readonly drawing: 'measured' | 'digitised' | 'schematic';
  /** Metres to the top; null where it is not known. */
  readonly depth: number | null;
  /** Metres to either side; null where it is not known. */
  readonly accuracy: number | null;
  readonly year: number;
}

/** Metres from the middle of the street, east of one to the north and north of one to the east. */
const offsets: Readonly<Record<TownKind, readonly number[]>> = {
  water: [0],
  sewer: [-1.2],
  storm: [1.2],
  combined: [-1.2],
  heat: [-3, -3.4],
  cooling: [-3.8],
  gas: [3.2],
  elHigh: [-4],
  elLow: [5.2, -5.2],
  lighting: [4.6],
  signal: [5.6],
  telecom: [-4.8],
  fibre: [5],
};
const usualDepths: Readonly<Record<TownKind, number>> = {
  water: 1.8,
  sewer: 2.2,
  storm: 2,
  combined: 2.4,
  heat: 0.9,
  cooling: 1.1,
  gas: 0.9,
  elHigh: 0.9,
  elLow: 0.65,
  lighting: 0.55,
  signal: 0.55,
  telecom: 0.45,
  fibre: 0.5,
};
const accuracies = [0.1, 0.5, 1, null] as const;
const metresBetweenWells = 60;
/** The old streets have one sewer for everything. */
const oldStreets = new Set([3, 7, 20, 23]);
const cooledStreets = new Set([8, 9]);
/** Kabelgatan: in the demonstration the owner of the heating answers that it has nothing there. */
const unheatedStreet = 4;
/** A house farther from its street has its lines from elsewhere. */
const longestService = 40;

interface Street {
  /** Whether it runs north, along a column. */
  readonly isColumn: boolean;
  /** Of its column or row. */
  readonly at: number;
  readonly index: number;
  /** Where each stretch begins and ends: every second crossing. */
  readonly stretches: readonly (readonly [from: number, to: number])[];
}

/**
 * The network of the invented town, about 6,000 things: mains along the streets, services to every second house, wells,
 * valves and cabinets. The same seed gives the same network.
 */
export function townNetwork(seed = 2026): readonly TownThing[] {
  const random = seededRandom(seed);
  const make = maker(random);
  const streets = townFile.streets.map((street, index) => streetOf(street, index));
  return [
    ...streets.flatMap((street) => mainsOf(street, make)),
    ...streets.flatMap((street) => thingsAlong(street, make)),
    ...signalsAt(streets, make),
    ...servicesOf(make),
    make('water', 'caution', boxAround([-180, 270], 12), 'inUse'),
  ];
}

type Make = (
  kind: TownKind,
  part: TownThing['part'],
  /** Metres east and north of the middle of the town. */
  path: readonly Position[],
  status?: TownThing['status'],
) => TownThing;

/** Gives things what an owner says about them. */
function maker(random: () => number): Make {
  return (kind, part, path, given) => {
    const [chance, doubt] = [random(), random()];
    const status = given ?? (chance < 0.06 ? 'planned' : chance < 0.11 ? 'disused' : 'inUse');
    const drawing = doubt < 0.04 ? 'schematic' : doubt < 0.4 ? 'digitised' : 'measured';
    const depth = usualDepths[kind] + (random() - 0.5) * 0.5;
    return {
      kind,
      part,
      path: path.map((position) => roundedInTown(position)),
      status,
      drawing,
      depth: random() < 0.3 ? null : Math.round(Math.min(2.8, Math.max(0.3, depth)) * 100) / 100,
      accuracy: accuracies[Math.floor(random() * accuracies.length)] ?? null,
      year: 1955 + Math.floor(random() * 70),
    };
  };
}

/** Centimetres are as fine as any owner measures. */
function roundedInTown(position: Position): Position {
  const [east, north] = positionInTown(position);
  return [Math.round(east * 100) / 100, Math.round(north * 100) / 100];
}

function streetOf({ lines }: (typeof townFile.streets)[number], index: number): Street {
  const isColumn = index < inventedTown.columns.length;
  const crossings: readonly number[] = isColumn ? inventedTown.rows : inventedTown.columns;
  const along = isColumn ? 1 : 0;
  const stretches = lines.flatMap((line) => {
    const [from = 0, to = 0] = [line[along], line[2 + along]];
    const inside = crossings.filter((crossing) => crossing > from && crossing < to);
    const ends = [from, ...inside.filter((_, place) => place % 2 === 1), to];
    return ends.slice(1).map((end, place) => [ends[place] ?? from, end] as const);
  });
  return { isColumn, index, at: lines[0]?.[1 - along] ?? 0, stretches };
}

/** A place in a street: so far along it and so far beside its middle. */
function placeIn({ isColumn, at }: Street, along: number, beside: number): Position {
  return isColumn ? [at + beside, along] : [along, at + beside];
}

function kindsIn({ index }: Street): readonly TownKind[] {
  return [
    'water',
    ...(oldStreets.has(index) ? (['combined'] as const) : (['sewer', 'storm'] as const)),
    ...(index % 2 === 0 && index !== unheatedStreet ? (['heat'] as const) : []),
    ...(cooledStreets.has(index) ? (['cooling'] as const) : []),
    ...(index % 3 === 0 ? (['gas'] as const) : []),
    ...(index % 4 === 0 ? (['elHigh'] as const) : []),
    ...(['elLow', 'lighting', 'telecom', 'fibre'] as const),
  ];
}

function mainsOf(street: Street, make: Make): readonly TownThing[] {
  return kindsIn(street).flatMap((kind) =>
    offsets[kind].flatMap((beside) =>
      street.stretches.map(([from, to]) =>
        make(kind, 'main', [placeIn(street, from, beside), placeIn(street, to, beside)]),
      ),
    ),
  );
}

/** Wells on the sewers, a valve at each end of a water main, hydrants, cabinets and joints. */
function thingsAlong(street: Street, make: Make): readonly TownThing[] {
  const sewer = oldStreets.has(street.index) ? 'combined' : 'sewer';
  const point = (kind: TownKind, part: TownThing['part'], along: number) =>
    make(kind, part, [placeIn(street, along, offsets[kind][0] ?? 0)], 'inUse');
  return street.stretches.flatMap(([from, to], index) => [
    ...Array.from({ length: Math.floor((to - from) / metresBetweenWells) }, (_, place) =>
      point(sewer, 'well', from + place * metresBetweenWells + 10),
    ),
    point('water', 'valve', from + 6),
    ...(index % 2 === 0 ? [point('water', 'hydrant', from + 30), point('elLow', 'cabinet', from + 12)] : []),
    ...(index % 2 === 1 ? [point('fibre', 'joint', from + 14)] : []),
  ]);
}

/** The cables of the traffic lights around the crossings of main streets. */
function signalsAt(streets: readonly Street[], make: Make): readonly TownThing[] {
  const main = streets.filter(({ index }) => townFile.streets[index]?.isMain);
  const [columns, rows] = [main.filter(({ isColumn }) => isColumn), main.filter(({ isColumn }) => !isColumn)];
  return columns.flatMap((column) =>
    rows.map((row) => make('signal', 'main', boxAround([column.at, row.at], offsets.signal[0] ?? 0))),
  );
}

/** Water and sewer to every fourth house, electricity and fibre to every other fourth. */
function servicesOf(make: Make): readonly TownThing[] {
  const { buildings } = townFile;
  return Array.from({ length: buildings.length / 4 }, (_, index) => index)
    .filter((index) => index % 2 === 0)
    .flatMap((index) => {
      const [west = 0, south = 0, width = 0, height = 0] = buildings.slice(4 * index, 4 * index + 4);
      const kinds = index % 4 === 0 ? (['water', 'sewer'] as const) : (['elLow', 'fibre'] as const);
      return kinds.flatMap((kind, place) => {
        const east = west + width / 2 + place;
        const beside = offsets[kind][0] ?? 0;
        const wall = wallTowards([south, south + height], beside);
        return wall === null
          ? []
          : [
              make(kind, 'service', [
                [east, wall.row + beside],
                [east, wall.at],
              ]),
            ];
      });
    });
}

/** The wall of a house that faces the nearest row of the town; null when none is near. */
function wallTowards(
  walls: readonly [number, number],
  beside: number,
): { readonly row: number; readonly at: number } | null {
  const choices = inventedTown.rows.flatMap((row) =>
    walls.map((at) => ({ row, at, metres: Math.abs(at - row - beside) })),
  );
  const [nearest] = choices.toSorted((one, other) => one.metres - other.metres);
  return nearest === undefined || nearest.metres > longestService ? null : nearest;
}

/** A closed square. */
function boxAround([east, north]: Position, half: number): readonly Position[] {
  return [
    [east - half, north - half],
    [east + half, north - half],
    [east + half, north + half],
    [east - half, north + half],
    [east - half, north - half],
  ];
}

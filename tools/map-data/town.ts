import { inventedTown } from '@schaktkoll/geometry';
import { streetNames, townName } from './townNames.ts';

/** Metres from the centre of the town, before it is turned: [x, y, x, y ...]. */
type Flat = readonly number[];

/** [west, south, width, height] of one rectangle after another, in metres. */
type Boxes = readonly number[];

export type TownFile = {
  readonly attribution: string;
  readonly name: string;
  readonly ground: Flat;
  readonly water: readonly Flat[];
  readonly parks: Boxes;
  readonly blocks: Boxes;
  readonly buildings: Boxes;
  readonly railway: Flat;
  readonly streets: readonly { readonly name: string; readonly isMain: boolean; readonly lines: readonly Flat[] }[];
};

type Box = readonly [west: number, south: number, width: number, height: number];

const { columns, rows } = inventedTown;
/** Half the width of the river, and the strip along it that nothing is built on. */
const RIVER = 26;
const BANK = 44;
/** Half the width of a street with its pavements. */
const STREET = 9;
const bridges = new Set([-770, -180, 300, 910]);
const mainStreets = new Set([-180, 270, 300, -270]);
/** Cells of the town that are parks, by column and row. */
const parks = new Set(['4,7', '5,7', '12,3', '9,9']);
const RAILWAY = 1180;
/** Rings of a lake that the river runs into, and of the ground of the town. */
const lake: Flat = [
  1500, -60, 1640, 60, 1820, 100, 2010, 20, 2060, -160, 1960, -330, 1780, -390, 1600, -330, 1490, -200,
];
const ground: Flat = [
  -1560, -1130, -900, -1220, -100, -1190, 700, -1240, 1420, -1160, 2150, -500, 2200, 180, 1560, 760, 1480, 1270, 700,
  1340, -200, 1310, -1000, 1350, -1540, 1240, -1640, 300,
];

/** The invented town of the demonstration; the same bytes every time. */
export function buildTown(): TownFile {
  const cells = columns.slice(0, -1).flatMap((west, column) =>
    rows.slice(0, -1).map((south, row) => ({
      key: `${column},${row}`,
      box: [
        west + STREET,
        south + STREET,
        (columns[column + 1] ?? west) - west - 2 * STREET,
        (rows[row + 1] ?? south) - south - 2 * STREET,
      ] as const,
    })),
  );
  const dry = cells.flatMap(({ key, box }) => dryParts(box).map((part) => ({ key, box: part })));
  const built = dry.filter(({ key }) => !parks.has(key));
  const random = sequence(15);
  return {
    attribution: 'Invented for demonstrations: no such town exists.',
    name: townName,
    ground,
    water: [riverRing(), lake],
    parks: dry.filter(({ key }) => parks.has(key)).flatMap(({ box }) => box),
    blocks: built.flatMap(({ box }) => box),
    buildings: built.flatMap(({ box }) => buildingsIn(box, random)).flat(),
    railway: [-1600, RAILWAY - 60, -900, RAILWAY, 0, RAILWAY + 20, 900, RAILWAY, 1500, RAILWAY - 80],
    streets: [...columns.map(columnStreet), ...rows.map(rowStreet)].map(({ at, lines }, index) => ({
      name: streetNames[index] ?? '',
      isMain: mainStreets.has(at),
      lines,
    })),
  };
}

/** How far north of the centre the river runs. */
function riverAt(east: number): number {
  return Math.round(110 * Math.sin(east / 420) - east / 24);
}

function riverRing(): Flat {
  const eastings = Array.from({ length: 53 }, (_, index) => -1620 + index * 60);
  const bank = (side: number) => eastings.map((east) => [east, riverAt(east) + side] as const);
  return [...bank(RIVER), ...bank(-RIVER).toReversed()].flat();
}

/** A block lower than this is a strip of grass. */
const LEAST_HEIGHT = 30;

/** What the river and its banks leave of a block, south and north of it. */
function dryParts([west, south, width, height]: Box): readonly Box[] {
  const river = [0, 0.25, 0.5, 0.75, 1].map((share) => riverAt(west + share * width));
  const north = south + height;
  const [southEnd, northEnd] = [Math.min(...river) - BANK, Math.max(...river) + BANK];
  if (south > northEnd || north < southEnd) return [[west, south, width, height]];
  const parts: readonly Box[] = [
    [west, south, width, southEnd - south],
    [west, northEnd, width, north - northEnd],
  ];
  return parts.filter(([, , , left]) => left >= LEAST_HEIGHT);
}

interface Street {
  readonly at: number;
  readonly lines: readonly Flat[];
}

/** From south to north; over the river on bridges only. */
function columnStreet(at: number): Street {
  const [south, north = 0] = [rows[0], rows.at(-1)];
  const river = riverAt(at);
  const lines = bridges.has(at)
    ? [[at, south, at, north]]
    : [
        [at, south, at, river - BANK],
        [at, river + BANK, at, north],
      ];
  return { at, lines };
}

function rowStreet(at: number): Street {
  const [west, east = 0] = [columns[0], columns.at(-1)];
  return { at, lines: [[west, at, east, at]] };
}

/** Houses along the south and north sides of a block, closer together towards the middle of the town. */
function buildingsIn([west, south, width, height]: Box, random: () => number): readonly Box[] {
  const middle = Math.hypot(west + width / 2, south + height / 2);
  const isCentral = middle < 520;
  const [least, most, depth, gap] = isCentral ? [20, 44, 14, 3] : [10, 16, 9, 14];
  const houses: Box[] = [];
  // Between the two rows of a low block there would be no yard.
  for (const side of height < 60 ? (['south'] as const) : (['south', 'north'] as const)) {
    let at = west + 4 + Math.floor(random() * 6);
    for (;;) {
      const length = least + Math.floor(random() * (most - least));
      if (at + length > west + width - 4) break;
      const set = isCentral ? 2 : 6 + Math.floor(random() * 5);
      const deep = depth + Math.floor(random() * 4);
      if (random() < 0.9) houses.push([at, side === 'south' ? south + set : south + height - set - deep, length, deep]);
      at += length + gap + Math.floor(random() * 5);
    }
  }
  return houses;
}

/** Numbers from 0 up to, but not including, 1 (Lehmer's generator). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

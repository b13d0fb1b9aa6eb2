import type { Position } from './types.ts';

/**
 * The town of the demonstration: invented, in woods west of Gävle where no town is. Its streets run along columns and
 * rows, in metres east and north of its centre before it is turned.
 */
export const inventedTown = {
  /** In EPSG:3006. */
  centre: [607_500, 6_725_600],
  /** Radians, counter-clockwise. */
  turn: 0.2,
  columns: [-1320, -1120, -930, -770, -640, -520, -400, -290, -180, -60, 60, 180, 300, 430, 570, 730, 910, 1110, 1300],
  rows: [-980, -800, -640, -500, -380, -270, 270, 380, 490, 610, 740, 890, 1060],
} as const satisfies {
  centre: Position;
  turn: number;
  columns: readonly number[];
  rows: readonly number[];
};

/** What tools/map-data writes: see TownFile there. Numbers in pairs, east and north; boxes in fours, with their size. */
export interface TownFile {
  readonly name: string;
  readonly ground: readonly number[];
  readonly water: readonly (readonly number[])[];
  readonly parks: readonly number[];
  readonly blocks: readonly number[];
  readonly buildings: readonly number[];
  readonly railway: readonly number[];
  readonly streets: readonly {
    readonly name: string;
    readonly isMain: boolean;
    readonly lines: readonly (readonly number[])[];
  }[];
}

/** The parts of the town as positions of EPSG:3006. */
export function townParts({ ground, water, parks, blocks, buildings, railway, streets }: TownFile) {
  return {
    ground: pointsOf(ground),
    blocks: boxesOf(blocks),
    parks: boxesOf(parks),
    water: water.map(pointsOf),
    buildings: boxesOf(buildings),
    streets: streets.map(({ name, isMain, lines }) => ({ name, isMain, lines: lines.map(pointsOf) })),
    railway: pointsOf(railway),
  };
}

function pointsOf(flat: readonly number[]): readonly Position[] {
  return Array.from({ length: flat.length / 2 }, (_, index) =>
    positionInTown([flat[2 * index] ?? 0, flat[2 * index + 1] ?? 0]),
  );
}

function boxesOf(flat: readonly number[]): readonly (readonly Position[])[] {
  return Array.from({ length: flat.length / 4 }, (_, index) => {
    const [west = 0, south = 0, width = 0, height = 0] = flat.slice(4 * index, 4 * index + 4);
    const [east, north] = [west + width, south + height];
    return pointsOf([west, south, east, south, east, north, west, north]);
  });
}

/** Whether a position of EPSG:3006 is among the streets of the invented town. */
export function isInTown([easting, northing]: Position): boolean {
  const { centre, turn, columns, rows } = inventedTown;
  const [dx, dy] = [easting - centre[0], northing - centre[1]];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [east, north] = [dx * cos + dy * sin, dy * cos - dx * sin];
  return east > columns[0] && east < columns[18] && north > rows[0] && north < rows[12];
}

/** A position in EPSG:3006 of so many metres east and north of the middle of the invented town, before it is turned. */
export function positionInTown([east, north]: Position): Position {
  const { centre, turn } = inventedTown;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return [centre[0] + east * cos - north * sin, centre[1] + east * sin + north * cos];
}

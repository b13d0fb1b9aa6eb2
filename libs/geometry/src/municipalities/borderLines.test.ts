import { expect, test } from 'vitest';
import { BorderLines } from './borderLines.ts';

/** A closed box, easting and northing in turn. */
const box = (west: number, south: number, east: number, north: number) => [
  west,
  south,
  east,
  south,
  east,
  north,
  west,
  north,
  west,
  south,
];

test('draws the border between two neighbours once', () => {
  const borders = new BorderLines(50);
  borders.add({ polygons: [[box(0, 0, 10_000, 10_000)]] });
  borders.add({ polygons: [[box(10_000, 0, 20_000, 10_000)]] });
  expect(borders.lines).toEqual([
    [
      [0, 0],
      [10_000, 0],
      [10_000, 10_000],
      [0, 10_000],
      [0, 0],
    ],
    // The neighbour's own three sides: south, east and north, and not the one to the west.
    [
      [10_000, 0],
      [20_000, 0],
      [20_000, 10_000],
      [10_000, 10_000],
    ],
  ]);
});

test('draws a common border once wherever it lies, also where it slopes over many kilometres', () => {
  const [east, north] = [606_400, 6_724_300];
  const borders = new BorderLines(50);
  borders.add({ polygons: [[[east, north, east + 7000, north + 9000, east - 5000, north + 9000, east, north]]] });
  borders.add({ polygons: [[[east, north, east + 9000, north, east + 7000, north + 9000, east, north]]] });
  expect(borders.lines).toEqual([
    [
      [east, north],
      [east + 7000, north + 9000],
      [east - 5000, north + 9000],
      [east, north],
    ],
    // Without the slope, which is drawn.
    [
      [east, north],
      [east + 9000, north],
      [east + 7000, north + 9000],
    ],
  ]);
});

test('a border one and a half times its distance away is the same, one farther away is another', () => {
  for (const [gap, lines] of [
    [75, 1],
    [76, 2],
  ] as const) {
    const borders = new BorderLines(50);
    borders.add({ polygons: [[[600_990, 6_700_000, 600_990, 6_709_000]]] });
    borders.add({ polygons: [[[600_990 + gap, 6_709_000, 600_990 + gap, 6_700_000]]] });
    expect(borders.lines).toHaveLength(lines);
  }
});

test('a border that is drawn only half way is drawn as a whole', () => {
  const borders = new BorderLines(50);
  borders.add({ polygons: [[[600_000, 6_700_000, 600_000, 6_704_000]]] });
  borders.add({ polygons: [[[600_000, 6_700_000, 600_000, 6_708_000]]] });
  expect(borders.lines).toHaveLength(2);
});

test('corners that lie a little apart are the same border; a border that only ends at the same places is another', () => {
  const borders = new BorderLines(50);
  borders.add({ polygons: [[box(0, 0, 10_000, 10_000)]] });
  // Forty metres to the east of the first, with a corner of its own half way.
  borders.add({ polygons: [[[10_040, 0, 20_000, 0, 20_000, 10_000, 10_040, 10_000, 10_030, 5000, 10_040, 0]]] });
  expect(borders.lines).toHaveLength(2);
  // Starts and ends on drawn lines, and crosses land between them.
  borders.add({ polygons: [[[0, 0, 5000, -4000, 10_000, 0]]] });
  expect(borders.lines[2]).toEqual([
    [0, 0],
    [5000, -4000],
    [10_000, 0],
  ]);
});

test('keeps a line within its distance from the border', () => {
  const borders = new BorderLines(50);
  borders.add({ polygons: [[[0, 0, 2000, 40, 4000, 0, 6000, 60, 8000, 0, 8000, 9000, 0, 0]]] });
  // 60 m off the straight way to (8000, 0); from there to the first point the others lie 20 and 40 m off.
  expect(borders.lines[0]).toEqual([
    [0, 0],
    [6000, 60],
    [8000, 0],
    [8000, 9000],
    [0, 0],
  ]);
});

test('draws a border that goes on straight where the neighbour’s ends', () => {
  const borders = new BorderLines(50);
  borders.add({ polygons: [[box(0, 0, 2000, 2000)]] });
  borders.add({ polygons: [[box(2000, 0, 2900, 2000)]] });
  expect(borders.lines.at(-1)).toEqual([
    [2000, 0],
    [2900, 0],
    [2900, 2000],
    [2000, 2000],
  ]);
});

test('draws a border once whose points differ a little, also over the line between cells', () => {
  // Cells are a kilometre wide: the neighbours draw their border on either side of the line between two.
  for (const [near, far] of [
    [3005, 2995],
    [2995, 3005],
  ] as const) {
    const eastern = new BorderLines(20);
    eastern.add({ polygons: [[box(500, 500, near, 6500)]] });
    eastern.add({ polygons: [[box(far, 500, 5500, 6500)]] });
    expect(eastern.lines.slice(1)).toEqual([
      [
        [far, 500],
        [5500, 500],
        [5500, 6500],
        [far, 6500],
      ],
    ]);
    const northern = new BorderLines(20);
    northern.add({ polygons: [[box(500, 500, 6500, near)]] });
    northern.add({ polygons: [[box(500, far, 6500, 5500)]] });
    expect(northern.lines.slice(1)).toEqual([
      [
        [6500, far],
        [6500, 5500],
        [500, 5500],
        [500, far],
      ],
    ]);
  }
});

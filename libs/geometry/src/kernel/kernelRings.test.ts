import type { Path64 } from 'clipper2-ts';
import { describe, expect, it } from 'vitest';
import { areaOfPath, areCleanRings, isSimplePath, nestRings } from './kernelRings.ts';

type Corner = readonly [x: number, y: number];

const path = (...corners: readonly Corner[]): Path64 => corners.map(([x, y]) => ({ x, y }));
const box = (west: number, south: number, east: number, north: number): Path64 =>
  path([west, south], [east, south], [east, north], [west, north]);
const hole = (ring: Path64): Path64 => ring.toReversed();
/** The corners of a ring, wherever it begins. */
const cornersOf = (ring: Path64) => ring.map(({ x, y }) => `${x} ${y}`).toSorted();
const outersOf = (...paths: Path64[]) => nestRings(paths).map(({ outer }) => cornersOf(outer));
/** Turned by quarters around the origin. */
const turned = (ring: Path64, quarters: number): Path64 =>
  quarters === 0
    ? ring
    : turned(
        ring.map(({ x, y }) => ({ x: 0 - y, y: x })),
        quarters - 1,
      );
/** A ring of 64 corners, four of them exactly on the axes through its centre. */
const round = (x: number, y: number, radius: number): Path64 =>
  Array.from({ length: 64 }, (_, index) => ({
    x: x + Math.round(radius * Math.cos((index * Math.PI) / 32)),
    y: y + Math.round(radius * Math.sin((index * Math.PI) / 32)),
  }));

describe('the area of a path', () => {
  it('is positive anticlockwise and negative clockwise, wherever it lies', () => {
    expect(areaOfPath(box(0, 0, 30, 20))).toBe(600);
    expect(areaOfPath(hole(box(5000, -7000, 5030, -6980)))).toBe(-600);
    expect(areaOfPath(path([100, 100], [140, 110], [120, 160]))).toBe((40 * 60 - 20 * 10) / 2);
    expect(areaOfPath([])).toBe(0);
  });
});

describe('a path', () => {
  it('is simple from three corners, if it does not touch itself', () => {
    expect(isSimplePath(path([0, 0], [9, 0], [0, 9]))).toBe(true);
    for (const few of [path(), path([0, 0]), path([0, 0], [9, 0])]) expect(isSimplePath(few)).toBe(false);
    const bowTie = path([0, 0], [9, 9], [9, 0], [0, 9]);
    // Called twice, because the result is cached.
    expect([isSimplePath(bowTie), isSimplePath(bowTie)]).toEqual([false, false]);
  });
});

describe('rings of a kernel result', () => {
  it('are apart where one touched itself in a corner', () => {
    const two = path(
      [0, 0],
      [1000, 0],
      [1000, 1000],
      [3000, 1000],
      [3000, 3000],
      [1000, 3000],
      [1000, 1000],
      [0, 1000],
    );
    expect(outersOf(two)).toEqual([cornersOf(box(0, 0, 1000, 1000)), cornersOf(box(1000, 1000, 3000, 3000))]);
  });

  it.each([0, 1, 2, 3])('are apart where corners of one lay on its edge, turned by %d quarters', (quarters) => {
    const crown = path([0, 0], [6000, 0], [6000, 2000], [4000, 0], [3000, 4000], [2000, 0], [0, 1000]);
    const parts = [
      path([0, 0], [2000, 0], [0, 1000]),
      path([4000, 0], [6000, 0], [6000, 2000]),
      path([2000, 0], [4000, 0], [3000, 4000]),
    ].map((part) => cornersOf(turned(part, quarters)));
    expect(outersOf(turned(crown, quarters))).toEqual(parts);
    const mirrored = crown.map(({ x, y }) => ({ x: 0 - x, y })).toReversed();
    expect(outersOf(turned(mirrored, quarters))).toHaveLength(3);
  });

  it.each([0, 1, 2, 3])('are apart where many corners of one lay on its edge, turned by %d quarters', (quarters) => {
    // Twenty triangles in a row, each on 200 mm of the edge, and half of one at either end.
    const teeth = Array.from({ length: 20 }, (_, index): Corner[] => [
      [4000 - 200 * index, 0],
      [3900 - 200 * index, 500],
    ]).flat();
    const comb = path([-100, 0], [4100, 0], [4100, 500], ...teeth, [0, 0], [-100, 500]);
    const rings = nestRings([turned(comb, quarters)]);
    expect(rings.map(({ outer }) => areaOfPath(outer))).toEqual([25_000, 25_000, ...Array(20).fill(50_000)]);
    expect(rings.every(({ outer, holes }) => outer.length === 3 && holes.length === 0)).toBe(true);
  });

  it('are apart where two parts met in two corners', () => {
    // A crescent at the eastern side of a square with a bay.
    const crescent = [
      [10_000, 3000],
      [14_000, 5000],
      [10_000, 7000],
      [12_000, 5000],
    ] as const;
    const rest = [
      [10_000, 3000],
      [9000, 4000],
      [9000, 6000],
      [10_000, 7000],
      [10_000, 10_000],
      [0, 10_000],
    ] as const;
    const start = [
      [0, 0],
      [10_000, 0],
    ] as const;
    expect(outersOf(path(...start, ...crescent, ...rest))).toEqual([
      cornersOf(path(...crescent)),
      cornersOf(path(...start, ...rest)),
    ]);
  });

  it('are apart where one of many corners touched itself far from its beginning', () => {
    const pair = [...round(10_000, 0, 10_000).slice(32), ...round(10_000, 0, 10_000).slice(0, 32)];
    // From the point on the origin around one circle and then around the other.
    const eight = [...pair, ...round(-10_000, 0, 10_000)];
    expect(outersOf(eight)).toEqual([cornersOf(round(10_000, 0, 10_000)), cornersOf(round(-10_000, 0, 10_000))]);
  });

  it('are none below a hundredth of a square metre', () => {
    expect(outersOf(box(0, 0, 100, 100), box(500, 0, 600, 99))).toEqual([cornersOf(box(0, 0, 100, 100))]);
    expect(nestRings([box(0, 0, 1000, 1000), hole(box(100, 100, 200, 199))])).toEqual([
      { outer: box(0, 0, 1000, 1000), box: [0, 0, 1000, 1000], holes: [] },
    ]);
  });

  it('are from the smallest to the largest, each hole in the smallest around it', () => {
    const [around, lake, island, pond] = [
      box(0, 0, 9000, 9000),
      hole(box(1000, 1000, 8000, 8000)),
      box(2000, 2000, 7000, 7000),
      hole(box(3000, 3000, 4000, 4000)),
    ];
    for (const paths of [
      [around, lake, island, pond],
      [pond, island, lake, around],
    ])
      expect(nestRings(paths)).toMatchObject([
        { outer: island, holes: [pond] },
        { outer: around, holes: [lake] },
      ]);
  });

  describe('with a hole in the box around another', () => {
    // A thin frame open to the east, and in it a block with slanting sides that is larger.
    const bracket = path(
      [0, 0],
      [10_000, 0],
      [10_000, 100],
      [100, 100],
      [100, 9900],
      [10_000, 9900],
      [10_000, 10_000],
      [0, 10_000],
    );
    const block = path([5000, 1000], [9000, 5000], [5000, 9000], [1000, 5000]);

    it.each([
      ['within the block', path([4000, 5000], [5000, 4000], [6000, 5000], [5000, 6000])],
      ['within a corner of the block', path([8500, 5000], [8700, 4900], [8800, 5000], [8700, 5100])],
      ['touching the block in two corners', path([2000, 4000], [4000, 5000], [4000, 8000], [3000, 5000])],
      ['touching the block in every corner', path([3000, 3000], [7000, 3000], [7000, 7000], [3000, 7000])],
      ['touching the block in its western corner', path([1000, 5000], [3000, 4500], [3000, 5500])],
      ['touching the block in its eastern corner', path([7000, 5500], [7000, 4500], [9000, 5000])],
      ['touching the block in its southern corner', path([5000, 1000], [5500, 3000], [4500, 3000])],
      ['touching the block in its northern corner', path([5000, 9000], [4500, 7000], [5500, 7000])],
    ])('keep it in the ring that holds it: %s', (_, ring) => {
      expect(nestRings([bracket, block, hole(ring)])).toMatchObject([
        { outer: bracket, holes: [] },
        { outer: block, holes: [hole(ring)] },
      ]);
    });

    it.each([
      ['in the western side', path([20, 4000], [80, 4000], [80, 6000], [20, 6000])],
      ['in the southern side', path([4000, 20], [6000, 20], [6000, 80], [4000, 80])],
      ['along the whole of the northern side', path([50, 9950], [9950, 9920], [9950, 9980])],
    ])('keep it in the frame: %s', (_, ring) => {
      expect(nestRings([bracket, block, hole(ring)])).toMatchObject([
        { outer: bracket, holes: [hole(ring)] },
        { outer: block, holes: [] },
      ]);
    });
  });

  it.each([
    ['south of the gap', [6000, 3000], 0],
    ['close to the gap from the south', [8000, 6900], 0],
    ['north of the gap', [3000, 7000], 1],
    ['close to the gap from the north', [2000, 3300], 1],
  ] as const)('keep a hole in the one of two slanting neighbours that holds it: %s', (_, [x, y], place) => {
    const south = path([0, 0], [10_000, 0], [10_000, 9000]);
    const north = path([0, 1000], [9000, 10_000], [0, 10_000]);
    const ring = hole(box(x - 100, y - 100, x + 100, y + 100));
    const [inSouth, inNorth] = place === 0 ? [[ring], []] : [[], [ring]];
    expect(nestRings([south, ring, north])).toMatchObject([
      { outer: north, holes: inNorth },
      { outer: south, holes: inSouth },
    ]);
  });

  it('lose a hole that no ring is around', () => {
    for (const [x, y] of [
      [5000, 0],
      [-5000, 0],
      [0, 5000],
      [0, -5000],
    ] as const)
      expect(nestRings([box(0, 0, 1000, 1000), hole(box(x + 100, y + 100, x + 900, y + 900))])).toMatchObject([
        { holes: [] },
      ]);
  });
});

describe('rings of areas are clean', () => {
  const outer = round(0, 0, 10_000);
  const holed = (...holes: Path64[]) => areCleanRings([{ outer, holes: holes.map(hole) }]);

  it('where none touches itself or another of its area', () => {
    expect(areCleanRings([])).toBe(true);
    expect(holed()).toBe(true);
    expect(holed(round(0, 0, 5000))).toBe(true);
    expect(holed(round(-4000, 0, 3000), round(4000, 0, 3000))).toBe(true);
    expect(
      areCleanRings([
        { outer, holes: [] },
        { outer: round(20_000, 0, 10_000), holes: [] },
      ]),
    ).toBe(true);
  });

  it('unless a ring touches itself', () => {
    const bowTie = path([0, 0], [900, 900], [900, 0], [0, 800]);
    expect(holed(bowTie)).toBe(false);
    expect(areCleanRings([{ outer: bowTie, holes: [] }])).toBe(false);
    expect(
      areCleanRings([
        { outer, holes: [] },
        { outer: bowTie, holes: [] },
      ]),
    ).toBe(false);
  });

  it.each([0, 1, 2, 3])('also where a hole touches the outer ring in one point, turned by %d quarters', (quarters) => {
    const touching = turned(path([-10_000, 0], [-5000, -100], [-5000, 100]), quarters);
    expect(holed(touching)).toBe(true);
    expect(holed(touching, round(0, 0, 100))).toBe(true);
    expect(holed(touching, turned(round(-5000, 0, 200), quarters))).toBe(false);
  });

  it.each([
    [5000, 0],
    [-5000, 0],
    [0, 5000],
    [0, -5000],
  ])('unless a hole around %d, %d shares edges with the outer ring', (x, y) => {
    expect(holed(round(x, y, 5000))).toBe(false);
    expect(holed(round(0, 0, 100), round(x, y, 5000))).toBe(false);
  });

  it.each([
    ['in two corners', path([-10_000, 0], [0, -100], [10_000, 0], [0, 100])],
    ['in a corner and on an edge', path([-10_000, 0], [0, -10_000], [0, 0])],
    [
      'along an edge',
      path(
        [-10_000, 0],
        ...round(0, 0, 10_000)
          .slice(-1)
          .map(({ x, y }) => [x, y] as const),
        [0, 0],
      ),
    ],
    ['by crossing it', path([-10_100, 0], [0, -100], [0, 100])],
  ])('unless a hole meets the outer ring %s', (_, inner) => {
    expect(holed(inner)).toBe(false);
  });

  it('unless two holes touch', () => {
    expect(holed(round(-2000, 0, 2000), round(0, 5000, 500), round(2000, 0, 2000))).toBe(false);
  });
});

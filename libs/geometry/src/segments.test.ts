import { describe, expect, it } from 'vitest';
import { crossingOf, nearestOnSegment, planarLength, segmentsTouch, shortestBetween, sideOf } from './segments.ts';
import type { Segment } from './segments.ts';
import type { Position } from './types.ts';

const across: Segment = [
  [0, 0],
  [10, 10],
];
const turned = ([from, to]: Segment): Segment => [to, from];
/** Away from the origin, and not as far in both directions. */
const moved = ([x, y]: Position): Position => [x + 300, y + 170];
const movedSegment = ([from, to]: Segment): Segment => [moved(from), moved(to)];

describe('two segments', () => {
  it.each<[string, Segment, boolean]>([
    [
      'that cross',
      [
        [0, 10],
        [10, 0],
      ],
      true,
    ],
    [
      'of which one ends on the other',
      [
        [5, 5],
        [9, 0],
      ],
      true,
    ],
    [
      'with a common end',
      [
        [10, 10],
        [20, 0],
      ],
      true,
    ],
    [
      'on one line that overlap',
      [
        [5, 5],
        [20, 20],
      ],
      true,
    ],
    [
      'on one line with a common end',
      [
        [10, 10],
        [20, 20],
      ],
      true,
    ],
    [
      'on one line with a gap',
      [
        [11, 11],
        [20, 20],
      ],
      false,
    ],
    [
      'on one line with a gap, as another does with it',
      [
        [-9, -9],
        [-1, -1],
      ],
      false,
    ],
    [
      'of which one ends before the other',
      [
        [0, 10],
        [4, 6],
      ],
      false,
    ],
    [
      'that are parallel',
      [
        [1, 0],
        [11, 10],
      ],
      false,
    ],
    [
      'of which one is beside the other',
      [
        [11, 0],
        [11, 20],
      ],
      false,
    ],
    [
      'of which one is above the other',
      [
        [0, 11],
        [20, 11],
      ],
      false,
    ],
    [
      'whose lines cross beyond both',
      [
        [8, 0],
        [7, 3],
      ],
      false,
    ],
  ])('%s touch: %s %s', (_, other, touch) => {
    for (const one of [across, turned(across)])
      for (const two of [other, turned(other)]) {
        expect(segmentsTouch(one, two)).toBe(touch);
        expect(segmentsTouch(two, one)).toBe(touch);
      }
  });

  it.each<[string, Segment, Segment]>([
    [
      'from west to east',
      [
        [0, 0],
        [10, 0],
      ],
      [
        [11, 0],
        [20, 0],
      ],
    ],
    [
      'from south to north',
      [
        [0, 0],
        [0, 10],
      ],
      [
        [0, 11],
        [0, 20],
      ],
    ],
  ])('on one line %s do not touch across a gap', (_, one, two) => {
    for (const [first, second] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(segmentsTouch(first, second)).toBe(false);
      // The end of one that lies on the other, not one beyond it.
      expect(crossingOf(first, [second[0], first[1]])).toEqual(first[1]);
    }
  });

  it('have the same common point wherever they are', () => {
    const slope: Segment = [
      [2, 9],
      [8, 0],
    ];
    const [x, y] = crossingOf(across, slope);
    expect(x).toBeCloseTo(4.8, 9);
    expect(y).toBeCloseTo(4.8, 9);
    const [movedX, movedY] = crossingOf(movedSegment(across), movedSegment(slope));
    expect(movedX).toBeCloseTo(304.8, 9);
    expect(movedY).toBeCloseTo(174.8, 9);
  });

  it('have a common point where they touch', () => {
    expect(
      crossingOf(across, [
        [0, 10],
        [10, 0],
      ]),
    ).toEqual([5, 5]);
    expect(
      crossingOf(across, [
        [2, 0],
        [2, 8],
      ]),
    ).toEqual([2, 2]);
    // Parallel ones: the end of one on the other.
    expect(
      crossingOf(across, [
        [5, 5],
        [20, 20],
      ]),
    ).toEqual([5, 5]);
    expect(
      crossingOf(across, [
        [20, 20],
        [7, 7],
      ]),
    ).toEqual([7, 7]);
    expect(
      crossingOf(across, [
        [-5, -5],
        [20, 20],
      ]),
    ).toEqual([0, 0]);
  });

  it('are joined by the shortest way, from the first to the second', () => {
    expect(
      shortestBetween(across, [
        [0, 10],
        [10, 0],
      ]),
    ).toEqual([
      [5, 5],
      [5, 5],
    ]);
    expect(
      shortestBetween(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [4, 3],
          [4, 9],
        ],
      ),
    ).toEqual([
      [4, 0],
      [4, 3],
    ]);
    expect(
      shortestBetween(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [4, 9],
          [4, 3],
        ],
      ),
    ).toEqual([
      [4, 0],
      [4, 3],
    ]);
    expect(
      shortestBetween(
        [
          [4, 3],
          [4, 9],
        ],
        [
          [0, 0],
          [10, 0],
        ],
      ),
    ).toEqual([
      [4, 3],
      [4, 0],
    ]);
    expect(
      shortestBetween(
        [
          [4, 9],
          [4, 3],
        ],
        [
          [0, 0],
          [10, 0],
        ],
      ),
    ).toEqual([
      [4, 3],
      [4, 0],
    ]);
    expect(
      shortestBetween(
        [
          [0, 0],
          [10, 0],
        ],
        [
          [13, 4],
          [20, 4],
        ],
      ),
    ).toEqual([
      [10, 0],
      [13, 4],
    ]);
  });
});

describe('a point beside a segment', () => {
  it.each([
    [
      [3, 7],
      [5, 5],
    ],
    [
      [-3, -1],
      [0, 0],
    ],
    [
      [30, 10],
      [10, 10],
    ],
    [
      [10, 10],
      [10, 10],
    ],
  ] as const)('%j is nearest to %j', (point, nearest) => {
    expect(nearestOnSegment(point, across)).toEqual(nearest);
    expect(nearestOnSegment(moved(point), movedSegment(across))).toEqual(moved(nearest));
  });

  it('is nearest to the only point of one without length', () => {
    expect(
      nearestOnSegment(
        [3, 4],
        [
          [1, 1],
          [1, 1],
        ],
      ),
    ).toEqual([1, 1]);
  });
});

describe('a side', () => {
  it('is exact for a point that lies within a millimetre of a line through the whole country', () => {
    const [from, to] = [[0, 0] as const, [700_000_001, 1_500_000_003] as const];
    // 700000001 × 1250000000 − 1500000003 × 583333333 = 1: as floating-point numbers both products are the same.
    const left = [583_333_333, 1_250_000_000] as const;
    expect(BigInt(to[0]) * BigInt(left[1]) - BigInt(to[1]) * BigInt(left[0])).toBe(1n);
    expect(sideOf(from, to, left)).toBe(1);
    expect(sideOf(to, from, left)).toBe(-1);
  });

  it('is exact for fractions of a metre', () => {
    expect(sideOf([0, 0], [0.004, 0.001], [0.002, 0.001])).toBe(1);
  });

  it('is left, right, or on the line', () => {
    expect(sideOf([0, 0], [10, 10], [0, 5])).toBe(1);
    expect(sideOf([0, 0], [10, 10], [5, 0])).toBe(-1);
    expect(sideOf([0, 0], [10, 10], [20, 20])).toBe(0);
    expect(sideOf([1, 2], [1, 12], [0, 7])).toBe(1);
  });

  it('is exact for millimetres of the whole country', () => {
    const from = [200_000_000, 6_100_000_000] as const;
    const to = [900_000_001, 7_600_000_003] as const;
    const half = [550_000_000, 6_850_000_001] as const;
    // (350000000 × 1500000003) − (750000001 × 700000001) in whole numbers.
    expect(350_000_000n * 1_500_000_003n - 750_000_001n * 700_000_001n).toBe(-400_000_001n);
    expect(sideOf(from, to, half)).toBe(1);
    expect(sideOf(to, from, half)).toBe(-1);
    expect(sideOf(from, to, [1_600_000_002, 9_100_000_006])).toBe(0);
  });
});

it('a segment is as long as its ends are apart', () => {
  expect(
    planarLength([
      [1, 2],
      [4, 6],
    ]),
  ).toBe(5);
});

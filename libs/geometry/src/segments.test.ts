import { describe, expect, it } from 'vitest';
import { crossingOf, nearestOnSegment, planarLength, segmentsTouch, shortestBetween, sideOf } from './segments.ts';
import type { Segment } from './segments.ts';

const across: Segment = [
  [0, 0],
  [10, 10],
];
const turned = ([from, to]: Segment): Segment => [to, from];

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

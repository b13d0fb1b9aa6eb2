import type { Path64 } from 'clipper2-ts';
import { describe, expect, it } from 'vitest';
import { withoutSpikes } from './pathSpikes.ts';

const path = (...points: readonly (readonly [number, number])[]): Path64 => points.map(([x, y]) => ({ x, y }));
const box = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
] as const;

describe('a path', () => {
  it('whose corners all turn is the same path', () => {
    const square = path(...box);
    expect(withoutSpikes(square)).toBe(square);
  });

  it.each([
    [
      'a point on a side',
      [
        [0, 0],
        [5, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
    [
      'a point on the last side',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 5],
      ],
    ],
    [
      'a first point on a side',
      [
        [0, 5],
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
    [
      'a repeated corner',
      [
        [0, 0],
        [10, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
    [
      'its first corner again at the end',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
    ],
    [
      'a spike outwards',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [10, 15],
        [10, 10],
        [0, 10],
      ],
    ],
    [
      'a spike along a side',
      [
        [0, 0],
        [10, 0],
        [20, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
    [
      'a spike of several points',
      [
        [0, 0],
        [10, 0],
        [12, 2],
        [14, 4],
        [12, 2],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
    [
      'a spike at its beginning',
      [
        [0, 0],
        [-5, -5],
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
    ],
  ] as const)('loses %s, and keeps its corners', (_, points) => {
    const cornersOf = (given: readonly (readonly [number, number])[]) =>
      withoutSpikes(path(...given))
        .map(({ x, y }) => `${x} ${y}`)
        .toSorted();
    expect(cornersOf(points)).toEqual(['0 0', '0 10', '10 0', '10 10']);
    // Away from the origin, and with sides that run along no axis.
    const leaning = points.map(([x, y]) => [300 + 2 * x - y, 170 + x + 3 * y] as const);
    expect(cornersOf(leaning)).toEqual(['290 200', '300 170', '310 210', '320 180']);
  });

  it.each([
    ['nothing', []],
    ['a point', [[1, 1]]],
    [
      'a line',
      [
        [0, 0],
        [10, 0],
      ],
    ],
    [
      'a line there and back',
      [
        [0, 0],
        [10, 0],
        [5, 0],
      ],
    ],
    [
      'a path that folds back on itself',
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [10, 0],
      ],
    ],
    [
      'the same point again and again',
      [
        [3, 3],
        [3, 3],
        [3, 3],
        [3, 3],
      ],
    ],
  ] as const)('of %s encloses nothing, and is empty', (_, points) => {
    expect(withoutSpikes(path(...points))).toEqual([]);
  });

  it('is compared exactly where products exceed the exact whole numbers', () => {
    const far = path([0, 0], [7_000_000_001, 1_500_000_003], [3_500_000_000, 750_000_001], [9, 900_000_000]);
    const straight = path([0, 0], [3_500_000_000, 750_000_001], [7_000_000_000, 1_500_000_002], [9, 900_000_000]);
    expect(withoutSpikes(far)).toBe(far);
    expect(withoutSpikes(straight)).toHaveLength(3);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyRing } from './rings.ts';
import { isSimpleRing, rememberSimple, selfContactOf } from './simpleRing.ts';
import { crossesItself } from './testdata/bruteForce.ts';
import type { Position } from './types.ts';

describe('a simple ring', () => {
  it.each([
    [
      'a triangle',
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    ],
    [
      'an L',
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [1, 1],
        [1, 2],
        [0, 2],
      ],
    ],
  ] as const)('is %s', (_, points) => {
    expect(selfContactOf(tidyRing(points))).toBeUndefined();
  });

  it.each([
    [
      'a bow tie, at its crossing',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
      [1, 1],
    ],
    [
      'two triangles in one point',
      [
        [0, 0],
        [2, 0],
        [1, 1],
        [2, 2],
        [0, 2],
        [1, 1],
      ],
      [1, 1],
    ],
    [
      'a corner on an edge',
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [2, 0],
        [0, 2],
      ],
      [2, 0],
    ],
    [
      'a corner on an edge in Stockholm',
      [
        [674_000, 6_580_000],
        [674_004, 6_580_000],
        [674_004, 6_580_002],
        [674_002, 6_580_000],
        [674_000, 6_580_002],
      ],
      [674_002, 6_580_000],
    ],
    [
      'a spike that folds back',
      [
        [0, 0],
        [9, 0],
        [5, 0],
        [5, 5],
      ],
      [9, 0],
    ],
    [
      'a line that encloses nothing',
      [
        [3, 3],
        [4, 4],
        [5, 5],
      ],
      [3, 3],
    ],
  ] as const)('is not %s', (_, points, place) => {
    const ring = tidyRing(points);
    expect(selfContactOf(ring)).toEqual(place);
    // The result is cached.
    expect(selfContactOf(ring)).toEqual(place);
  });

  it('is not one without positions', () => {
    expect(selfContactOf([])).toEqual([0, 0]);
  });

  it('is one that the kernel has verified, without another look', () => {
    const bowTie: readonly Position[] = [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ];
    rememberSimple(bowTie);
    expect(isSimpleRing(bowTie)).toBe(true);
  });

  it('agrees with a comparison of every pair of edges', () => {
    const coordinate = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.double({ min: 0, max: 6, noNaN: true }));
    const point = fc.tuple(coordinate, coordinate).map(([x, y]): Position => [616000 + x, 6728000 + y]);
    fc.assert(
      fc.property(fc.array(point, { minLength: 1, maxLength: 40 }), (points) => {
        const ring = tidyRing(points);
        expect(isSimpleRing(ring)).toBe(!crossesItself(ring));
      }),
      { numRuns: 1000 },
    );
  });

  it('stays exact over the length of Sweden', () => {
    const thin: readonly Position[] = [
      [200000, 6100000],
      [900000, 7700000],
      [900000, 7700000.001],
    ];
    expect(isSimpleRing(tidyRing(thin))).toBe(true);
    expect(crossesItself(tidyRing(thin))).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { closeRing, fillHoles, hasHoles, tidyRing } from './rings.ts';
import type { Polygon } from './types.ts';

describe('closing a ring', () => {
  it('repeats the first point once', () => {
    expect(
      closeRing([
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    expect(
      closeRing([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ).toHaveLength(4);
    expect(closeRing([])).toEqual([]);
  });
});

describe('tidying a ring', () => {
  it('drops repeated points, points on a straight line and everything below a millimetre', () => {
    expect(
      tidyRing([
        [5, 0],
        [10, 0],
        [10, 0],
        [10.0001, 0],
        [10, 10],
        [0, 10],
        [0, 4.0004],
        [0, 0],
        [5, 0],
      ]),
    ).toEqual([
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
      [10, 0],
    ]);
  });

  it('keeps a spike that folds back, for the check of a simple ring to find', () => {
    expect(
      tidyRing([
        [0, 0],
        [10, 0],
        [5, 0],
        [5, 5],
      ]),
    ).toEqual([
      [0, 0],
      [10, 0],
      [5, 0],
      [5, 5],
      [0, 0],
    ]);
  });

  it('leaves fewer than four positions of what encloses nothing', () => {
    expect(
      tidyRing([
        [0, 0],
        [5, 5],
        [10, 10],
        [0, 0],
      ]),
    ).toHaveLength(3);
    expect(
      tidyRing([
        [3, 3],
        [3, 3],
        [3, 3],
      ]),
    ).toHaveLength(2);
    expect(tidyRing([])).toEqual([]);
  });
});

describe('filling holes', () => {
  it('leaves the outer ring alone', () => {
    const outer = closeRing([
      [0, 0],
      [9, 0],
      [9, 9],
    ]);
    const holed: Polygon = {
      type: 'Polygon',
      coordinates: [
        outer,
        closeRing([
          [4, 1],
          [5, 1],
          [5, 2],
        ]),
      ],
    };
    expect(hasHoles(holed)).toBe(true);
    expect(fillHoles(holed)).toEqual({ type: 'Polygon', coordinates: [outer] });
  });
});

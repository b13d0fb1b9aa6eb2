import { describe, expect, it } from 'vitest';
import { closeRing, fillHoles, hasHoles, isSame, outerRing, polygonOf, roundToMillimetre, tidyRing } from './rings.ts';
import type { Polygon, Ring } from './types.ts';

describe('a position', () => {
  it('is stored in whole millimetres', () => {
    expect(roundToMillimetre([616_000.0004, 6_728_000.0006])).toEqual([616_000, 6_728_000.001]);
    expect(roundToMillimetre([616_000.0015, 6_728_000.25])).toEqual([616_000.002, 6_728_000.25]);
  });

  it('is the same as one with both coordinates', () => {
    expect([isSame([1, 2], [1, 2]), isSame([1, 2], [1, 3]), isSame([1, 2], [3, 2])]).toEqual([true, false, false]);
  });
});

describe('closing a ring', () => {
  it('leaves a closed one as it is, and repeats a single point', () => {
    const closed: Ring = [
      [0, 0],
      [1, 0],
      [0, 0],
    ];
    expect(closeRing(closed)).toBe(closed);
    expect(closeRing([[3, 4]])).toEqual([
      [3, 4],
      [3, 4],
    ]);
  });

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
  const square: Ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
    [0, 0],
  ];

  it('returns the same ring if nothing is to be tidied, so that cached facts remain', () => {
    const triangle: Ring = [
      [0.001, 0],
      [10, 0],
      [5, 10],
      [0.001, 0],
    ];
    for (const tidy of [square, triangle]) expect(tidyRing(tidy)).toBe(tidy);
  });

  it.each([
    ['is not closed', square.slice(0, -1)],
    ['has an easting off the grid', square.map(([east, north]) => [east + 0.0001, north] as const)],
    ['has a northing off the grid', square.map(([east, north]) => [east, north + 0.0001] as const)],
    ['repeats its first corner', [[0, 0] as const, ...square]],
    ['repeats its last corner', [...square, [0, 0] as const]],
    ['repeats a corner', square.toSpliced(2, 0, [10, 0])],
    ['has a point on its first side', square.toSpliced(1, 0, [4, 0])],
    ['has a point on another side', square.toSpliced(2, 0, [10, 4])],
    ['has a point on its last side', square.toSpliced(4, 0, [0, 4])],
    ['has two points on one side', square.toSpliced(1, 0, [4, 0], [7, 0])],
  ])('returns the same corners of one that %s', (_, ring) => {
    expect(tidyRing(ring)).toEqual(square);
  });

  it('begins with the next corner where the first is on a side', () => {
    expect(
      tidyRing([
        [5, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
        [5, 0],
      ]),
    ).toEqual([...square.slice(1), square[1]]);
    expect(
      tidyRing([
        [2, 4],
        [6, 12],
        [-4, 2],
        [0, 0],
      ]),
    ).toEqual([
      [6, 12],
      [-4, 2],
      [0, 0],
      [6, 12],
    ]);
  });

  it('keeps a point of a slope that is a millimetre off it', () => {
    const bent: Ring = [
      [0, 0],
      [10, 5.001],
      [20, 10],
      [0, 10],
      [0, 0],
    ];
    expect(tidyRing(bent)).toBe(bent);
  });

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
    expect(tidyRing([[3, 3]])).toHaveLength(2);
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

  it('changes nothing where there are none', () => {
    const plain = polygonOf([
      [0, 0],
      [9, 0],
      [9, 9],
    ]);
    expect(plain).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [9, 0],
          [9, 9],
          [0, 0],
        ],
      ],
    });
    expect(hasHoles(plain)).toBe(false);
    expect(fillHoles(plain)).toBe(plain);
    expect(outerRing(plain)).toBe(plain.coordinates[0]);
    expect(outerRing({ type: 'Polygon', coordinates: [] })).toEqual([]);
  });
});

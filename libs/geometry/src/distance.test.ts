import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, ringHolds } from './distance.ts';
import { edgesOf } from './edgeTree.ts';
import { outerRing } from './rings.ts';
import { nearestOnSegment, segmentsTouch } from './segments.ts';
import { boxAround } from './shapes.ts';
import { starAround } from './testdata/arbitraries.ts';
import type { Polygon, Ring } from './types.ts';

/** Every corner against every edge; on the central meridian the ground is the grid divided by 0.9996. */
function plainDistance(a: Polygon, b: Polygon): number {
  const [edgesOfA, edgesOfB] = [edgesOf(outerRing(a)), edgesOf(outerRing(b))];
  const meets = edgesOfA.some((first) => edgesOfB.some((second) => segmentsTouch(first, second)));
  const [startOfA = [0, 0], startOfB = [0, 0]] = [outerRing(a)[0], outerRing(b)[0]];
  if (meets || ringHolds(outerRing(a), startOfB) || ringHolds(outerRing(b), startOfA)) {
    return 0;
  }
  const fromCorners = (corners: Polygon, edges: typeof edgesOfA) =>
    outerRing(corners).flatMap((corner) =>
      edges.map((edge) => {
        const [east, north] = nearestOnSegment(corner, edge);
        return Math.hypot(corner[0] - east, corner[1] - north);
      }),
    );
  return Math.min(...fromCorners(a, edgesOfB), ...fromCorners(b, edgesOfA)) / 0.9996;
}

describe('the distance between two areas', () => {
  it('is what a comparison of all corners and edges gives', () => {
    const star = fc
      .record({ east: fc.integer({ min: -300, max: 300 }), step: fc.constantFrom(0.001, 10) })
      .chain(({ east, step }) => starAround({ centre: [500000 + east, 6728000], reach: 120, step }));
    fc.assert(
      fc.property(star, star, (a, b) => {
        expect(distanceBetween(a, b)).toBeCloseTo(plainDistance(a, b), 5);
        expect(distanceBetween(b, a)).toBeCloseTo(distanceBetween(a, b), 9);
      }),
      { numRuns: 500 },
    );
  });

  it('is without end to an area without edges', () => {
    const empty: Polygon = { type: 'Polygon', coordinates: [] };
    expect(distanceBetween(empty, empty)).toBe(Infinity);
    const point: Polygon = { type: 'Polygon', coordinates: [[[500000, 6728000]]] };
    const box = boxAround([500100, 6728000], 10, 10);
    for (const other of [empty, point])
      expect([distanceBetween(other, box), distanceBetween(box, other)]).toEqual([Infinity, Infinity]);
  });
});

describe('a ring', () => {
  const triangle: Ring = [
    [616_000, 6_728_000],
    [618_000, 6_728_000],
    [616_000, 6_730_000],
    [616_000, 6_728_000],
  ];
  const diamond: Ring = [
    [620_000, 6_727_000],
    [621_000, 6_728_000],
    [620_000, 6_729_000],
    [619_000, 6_728_000],
    [620_000, 6_727_000],
  ];

  it.each([
    ['on this side of a slope', triangle, [616_990, 6_729_000], true],
    ['beyond a slope', triangle, [617_010, 6_729_000], false],
    ['close to a corner', triangle, [617_790, 6_728_200], true],
    ['beyond a corner', triangle, [617_810, 6_728_200], false],
    ['north of it', triangle, [616_500, 6_731_000], false],
    ['south of it', triangle, [616_500, 6_727_000], false],
    ['west of it', triangle, [615_000, 6_729_000], false],
    ['level with two corners, between them', diamond, [620_100, 6_728_000], true],
    ['level with two corners, east of both', diamond, [621_100, 6_728_000], false],
    ['level with two corners, west of both', diamond, [618_100, 6_728_000], false],
  ] as const)('holds a position or not: %s', (_, ring, position, holds) => {
    expect(ringHolds(ring, position)).toBe(holds);
  });
});

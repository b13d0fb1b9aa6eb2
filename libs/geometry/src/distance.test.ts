import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, ringHolds } from './distance.ts';
import { edgesOf } from './edgeTree.ts';
import { outerRing } from './rings.ts';
import { nearestOnSegment, segmentsTouch } from './segments.ts';
import { starAround } from './testdata/arbitraries.ts';
import type { Polygon } from './types.ts';

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
  });
});

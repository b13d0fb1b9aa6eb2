import { distanceBetweenMeasured, measuredArea } from '../distance.ts';
import { centreOf, groundDistance } from '../measure.ts';
import type { CheckFailure, ReadArea, WorkAreaLimits } from './types.ts';

type Candidate = { readonly area: ReadArea; readonly measured: ReturnType<typeof measuredArea> };

/** Refuses areas of which any two lie farther apart than the limit, edge to edge, and names the two farthest. */
export function checkDistance(areas: readonly ReadArea[], limits: WorkAreaLimits): CheckFailure[] {
  const limit = limits.maximumDistanceKilometres;
  const candidates = areas.map((area): Candidate => ({ area, measured: measuredArea(area.polygon) }));
  let farthest: CheckFailure | undefined;
  let farthestKilometres = limit;
  for (const [index, later] of candidates.entries()) {
    for (const earlier of candidates.slice(0, index)) {
      // Edges are never farther apart than any two of their points, so most pairs need no search.
      const actual = firstPointDistance(earlier, later) > farthestKilometres ? kilometresBetween(earlier, later) : 0;
      if (actual > farthestKilometres) {
        farthestKilometres = actual;
        farthest = {
          code: 'DistanceTooLong',
          areaIndex: later.area.areaIndex,
          params: { actual, limit, otherAreaIndex: earlier.area.areaIndex },
          position: centreOf(later.area.polygon),
        };
      }
    }
  }
  return farthest ? [farthest] : [];
}

/** Rounded to the metre, so that a distance of exactly the limit passes. */
function kilometresBetween(a: Candidate, b: Candidate): number {
  return Math.round(distanceBetweenMeasured(a.measured, b.measured)) / 1000;
}

function firstPointDistance(a: Candidate, b: Candidate): number {
  const [pointOfA, pointOfB] = [a.measured.ring[0], b.measured.ring[0]];
  return pointOfA && pointOfB ? groundDistance(pointOfA, pointOfB) / 1000 : 0;
}

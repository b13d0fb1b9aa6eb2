import * as fc from 'fast-check';
import { polygonOf, tidyRing } from '../rings.ts';
import { isSimpleRing } from '../simpleRing.ts';
import type { Polygon, Position } from '../types.ts';

/** The parameters of a generated area: its centre, the range of its vertices and their grid. */
type Measure = { readonly centre: Position; readonly reach: number; readonly step: number };

/**
 * A star around a centre, its corners in order of angle and snapped to a step: coarse steps make corners on edges,
 * repeated points and touching edges likely.
 */
export function starAround({ centre, reach, step }: Measure): fc.Arbitrary<Polygon> {
  const corner = fc.record({
    turn: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    radius: fc.double({ min: 0.1, max: 1, noNaN: true }),
  });
  return fc.array(corner, { minLength: 3, maxLength: 24 }).map((corners) => starOf(corners, { centre, reach, step }));
}

const SLOTS = 60;

/**
 * A star that neither crosses nor touches itself: its corners lie in directions of their own. Few have to be thrown
 * away, where of stars with any directions nearly all but triangles are.
 */
export function simpleStarAround(measure: Measure): fc.Arbitrary<Polygon> {
  const corner = fc.record({
    slot: fc.integer({ min: 0, max: SLOTS - 1 }),
    radius: fc.double({ min: 0.2, max: 1, noNaN: true }),
  });
  return fc
    .uniqueArray(corner, { selector: ({ slot }) => slot, minLength: 3, maxLength: 24 })
    .map((corners) =>
      starOf(
        corners.map(({ slot, radius }) => ({ turn: slot / SLOTS, radius })),
        measure,
      ),
    )
    .filter(({ coordinates }) => coordinates.every(isSimpleRing));
}

function starOf(
  corners: readonly { readonly turn: number; readonly radius: number }[],
  { centre, reach, step }: Measure,
): Polygon {
  const snap = (value: number) => Math.round(value / step) * step;
  const positions = corners
    .toSorted((a, b) => a.turn - b.turn)
    .map(({ turn, radius }): Position => [
      snap(centre[0] + reach * radius * Math.cos(2 * Math.PI * turn)),
      snap(centre[1] + reach * radius * Math.sin(2 * Math.PI * turn)),
    ]);
  return polygonOf(tidyRing(positions));
}

/** A convex area: the hull of some points in a box. */
export function convexAround({ centre, reach, step }: Measure): fc.Arbitrary<Polygon> {
  const offset = fc.integer({ min: -Math.round(reach / step), max: Math.round(reach / step) });
  return fc
    .array(fc.tuple(offset, offset), { minLength: 5, maxLength: 15 })
    .map((offsets) =>
      hullOf(offsets.map(([east, north]): Position => [centre[0] + east * step, centre[1] + north * step])),
    )
    .filter((hull) => hull.length >= 3)
    .map(polygonOf);
}

/** Andrew's monotone chain, anticlockwise, without points on the sides. */
function hullOf(points: readonly Position[]): readonly Position[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Position[]) => {
    const chain: Position[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && !turnsLeft(chain.at(-2), chain.at(-1), point)) {
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turnsLeft(a: Position | undefined, b: Position | undefined, c: Position): boolean {
  return a !== undefined && b !== undefined && (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 1e-9;
}

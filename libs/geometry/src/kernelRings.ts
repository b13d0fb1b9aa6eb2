import type { Path64, Paths64, Point64 } from 'clipper2-ts';

/** Square millimetres: rings below 0.01 m² are dust of the rounding. */
const DUST = 10_000;

export type NestedRings = { readonly outer: Path64; readonly holes: Paths64 };

/**
 * What the kernel leaves, made into rings that touch nothing of themselves: rings are split where they come back to a
 * point they had, dust is dropped, holes go to the smallest ring around them. Outer rings run anticlockwise.
 */
export function nestRings(paths: Paths64): readonly NestedRings[] {
  const rings = paths.flatMap(splitAtRepeats).filter((ring) => Math.abs(areaOfPath(ring)) >= DUST);
  const outers = rings
    .filter((ring) => areaOfPath(ring) > 0)
    .map((outer): { readonly outer: Path64; readonly holes: Path64[] } => ({ outer, holes: [] }))
    .sort((a, b) => areaOfPath(a.outer) - areaOfPath(b.outer));
  for (const hole of rings.filter((ring) => areaOfPath(ring) < 0)) {
    outers.find(({ outer }) => holdsPath(outer, hole))?.holes.push(hole);
  }
  return outers;
}

/** Twice-visited points pinch a ring into loops; each loop becomes a ring of its own. */
export function splitAtRepeats(path: Path64): Paths64 {
  const rings: Paths64 = [];
  const open: Path64 = [];
  const placeByPoint = new Map<string, number>();
  for (const point of path) {
    const place = placeByPoint.get(keyOf(point));
    if (place !== undefined) {
      const loop = open.splice(place);
      for (const removed of loop) {
        placeByPoint.delete(keyOf(removed));
      }
      rings.push(loop);
    }
    placeByPoint.set(keyOf(point), open.length);
    open.push(point);
  }
  rings.push(open);
  return rings.filter((ring) => ring.length >= 3);
}

/** Signed area in square millimetres, positive when anticlockwise. */
export function areaOfPath(path: Path64): number {
  const origin = path[0];
  let doubleArea = 0;
  let before = path.at(-1);
  for (const point of path) {
    if (origin && before) {
      doubleArea += (before.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (before.y - origin.y);
    }
    before = point;
  }
  return doubleArea / 2;
}

/** Rings of a kernel result never cross, so one point of the hole that is not on the outer ring decides. */
function holdsPath(outer: Path64, hole: Path64): boolean {
  const corners = new Set(outer.map(keyOf));
  const probe = hole.find((point) => !corners.has(keyOf(point)));
  return probe !== undefined && holdsPoint(outer, probe);
}

function holdsPoint(path: Path64, { x, y }: Point64): boolean {
  let inside = false;
  let before = path.at(-1);
  for (const point of path) {
    if (before && before.y > y !== point.y > y) {
      const crossing = before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x);
      inside = x < crossing ? !inside : inside;
    }
    before = point;
  }
  return inside;
}

function keyOf({ x, y }: Point64): string {
  return `${x} ${y}`;
}

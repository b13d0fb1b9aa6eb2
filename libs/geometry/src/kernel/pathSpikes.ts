import type { Path64, Point64 } from 'clipper2-ts';
import { sideOf } from '../segments.ts';

/**
 * The path without points on a straight line and without spikes that fold back: neither encloses anything, and
 * Clipper2 may never end on horizontal edges that run back and forth. Empty when nothing is enclosed.
 */
export function withoutSpikes(path: Path64): Path64 {
  if (!hasStraightCorner(path)) return path;
  let points = path;
  for (;;) {
    const remaining: Path64 = [];
    for (const point of points) {
      remaining.push(point);
      // A repeated point is straight too: it has no direction.
      while (isStraight(remaining.at(-3), remaining.at(-2), remaining.at(-1))) remaining.splice(-2, 1);
    }
    while (isStraight(remaining.at(-2), remaining.at(-1), remaining[0])) remaining.pop();
    while (isStraight(remaining.at(-1), remaining[0], remaining[1])) remaining.shift();
    // The same path if nothing is removed, so that cached facts stay valid.
    if (remaining.length === points.length) return remaining.length > 2 ? points : [];
    points = remaining;
  }
}

/**
 * Whether a corner may be straight or repeated: most paths have none and stay unchanged. Large products that differ by
 * less than their rounding are taken for straight here, and no straight one is missed.
 */
function hasStraightCorner(path: Path64): boolean {
  let before = path.at(-2);
  let corner = path.at(-1);
  for (const after of path) {
    if (before && corner) {
      const left = (corner.x - before.x) * (after.y - before.y);
      const right = (corner.y - before.y) * (after.x - before.x);
      if (left === right) return true;
    }
    before = corner;
    corner = after;
  }
  return path.length < 3;
}

function isStraight(a: Point64 | undefined, b: Point64 | undefined, c: Point64 | undefined): boolean {
  return a !== undefined && b !== undefined && c !== undefined && sideOf([a.x, a.y], [b.x, b.y], [c.x, c.y]) === 0;
}

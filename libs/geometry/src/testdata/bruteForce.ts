import type { Position, Ring } from '../types.ts';

type Point = readonly [x: bigint, y: bigint];

/**
 * Whether a closed ring crosses, touches or folds back on itself, or is empty: every pair of edges, in whole
 * millimetres as big integers. A slow reference for the fast implementation.
 */
export function crossesItself(ring: Ring): boolean {
  const points = ring.slice(0, -1).map(inMillimetres);
  const count = points.length;
  if (count < 3) {
    return true;
  }
  const at = (index: number): Point => points[index % count] ?? [0n, 0n];
  for (let first = 0; first < count; first += 1) {
    for (let second = first + 1; second < count; second += 1) {
      const [a, b, c, d] = [at(first), at(first + 1), at(second), at(second + 1)];
      if (second === first + 1 || (first === 0 && second === count - 1)) {
        const [start, joint, end] = second === first + 1 ? [a, b, d] : [c, a, b];
        if (side(start, joint, end) === 0n && isOnSegment(start, joint, end, true)) {
          return true;
        }
      } else if (meet(a, b, [c, d])) {
        return true;
      }
    }
  }
  return false;
}

function meet(a: Point, b: Point, [c, d]: readonly [Point, Point]): boolean {
  const [sideOfC, sideOfD, sideOfA, sideOfB] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  return (
    (sideOfC * sideOfD < 0n && sideOfA * sideOfB < 0n) ||
    (sideOfC === 0n && isOnSegment(a, b, c, false)) ||
    (sideOfD === 0n && isOnSegment(a, b, d, false)) ||
    (sideOfA === 0n && isOnSegment(c, d, a, false)) ||
    (sideOfB === 0n && isOnSegment(c, d, b, false))
  );
}

/** For a point of the segment's line: within its ends; when folding, on the near side of the joint. */
function isOnSegment(from: Point, to: Point, point: Point, isFolding: boolean): boolean {
  const ahead = (to[0] - from[0]) * (point[0] - to[0]) + (to[1] - from[1]) * (point[1] - to[1]);
  const behind = (from[0] - to[0]) * (point[0] - from[0]) + (from[1] - to[1]) * (point[1] - from[1]);
  return ahead <= 0n && (isFolding || behind <= 0n);
}

function side(a: Point, b: Point, c: Point): bigint {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function inMillimetres([easting, northing]: Position): Point {
  return [BigInt(Math.round(easting * 1000)), BigInt(Math.round(northing * 1000))];
}

import type { Position } from '../types.ts';

/**
 * A line with as few of its points as keep every point that is left out within a distance of it (Douglas and Peucker).
 * The first and the last point stay. Works with a list and not by calling itself: a line may have any number of points.
 * @param metres the greatest distance
 */
export function simplifyLine(points: readonly Position[], metres: number): readonly Position[] {
  const keeps = new Uint8Array(points.length);
  keeps[0] = 1;
  keeps[points.length - 1] = 1;
  const open: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const [from, to] = part;
    const farthest = farthestBetween(points, from, to);
    if (farthest.index > from && farthest.distance > metres) {
      keeps[farthest.index] = 1;
      open.push([from, farthest.index], [farthest.index, to]);
    }
  }
  return points.filter((_point, index) => keeps[index] === 1);
}

/** A closed ring simplified from its first point and the point farthest from it. */
export function simplifyRing(ring: readonly Position[], metres: number): readonly Position[] {
  const [first] = ring;
  if (first === undefined || ring.length < 5) return ring;
  let middle = 0;
  let farthest = -1;
  for (const [index, point] of ring.entries()) {
    const distance = Math.hypot(point[0] - first[0], point[1] - first[1]);
    if (distance > farthest) [middle, farthest] = [index, distance];
  }
  const simplified = [...simplifyLine(ring.slice(0, middle + 1), metres), ...simplifyLine(ring.slice(middle), metres).slice(1)];
  return simplified.length < 4 ? ring : simplified;
}

function farthestBetween(points: readonly Position[], from: number, to: number): { readonly index: number; readonly distance: number } {
  const [start, end] = [points[from], points[to]];
  let found = { index: -1, distance: -1 };
  if (!start || !end) return found;
  for (let index = from + 1; index < to; index += 1) {
    const point = points[index];
    const distance = point ? distanceToSegment(point, start, end) : 0;
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

function distanceToSegment(point: Position, from: Position, to: Position): number {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const length = east * east + north * north;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / length));
  return Math.hypot(point[0] - from[0] - along * east, point[1] - from[1] - along * north);
}

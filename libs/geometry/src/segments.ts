import type { Position } from './types.ts';

export type Segment = readonly [from: Position, to: Position];

/**
 * Whether two closed segments intersect. Exact for whole numbers; bounding boxes are compared first, because distant
 * segments on nearly the same line would intersect by rounding.
 */
export function segmentsTouch(first: Segment, second: Segment): boolean {
  const [a, b] = first;
  const [c, d] = second;
  return boxesMeet(first, second) && sideOf(a, b, c) * sideOf(a, b, d) <= 0 && sideOf(c, d, a) * sideOf(c, d, b) <= 0;
}

/** The point nearest to `point` on a segment. */
export function nearestOnSegment(point: Position, [from, to]: Segment): Position {
  const east = to[0] - from[0];
  const north = to[1] - from[1];
  const square = east * east + north * north;
  const along = square === 0 ? 0 : ((point[0] - from[0]) * east + (point[1] - from[1]) * north) / square;
  const share = Math.min(1, Math.max(0, along));
  return [from[0] + share * east, from[1] + share * north];
}

/** The shortest connection between two segments, from the first to the second; of no length where they touch. */
export function shortestBetween(first: Segment, second: Segment): Segment {
  if (segmentsTouch(first, second)) {
    const point = crossingOf(first, second);
    return [point, point];
  }
  const candidates: readonly Segment[] = [
    [first[0], nearestOnSegment(first[0], second)],
    [first[1], nearestOnSegment(first[1], second)],
    [nearestOnSegment(second[0], first), second[0]],
    [nearestOnSegment(second[1], first), second[1]],
  ];
  return candidates.reduce((best, candidate) => (planarLength(candidate) < planarLength(best) ? candidate : best));
}

/** Length of a segment on the grid. */
export function planarLength([from, to]: Segment): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1]);
}

/** A common point of two touching segments; for parallel ones an end of one on the other. */
export function crossingOf(first: Segment, second: Segment): Position {
  const [a, b] = first;
  const [c, d] = second;
  const denominator = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (denominator === 0) {
    return [c, d].find((end) => boxesMeet([end, end], first)) ?? a;
  }
  const share = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / denominator;
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/** 1 when `point` is left of the line through `from` and `to`, -1 right of it, 0 on it. */
export function sideOf(from: Position, to: Position, point: Position): number {
  const left = (to[0] - from[0]) * (point[1] - from[1]);
  const right = (to[1] - from[1]) * (point[0] - from[0]);
  if (Math.max(Math.abs(left), Math.abs(right)) < Number.MAX_SAFE_INTEGER) {
    return Math.sign(left - right);
  }
  return exactSideOf(from, to, point);
}

/** Millimetres over more than some 90 km give products beyond the exact whole numbers. */
function exactSideOf(from: Position, to: Position, point: Position): number {
  const whole = (value: number) => BigInt(Math.round(value));
  const difference =
    whole(to[0] - from[0]) * whole(point[1] - from[1]) - whole(to[1] - from[1]) * whole(point[0] - from[0]);
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

function boxesMeet([a, b]: Segment, [c, d]: Segment): boolean {
  return (
    Math.max(a[0], b[0]) >= Math.min(c[0], d[0]) &&
    Math.max(c[0], d[0]) >= Math.min(a[0], b[0]) &&
    Math.max(a[1], b[1]) >= Math.min(c[1], d[1]) &&
    Math.max(c[1], d[1]) >= Math.min(a[1], b[1])
  );
}

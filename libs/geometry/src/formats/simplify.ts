import { simplifyLine } from '../simplifyLine.ts';
import type { Position } from '../types.ts';

/** Points of a line that are looked at together. */
const PIECE = 500;

/**
 * Simplifies a line. A long one is processed in pieces whose ends stay: a line that goes back and forth at every point
 * would otherwise take quadratic time.
 */
export function simplifyLongLine(line: readonly Position[], metres: number): readonly Position[] {
  const simplified: Position[] = line.slice(0, 1);
  for (let from = 0; from < line.length - 1; from += PIECE) {
    simplified.push(...simplifyLine(line.slice(from, from + PIECE + 1), metres).slice(1));
  }
  return simplified;
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
  const simplified = [
    ...simplifyLongLine(ring.slice(0, middle + 1), metres),
    ...simplifyLongLine(ring.slice(middle), metres).slice(1),
  ];
  return simplified.length < 4 ? ring : simplified;
}

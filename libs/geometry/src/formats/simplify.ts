import { simplifyLine } from '../simplifyLine.ts';
import type { Position } from '../types.ts';

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

import type { Extent, Position } from './types.ts';

/** The part of a closed ring inside a box (Sutherland and Hodgman); empty when nothing is. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Extent): readonly Position[] {
  const sides: readonly { readonly axis: 0 | 1; readonly limit: number; readonly sign: 1 | -1 }[] = [
    { axis: 0, limit: west, sign: 1 },
    { axis: 0, limit: east, sign: -1 },
    { axis: 1, limit: south, sign: 1 },
    { axis: 1, limit: north, sign: -1 },
  ];
  return sides.reduce((points, { axis, limit, sign }) => {
    const inside: Position[] = [];
    for (const [index, to] of points.entries()) {
      const from = points.at(index - 1) ?? to;
      const isToInside = sign * (to[axis] - limit) >= 0;
      const isFromInside = sign * (from[axis] - limit) >= 0;
      if (isToInside !== isFromInside) {
        const share = (limit - from[axis]) / (to[axis] - from[axis]);
        inside.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
      }
      if (isToInside) inside.push(to);
    }
    return inside;
  }, ring);
}

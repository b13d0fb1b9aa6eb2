import { extentOf } from '../measure.ts';
import type { Extent, Polygon } from '../types.ts';

/** In metres: closer shapes may touch on the millimetre grid. */
const GRID = 0.001;

interface Placed {
  readonly place: number;
  readonly extent: Extent;
}

/**
 * Groups areas whose bounding boxes intersect, directly or through others: areas of different groups share no ground
 * and no edge, though one may be in a region that others enclose together. Groups and areas keep the input order. Areas
 * without a point are omitted.
 */
export function nearGroups(polygons: readonly Polygon[]): readonly (readonly Polygon[])[] {
  const placed = polygons.flatMap((polygon, place): Placed[] => {
    const extent = extentOf([polygon]);
    return extent === undefined ? [] : [{ place, extent }];
  });
  const leaders = leadersOf(placed, polygons.length);
  const groups = new Map<number, Polygon[]>();
  for (const { place } of placed) {
    const leader = leaderOf(leaders, place);
    const [polygon, group] = [polygons[place], groups.get(leader)];
    if (polygon === undefined) continue;
    if (group === undefined) groups.set(leader, [polygon]);
    else group.push(polygon);
  }
  return [...groups.values()];
}

/**
 * The groups as a disjoint-set forest, by a sweep from west to east over the boxes: the parent of each place, or
 * itself.
 */
function leadersOf(placed: readonly Placed[], count: number): Int32Array {
  const leaders = Int32Array.from({ length: count }, (_, place) => place);
  let reaching: Placed[] = [];
  for (const next of placed.toSorted((a, b) => a.extent[0] - b.extent[0])) {
    reaching = reaching.filter(({ extent }) => extent[2] + GRID >= next.extent[0]);
    for (const { place, extent } of reaching) {
      if (extent[1] - GRID <= next.extent[3] && next.extent[1] - GRID <= extent[3])
        leaders[leaderOf(leaders, place)] = leaderOf(leaders, next.place);
    }
    reaching.push(next);
  }
  return leaders;
}

function leaderOf(leaders: Int32Array, place: number): number {
  let at = place;
  for (let next = leaders[at] ?? at; next !== at; next = leaders[at] ?? at) {
    leaders[at] = leaders[next] ?? next;
    at = next;
  }
  return at;
}

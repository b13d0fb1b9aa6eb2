import { extentOf, joinAreas, type Polygon } from '@schaktkoll/geometry';
import type { WorkArea, WorkAreaMethod } from './workArea.ts';

export interface Joined {
  readonly areas: readonly WorkArea[];
  /** How many areas there were that the new one was joined with. */
  readonly joinedWith: number;
  readonly hasFilled: boolean;
}

/**
 * The areas with one more of a single outline. Overlapping areas are joined with it, so that no ground counts twice;
 * the result is in the place of the first of them and keeps its name. Holes are filled (CASE-8).
 */
export function joinArea(areas: readonly WorkArea[], added: WorkArea): Joined {
  let joined = added.geometry;
  let hasFilled = false;
  const taken: (readonly [number, WorkArea])[] = [];
  // Filling a hole may cover an area that did not touch the new one, so look again after each join.
  for (;;) {
    const next = firstToJoin(joined, areas, taken);
    if (next === undefined) break;
    joined = next.union;
    hasFilled ||= next.hasFilled;
    taken.push(next.entry);
  }
  if (taken.length === 0) return { areas: [...areas, added], joinedWith: 0, hasFilled };
  const first = taken.toSorted(([a], [b]) => a - b)[0];
  const area: WorkArea = {
    name: first?.[1].name ?? added.name,
    geometry: joined,
    method: methodOf([added, ...taken.map(([, other]) => other)]),
  };
  const gone = new Set(taken.map(([index]) => index));
  const result = areas.flatMap((other, index) => (index === first?.[0] ? [area] : gone.has(index) ? [] : [other]));
  return { areas: result, joinedWith: taken.length, hasFilled };
}

/** Partly drawn counts as drawn; partly from a file as from a file. */
export function methodOf(areas: readonly WorkArea[]): WorkAreaMethod {
  return (['drawn', 'file'] as const).find((method) => areas.some((area) => area.method === method)) ?? 'typed';
}

/** Cached boxes, because an area of a long list is compared with every area that is added. */
const extents = new WeakMap<Polygon, ReturnType<typeof extentOf>>();

function boxOf(polygon: Polygon): ReturnType<typeof extentOf> {
  if (!extents.has(polygon)) extents.set(polygon, extentOf([polygon]));
  return extents.get(polygon);
}

/** Whether the boxes around two areas share a point. */
export function areNear(a: Polygon, b: Polygon): boolean {
  const [extentA, extentB] = [boxOf(a), boxOf(b)];
  if (extentA === undefined || extentB === undefined) return false;
  return extentA[0] <= extentB[2] && extentB[0] <= extentA[2] && extentA[1] <= extentB[3] && extentB[1] <= extentA[3];
}

interface JoinCandidate {
  readonly entry: readonly [number, WorkArea];
  readonly union: Polygon;
  readonly hasFilled: boolean;
}

/** The first area that shares ground or an edge with another, and both as one; a common point is not enough. */
function firstToJoin(
  geometry: Polygon,
  areas: readonly WorkArea[],
  taken: readonly (readonly [number, WorkArea])[],
): JoinCandidate | undefined {
  for (const [index, area] of areas.entries()) {
    if (!areNear(geometry, area.geometry) || taken.some(([place]) => place === index)) continue;
    const { polygons, hasFilled } = joinAreas([geometry, area.geometry]);
    const [union] = polygons;
    if (union !== undefined && polygons.length === 1) return { entry: [index, area], union, hasFilled };
  }
  return undefined;
}

import { areaOf, differenceAreas, extentOf, unionAreas, type Polygon } from '@schaktkoll/geometry';
import type { WorkArea } from '../areas/workArea.ts';
import { areaNotices, type AreaNotice } from './notices.ts';

export interface AddResult {
  readonly areas: readonly WorkArea[];
  readonly notices: readonly AreaNotice[];
}

/** Less than this is rounding of the 1 mm grid, not a hole. */
const LEAST_HOLE = 0.5;

/**
 * The areas with one more. It is joined with those it overlaps, so that no ground counts twice; the joined area
 * keeps the name of the first of them. Holes are filled (decision 16), and an outline that crosses itself becomes
 * the parts that it encloses, each a work area of its own.
 * @param names for the parts, as many as may be needed; a missing one falls back on the first
 */
export function addArea(areas: readonly WorkArea[], added: WorkArea, names: readonly string[] = []): AddResult {
  const parts = unionAreas([added.geometry]);
  const notices = new Set<AreaNotice>();
  if (parts.length === 0) return { areas, notices: ['NothingEnclosed'] };
  if (parts.length > 1) notices.add('SplitAtCrossing');
  if (added.geometry.coordinates.length > 1) notices.add('HolesFilled');
  const result = parts.reduce<readonly WorkArea[]>((all, geometry, index) => {
    const name = (index === 0 ? added.name : names[index]) ?? added.name;
    return joinOne(all, { ...added, name, geometry }, notices);
  }, areas);
  return { areas: result, notices: areaNotices.filter((notice) => notices.has(notice)) };
}

function joinOne(areas: readonly WorkArea[], added: WorkArea, notices: Set<AreaNotice>): readonly WorkArea[] {
  let joined = added.geometry;
  let rest = [...areas.entries()];
  const taken: (readonly [number, WorkArea])[] = [];
  // Filling a hole may cover an area that did not touch the new one, so look again after each join.
  for (;;) {
    const met = rest.find(([, area]) => meet(joined, area.geometry));
    if (met === undefined) break;
    const [union] = unionAreas([joined, met[1].geometry]);
    if (union === undefined) break;
    joined = union;
    taken.push(met);
    rest = rest.filter((entry) => entry !== met);
  }
  if (taken.length === 0) return [...areas, added];
  notices.add('Joined');
  const sources = [added.geometry, ...taken.map(([, area]) => area.geometry)];
  const filled = differenceAreas([joined], sources).reduce((sum, hole) => sum + areaOf(hole), 0);
  if (filled > LEAST_HOLE) notices.add('HolesFilled');
  const first = taken.toSorted(([a], [b]) => a - b)[0];
  const members = [added, ...taken.map(([, area]) => area)];
  const area: WorkArea = {
    name: first?.[1].name ?? added.name,
    geometry: joined,
    method: members.some(({ method }) => method === 'drawn') ? 'drawn' : 'typed',
  };
  const gone = new Set(taken.map(([index]) => index));
  return areas.flatMap((other, index) => (index === first?.[0] ? [area] : gone.has(index) ? [] : [other]));
}

/** Whether two areas share ground or an edge; a common point is not enough. */
function meet(a: Polygon, b: Polygon): boolean {
  const [extentA, extentB] = [extentOf([a]), extentOf([b])];
  if (extentA === undefined || extentB === undefined) return false;
  const isApart = extentA[0] > extentB[2] || extentB[0] > extentA[2] || extentA[1] > extentB[3] || extentB[1] > extentA[3];
  return !isApart && unionAreas([a, b]).length === 1;
}

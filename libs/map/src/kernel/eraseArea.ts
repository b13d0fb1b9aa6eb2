import { areaOf, differenceAreas, hasHoles, joinAreas, type Polygon } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';
import type { Edited } from './edit.ts';
import { areNear } from './joinArea.ts';
import type { AreaNotice } from './notices.ts';
import { LEAST_CHANGE, totalOf } from './sizes.ts';

/** In square metres: a smaller remainder beside the main part is accidental. */
const LEAST_PART = 1;

/**
 * The areas without the erased parts. An area that falls apart becomes several, the largest keeping the name; a hole is
 * filled at once (CASE-8), so the middle of an area cannot be erased, which is reported.
 */
export function eraseArea(areas: readonly WorkArea[], erased: readonly Polygon[], names: readonly string[]): Edited {
  const notices = new Set<AreaNotice>();
  let used = 0;
  const result = areas.flatMap((area): readonly WorkArea[] => {
    if (!erased.some((part) => areNear(area.geometry, part))) return [area];
    const left = differenceAreas([area.geometry], erased);
    const { polygons: parts } = joinAreas(left);
    if (left.some(hasHoles)) notices.add('HoleNotErased');
    if (Math.abs(areaOf(area.geometry) - totalOf(parts.map((geometry) => ({ geometry })))) < LEAST_CHANGE)
      return [area];
    const [main, ...others] = parts.toSorted((a, b) => areaOf(b) - areaOf(a));
    if (main === undefined) return [];
    const large = others.filter((part) => areaOf(part) >= LEAST_PART);
    if (large.length > 0) notices.add('Split');
    const split = large.map((geometry): WorkArea => {
      used += 1;
      return { name: names[used - 1] ?? names[0] ?? area.name, geometry, method: 'drawn' };
    });
    return [{ name: area.name, geometry: main, method: 'drawn' }, ...split];
  });
  const isSame = result.length === areas.length && result.every((area, index) => area === areas[index]);
  if (isSame && notices.size === 0) notices.add('NothingErased');
  return { areas: isSame ? areas : result, notices: [...notices] };
}

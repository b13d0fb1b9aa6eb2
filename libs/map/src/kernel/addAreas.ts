import { unionAreas, type Polygon } from '@schaktkoll/geometry';
import type { WorkArea, WorkAreaMethod } from './workArea.ts';
import type { Edited } from './edit.ts';
import { joinArea } from './joinArea.ts';
import type { AreaNotice } from './notices.ts';

interface NewAreas {
  /** Free names, for as many parts as may be needed; a missing one falls back on the first. */
  readonly names: readonly string[];
  readonly method: WorkAreaMethod;
}

/**
 * The areas with more of them, each joined with those it overlaps. Holes are filled (CASE-8), and an outline
 * that crosses itself becomes the parts that it encloses, each a work area of its own.
 */
export function addAreas(
  areas: readonly WorkArea[],
  polygons: readonly Polygon[],
  { names, method }: NewAreas,
): Edited {
  const notices = new Set<AreaNotice>();
  let used = 0;
  let result = areas;
  for (const polygon of polygons) {
    const parts = unionAreas([polygon]);
    if (parts.length > 1) notices.add('SplitAtCrossing');
    if (polygon.coordinates.length > 1) notices.add('HolesFilled');
    for (const geometry of parts) {
      const joined = joinArea(result, { name: names[used] ?? names[0] ?? '', geometry, method });
      if (joined.joinedWith === 0) used += 1;
      if (joined.hasFilled) notices.add('HolesFilled');
      result = joined.areas;
    }
  }
  const isLeft = new Set(result);
  if (!areas.every((area) => isLeft.has(area))) notices.add('Joined');
  return result === areas ? { areas, notices: ['NothingEnclosed'] } : { areas: result, notices: [...notices] };
}

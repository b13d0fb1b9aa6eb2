import { fillHoles, hasHoles } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';
import type { Edited } from './edit.ts';
import { joinArea } from './joinArea.ts';

/** The areas without holes; what lay in one of them is joined with the area around it, which keeps its place and name. */
export function fillAllHoles(areas: readonly WorkArea[]): Edited {
  const holed = areas.filter(({ geometry }) => hasHoles(geometry));
  if (holed.length === 0) return { areas, notices: ['NoHoles'] };
  const filled = holed.reduce<readonly WorkArea[]>((all, area) => {
    const place = all.indexOf(area);
    // Already removed: it was in the hole of another.
    if (place < 0) return all;
    const around = { ...area, geometry: fillHoles(area.geometry) };
    const { areas: joined, joinedWith } = joinArea(all.toSpliced(place, 1), around);
    if (joinedWith === 0) return all.with(place, around);
    return putInPlace(joined, all, area);
  }, areas);
  return { areas: filled, notices: ['HolesFilled'] };
}

/** Puts the joined area in the place of the one whose hole was filled, with its name; areas inside are removed. */
function putInPlace(joined: readonly WorkArea[], before: readonly WorkArea[], around: WorkArea): readonly WorkArea[] {
  const union = joined.find((area) => !before.includes(area));
  if (union === undefined) return joined;
  const isLeft = new Set(joined);
  return before.flatMap((area) =>
    area === around ? [{ ...union, name: around.name }] : isLeft.has(area) ? [area] : [],
  );
}

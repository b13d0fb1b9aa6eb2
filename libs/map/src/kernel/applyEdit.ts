import { checkWorkAreas, lineArea, strokeArea, type Polygon } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';
import { addAreas } from './addAreas.ts';
import type { Edit, Edited, EditResult, EditRules } from './edit.ts';
import { eraseArea } from './eraseArea.ts';
import { LEAST_CHANGE, totalOf } from './sizes.ts';
import { addFile } from './addFile.ts';
import { fillAllHoles } from './fillAllHoles.ts';
import { areaNotices } from './notices.ts';
import { reshapeArea } from './reshapeArea.ts';

/**
 * The work areas after an edit, with their checks. Throws when the kernel fails or a vertex to change is gone; the areas
 * are then as they were.
 */
export function applyEdit(areas: readonly WorkArea[], edit: Edit, { names, limits }: EditRules): EditResult {
  const { areas: edited, notices } = editedAreas(areas, edit, names);
  return {
    areas: edited,
    notices: areaNotices.filter((notice) => notices.includes(notice)),
    failures: checkWorkAreas(edited, limits),
  };
}

function editedAreas(areas: readonly WorkArea[], edit: Edit, names: readonly string[]): Edited {
  switch (edit.kind) {
    case 'add':
      return addAreas(areas, edit.polygons, { names, method: edit.method });
    case 'file':
      return addFile(areas, edit, names);
    case 'stroke':
      return withStroke(areas, strokeArea(edit.points, edit.radius), names);
    case 'line':
      return withStroke(areas, lineArea(edit.points, edit.width), names);
    case 'erase':
      return eraseArea(areas, strokeArea(edit.points, edit.radius), names);
    case 'reshape':
      return reshapeArea(areas, edit, names);
    case 'fillHoles':
      return fillAllHoles(areas);
  }
}

/**
 * Widening one area is the intention of a stroke and not reported; joining several is, and so is a stroke over existing
 * ground.
 */
function withStroke(areas: readonly WorkArea[], stroke: readonly Polygon[], names: readonly string[]): Edited {
  const result = addAreas(areas, stroke, { names, method: 'drawn' });
  if (result.areas.length !== areas.length) return result;
  if (Math.abs(totalOf(result.areas) - totalOf(areas)) < LEAST_CHANGE) return { areas, notices: ['AlreadyThere'] };
  return { ...result, notices: result.notices.filter((notice) => notice !== 'Joined') };
}

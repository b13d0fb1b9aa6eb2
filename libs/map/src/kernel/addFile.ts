import { lineArea, unionAreas } from '@schaktkoll/geometry';
import type { WorkArea } from '../areas/workArea.ts';
import { addAreas } from './addAreas.ts';
import type { Edited } from './applyEdit.ts';
import type { Edit } from './edit.ts';

/**
 * The areas with what a file holds. Its own shapes are joined first, for the parts of a trench often lie end to end in
 * it; only what meets an earlier area is told as joined. Holes are filled (decision 16).
 */
export function addFile(areas: readonly WorkArea[], { polygons, lines, lineWidth }: Extract<Edit, { kind: 'file' }>, names: readonly string[]): Edited {
  const shapes = unionAreas([...polygons, ...lines.flatMap((line) => lineArea(line, lineWidth))]);
  const added = addAreas(areas, shapes, { names, method: 'file' });
  const hasHoles = polygons.some(({ coordinates }) => coordinates.length > 1);
  return hasHoles && added.areas !== areas ? { ...added, notices: [...added.notices, 'HolesFilled'] } : added;
}

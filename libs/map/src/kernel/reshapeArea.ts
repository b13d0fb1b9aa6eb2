import type { Polygon } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';
import { addAreas } from './addAreas.ts';
import type { Edited } from './edit.ts';

/**
 * The areas with another outline of one, by the rules of adding: one that crosses itself becomes the parts that it
 * encloses, and one that now overlaps another is joined with it. It keeps its place and its name where it stays one.
 * @param names free ones for further parts
 */
export function reshapeArea(
  areas: readonly WorkArea[],
  index: number,
  polygon: Polygon,
  names: readonly string[],
): Edited {
  const area = areas[index];
  // Undone while the worker was busy: there is nothing to reshape.
  if (area === undefined) return { areas, notices: [] };
  const others = areas.toSpliced(index, 1);
  const added = addAreas(others, [polygon], { names: [area.name, ...names], method: 'drawn' });
  if (added.notices.includes('NothingEnclosed')) return { areas, notices: added.notices };
  const own = added.areas.find((each) => each.name === area.name && !others.includes(each));
  if (own === undefined || added.areas.length < areas.length) return added;
  return { areas: added.areas.filter((each) => each !== own).toSpliced(index, 0, own), notices: added.notices };
}

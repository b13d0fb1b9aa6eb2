import type { WorkArea } from './workArea.ts';
import { addAreas } from './addAreas.ts';
import { findCorner, withCornerAt, withoutCorner } from './corners.ts';
import type { Edit, Edited } from './edit.ts';

/**
 * The areas with a vertex of one moved, added or removed, by the rules of adding: an outline that crosses itself becomes
 * the parts that it encloses, and one that now overlaps another is joined with it. It keeps its place and its name where
 * it stays one.
 * @param names free ones for further parts
 * @throws Error when an earlier edit has taken the vertex or its area away, or left it only three
 */
export function reshapeArea(
  areas: readonly WorkArea[],
  { corner: place, to }: Extract<Edit, { kind: 'reshape' }>,
  names: readonly string[],
): Edited {
  const found = findCorner(
    areas.map(({ geometry }) => geometry),
    place,
  );
  const area = found && areas[found.area];
  if (found === undefined || area === undefined) throw new Error('The vertex is gone');
  const index = found.area;
  const polygon =
    to === undefined ? withoutCorner(area.geometry, found.corner) : withCornerAt(area.geometry, found, to);
  if (polygon === undefined) throw new Error('The area has only three vertices left');
  const others = areas.toSpliced(index, 1);
  const added = addAreas(others, [polygon], { names: [area.name, ...names], method: 'drawn' });
  if (added.notices.includes('NothingEnclosed')) return { areas, notices: added.notices };
  const own = added.areas.find((each) => each.name === area.name && !others.includes(each));
  if (own === undefined || added.areas.length < areas.length) return added;
  return { areas: added.areas.filter((each) => each !== own).toSpliced(index, 0, own), notices: added.notices };
}

import { isInsidePolygon, lineArea, unionAreas, type Polygon, type Position } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';
import { addAreas } from './addAreas.ts';
import type { Edit, Edited } from './edit.ts';

type FileEdit = Extract<Edit, { kind: 'file' }>;

/**
 * The areas with the content of a file. Its own shapes are joined first, because parts of a trench often touch end to
 * end; only merges with earlier areas are reported. Holes are filled (CASE-8). An area has the name from the file
 * if all its parts have the same.
 */
export function addFile(areas: readonly WorkArea[], file: FileEdit, names: readonly string[]): Edited {
  const { polygons, lines, lineWidth } = file;
  const shapes = unionAreas([...polygons, ...lines.flatMap((line) => lineArea(line, lineWidth))]);
  const added = addAreas(areas, shapes, { names, method: 'file' });
  const hasHoles = polygons.some(({ coordinates }) => coordinates.length > 1);
  const named = added.areas === areas ? added : { ...added, areas: withNames(areas, added.areas, namesIn(file)) };
  return hasHoles && added.areas !== areas ? { ...named, notices: [...named.notices, 'HolesFilled'] } : named;
}

/** A name that a file gives, and a point of what it is the name of. */
interface PlacedName {
  readonly name: string;
  readonly point: Position;
}

function namesIn({ polygons, polygonNames = [], lines, lineNames = [] }: FileEdit): readonly PlacedName[] {
  const placed = (name: string | null | undefined, point: Position | null): readonly PlacedName[] =>
    name === null || name === undefined || point === null ? [] : [{ name, point }];
  return [
    ...polygons.flatMap((polygon, index) => placed(polygonNames[index], pointInside(polygon))),
    ...lines.flatMap((line, index) => placed(lineNames[index], line[0] ?? null)),
  ];
}

/** New areas under the names of the file; a name that is taken gets a number. */
function withNames(
  before: readonly WorkArea[],
  after: readonly WorkArea[],
  given: readonly PlacedName[],
): readonly WorkArea[] {
  if (given.length === 0) return after;
  const earlier = new Set(before.map(({ name }) => name));
  const nameOf = ({ name, geometry }: WorkArea): string | null => {
    if (earlier.has(name)) return null;
    const [only, ...others] = new Set(
      given.filter(({ point }) => isInsidePolygon(geometry, point)).map((each) => each.name),
    );
    return only === undefined || others.length > 0 ? null : only;
  };
  const wanted = after.map((area) => ({ area, name: nameOf(area) }));
  const taken = new Set([...earlier, ...wanted.flatMap(({ area, name }) => (name === null ? [area.name] : []))]);
  return wanted.map(({ area, name }) => {
    if (name === null) return area;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
    taken.add(free);
    return { ...area, name: free };
  });
}

/**
 * A point inside an area: halfway between two corners that are neighbours of one; null where none of these lies inside.
 */
function pointInside(polygon: Polygon): Position | null {
  const corners = (polygon.coordinates[0] ?? []).slice(0, -1);
  for (const [index, [east, north]] of corners.entries()) {
    const [otherEast, otherNorth] = corners[(index + 2) % corners.length] ?? [east, north];
    const halfway = [(east + otherEast) / 2, (north + otherNorth) / 2] as const;
    if (isInsidePolygon(polygon, halfway)) return halfway;
  }
  return null;
}

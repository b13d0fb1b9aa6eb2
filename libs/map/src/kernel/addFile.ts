import { isInsidePolygon, lineArea, unionAreas, type Polygon } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';
import { addAreas } from './addAreas.ts';
import type { Edit, Edited } from './edit.ts';

type FileEdit = Extract<Edit, { kind: 'file' }>;

/**
 * The areas with the content of a file. Its own shapes are joined first, because parts of a trench often touch end to
 * end; only merges with earlier areas are reported. Holes are filled (decision 16). An area has the name from the file
 * if all its parts have the same.
 */
export function addFile(
  areas: readonly WorkArea[],
  { polygons, polygonNames = [], lines, lineWidth }: FileEdit,
  names: readonly string[],
): Edited {
  const shapes = unionAreas([...polygons, ...lines.flatMap((line) => lineArea(line, lineWidth))]);
  const added = addAreas(areas, shapes, { names, method: 'file' });
  const hasHoles = polygons.some(({ coordinates }) => coordinates.length > 1);
  const named =
    added.areas === areas ? added : { ...added, areas: withNames(areas, added.areas, polygons, polygonNames) };
  return hasHoles && added.areas !== areas ? { ...named, notices: [...named.notices, 'HolesFilled'] } : named;
}

/** New areas under the names of the file; a name that is taken gets a number. */
function withNames(
  before: readonly WorkArea[],
  after: readonly WorkArea[],
  polygons: readonly Polygon[],
  polygonNames: readonly (string | null)[],
): readonly WorkArea[] {
  const given = polygons.flatMap((polygon, index) => {
    const name = polygonNames[index] ?? null;
    const point = pointInside(polygon);
    return name === null || point === null ? [] : [{ name, point }];
  });
  if (given.length === 0) return after;
  const earlier = new Set(before.map(({ name }) => name));
  const taken = new Set(earlier);
  return after.map((area) => {
    if (earlier.has(area.name)) return area;
    const [name, ...others] = new Set(
      given.filter(({ point }) => isInsidePolygon(area.geometry, point)).map((each) => each.name),
    );
    if (name === undefined || others.length > 0) return area;
    let free = name;
    for (let number = 2; taken.has(free); number += 1) free = `${name} ${number}`;
    taken.add(free);
    return { ...area, name: free };
  });
}

/** A point inside an area: halfway between two corners that are neighbours of one; null where none of these lies inside. */
function pointInside(polygon: Polygon): Polygon['coordinates'][number][number] | null {
  const corners = (polygon.coordinates[0] ?? []).slice(0, -1);
  for (const [index, [east, north]] of corners.entries()) {
    const [otherEast, otherNorth] = corners[(index + 2) % corners.length] ?? [east, north];
    const halfway = [(east + otherEast) / 2, (north + otherNorth) / 2] as const;
    if (isInsidePolygon(polygon, halfway)) return halfway;
  }
  return null;
}

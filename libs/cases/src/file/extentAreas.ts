import { boxAround, extentOf, type Extent, type Polygon, type Position } from '@schaktkoll/geometry';
import type { FileShapes } from './fileContents.ts';

type Shapes = Pick<FileShapes, 'polygons' | 'lines'>;

/** Metres shown around the content of a file, so that places can be recognised. */
const surroundings = 6_000;
/** Metres; a smaller shape cannot be seen on a map of this extent and gets a mark. */
const leastVisible = 400;

/** The extent that the map moves to for shapes of a file. */
export function extentAreas({ polygons, lines }: Shapes): readonly Polygon[] {
  return [...polygons, ...lines.flatMap((line) => line.map((position) => boxAround(position, 1, 1)))];
}

/** The same, extended by its surroundings. */
export function surroundingAreas(shapes: Shapes): readonly Polygon[] {
  const areas = extentAreas(shapes);
  const extent = extentOf(areas);
  return extent === undefined ? areas : [...areas, boxAround(middleOf(extent), surroundings, surroundings)];
}

/** Where shapes of a file lie, and how far apart their farthest edges are in metres; undefined without shapes. */
export function whereShapesLie(
  shapes: Shapes,
): { readonly middle: Position; readonly metres: number; readonly mark: Position | undefined } | undefined {
  const extent = extentOf(extentAreas(shapes));
  if (extent === undefined) return undefined;
  const [west, south, east, north] = extent;
  const metres = Math.max(east - west, north - south);
  return { middle: middleOf(extent), metres, mark: metres < leastVisible ? middleOf(extent) : undefined };
}

function middleOf([west, south, east, north]: Extent): Position {
  return [(west + east) / 2, (south + north) / 2];
}

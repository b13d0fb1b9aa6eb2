import { boxAround, type Polygon } from '@schaktkoll/geometry';
import type { FileShapes } from './fileContents.ts';

/** What a map is moved to for shapes of a file. */
export function extentAreas({ polygons, lines }: FileShapes): readonly Polygon[] {
  return [...polygons, ...lines.flatMap((line) => line.map((position) => boxAround(position, 1, 1)))];
}

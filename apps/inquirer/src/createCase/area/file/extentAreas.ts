import { boxAround, type Polygon } from '@schaktkoll/geometry';
import type { FileShapes } from './fileContents.ts';

/** What the map is moved to. */
export function extentAreas({ polygons, lines }: FileShapes): readonly Polygon[] {
  return [...polygons, ...lines.flatMap((line) => line.map((position) => boxAround(position, 1, 1)))];
}

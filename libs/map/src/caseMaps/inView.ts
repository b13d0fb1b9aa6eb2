import { groundDistance, type Position } from '@schaktkoll/geometry';
import type { MapCase } from './mapCase.ts';

/** A box of the map: west, south, east, north. */
export type Box = readonly number[];

/** The cases in a box, those nearest to a position first. */
export function casesInView(cases: readonly MapCase[], box: Box, centre: Position): readonly MapCase[] {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  const inside = cases.filter(({ position: [x, y] }) => x >= west && x <= east && y >= south && y <= north);
  const distances = new Map(inside.map((each) => [each, groundDistance(each.position, centre)]));
  return inside.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}

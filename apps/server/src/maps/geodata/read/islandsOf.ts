import {
  areaOf,
  differenceAreas,
  fillHoles,
  lengthOf,
  polygonOf,
  type Polygon,
  type Position,
} from '@schaktkoll/geometry';

/** A hole may cross the edge of its area by this much: its overhang is not an area of its own. */
const overhangMetres = 0.1;

/**
 * What the further rings of an area enclose outside the first, as areas of their own. GDAL calls all loops of a hatch
 * but the largest holes, and some programs write separate areas as one. Holes are filled, so that nothing is counted
 * twice.
 */
export function islandsOf(outer: readonly Position[], others: readonly (readonly Position[])[]): readonly Polygon[] {
  if (others.length === 0) return [];
  return differenceAreas(others.map(polygonOf), [polygonOf(outer)])
    .map(fillHoles)
    .filter((area) => 2 * areaOf(area) > overhangMetres * lengthOf(area.coordinates[0] ?? []));
}

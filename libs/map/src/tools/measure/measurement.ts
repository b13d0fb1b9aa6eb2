import { areaOf, centreOf, groundDistance, lengthOf, polygonOf, type Position } from '@schaktkoll/geometry';

/** A length or an area and the place on the map where it is written. */
interface MeasureLabel {
  readonly position: Position;
  readonly metres?: number;
  readonly squareMetres?: number;
}

export interface Measurement {
  /** Along all legs, on the ground. */
  readonly metres: number;
  /** Inside the points, the last joined with the first; none with fewer than three. */
  readonly squareMetres: number | undefined;
  readonly labels: readonly MeasureLabel[];
}

/** What points measure: each leg in its middle, the sum at the last point when there are several legs, the area in the middle. */
export function measurementOf(points: readonly Position[]): Measurement {
  const metres = lengthOf(points);
  const legs = points.slice(1).map((to, index): MeasureLabel => {
    const from = points[index] ?? to;
    return { position: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], metres: groundDistance(from, to) };
  });
  const last = points.at(-1);
  const sum: readonly MeasureLabel[] = legs.length > 1 && last !== undefined ? [{ position: last, metres }] : [];
  if (points.length < 3) return { metres, squareMetres: undefined, labels: [...sum, ...legs] };
  const polygon = polygonOf(points);
  const squareMetres = areaOf(polygon);
  return { metres, squareMetres, labels: [...sum, { position: centreOf(polygon), squareMetres }, ...legs] };
}

import { areaOf, centreOf, groundDistance, lengthOf, polygonOf, type Position } from '@schaktkoll/geometry';

interface MeasureLabel {
  readonly position: Position;
  readonly metres?: number;
  readonly squareMetres?: number;
}

export interface Measurement {
  /** Along all segments, on the ground. */
  readonly metres: number;
  /** Inside the points, with the last joined to the first; undefined with fewer than three. */
  readonly squareMetres: number | undefined;
  readonly labels: readonly MeasureLabel[];
}

/**
 * Measures along points: each segment at its middle, the sum at the last point if there are several segments, the area
 * at its centre.
 */
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

import { gridScaleAt } from './measure.ts';
import { polygonOf, roundToMillimetre } from './rings.ts';
import type { Polygon, Position } from './types.ts';

/** A box along the grid around a point; width (east-west) and height (north-south) in metres on the ground. */
export function boxAround(position: Position, widthMetres: number, heightMetres: number): Polygon {
  const scale = gridScaleAt(position[0]);
  const east = (widthMetres / 2) * scale;
  const north = (heightMetres / 2) * scale;
  const corners: readonly Position[] = [
    [-east, -north],
    [east, -north],
    [east, north],
    [-east, north],
  ];
  return polygonOf(corners.map((corner) => moved(position, corner)));
}

/** A regular polygon with its corners on the circle around a point; radius in metres on the ground. */
export function circleAround(position: Position, radiusMetres: number, segments = 64): Polygon {
  const radius = radiusMetres * gridScaleAt(position[0]);
  const corners = Array.from({ length: segments }, (_, index): Position => {
    const angle = (2 * Math.PI * index) / segments;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return polygonOf(corners.map((corner) => moved(position, corner)));
}

function moved([easting, northing]: Position, [east, north]: Position): Position {
  return roundToMillimetre([easting + east, northing + north]);
}

import { boxesMeet, boxOf } from './answerMaps/preparedAreas.ts';
import { ringHolds } from './distance.ts';
import { edgesOf } from './edgeTree.ts';
import { segmentsTouch } from './segments.ts';
import type { Extent, Line, Position, Ring } from './types.ts';

/** A geometry as GeoJSON has it: of SWEREF 99 TM, easting first, unless it was moved. */
export type FeatureGeometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'LineString'; readonly coordinates: Line }
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };

/** The geometry with each of its positions replaced. */
export function moveGeometry(geometry: FeatureGeometry, move: (position: Position) => Position): FeatureGeometry {
  const ring = (positions: Ring): Ring => positions.map(move);
  switch (geometry.type) {
    case 'Point':
      return { ...geometry, coordinates: move(geometry.coordinates) };
    case 'LineString':
      return { ...geometry, coordinates: ring(geometry.coordinates) };
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(ring) };
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(ring)) };
  }
}

/** Whether a geometry and a box, in the same coordinates, have a point in common; edges count. */
export function meetsBox(geometry: FeatureGeometry, box: Extent): boolean {
  const polygons = polygonsOf(geometry);
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : polygons.flat();
  if (geometry.type === 'Point') return isInBox(geometry.coordinates, box);
  return lines.some((line) => lineMeetsBox(line, box)) || polygons.some((rings) => holds(rings, [box[0], box[1]]));
}

function polygonsOf(geometry: FeatureGeometry): readonly (readonly Ring[])[] {
  if (geometry.type === 'MultiPolygon') return geometry.coordinates;
  return geometry.type === 'Polygon' ? [geometry.coordinates] : [];
}

function isInBox([x, y]: Position, [west, south, east, north]: Extent): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

function lineMeetsBox(line: Line, box: Extent): boolean {
  if (!boxesMeet(boxOf(line), box)) return false;
  if (line.some((position) => isInBox(position, box))) return true;
  const [west, south, east, north] = box;
  const diagonals = [
    [[west, south] as const, [east, north] as const] as const,
    [[west, north] as const, [east, south] as const] as const,
  ];
  // A segment that enters a box without ending there crosses one of its diagonals.
  return edgesOf(line).some((edge) => diagonals.some((diagonal) => segmentsTouch(edge, diagonal)));
}

function holds([outer = [], ...holes]: readonly Ring[], position: Position): boolean {
  return ringHolds(outer, position) && !holes.some((hole) => ringHolds(hole, position));
}

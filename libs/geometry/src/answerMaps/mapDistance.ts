import type { MapGeometry } from '@schaktkoll/domain';
import { ringHolds } from '../distance.ts';
import { edgesOf } from '../edgeTree.ts';
import { groundDistance } from '../measure.ts';
import { nearestOnSegment, type Segment } from '../segments.ts';
import type { Position } from '../types.ts';

/**
 * The shortest distance on the ground in metres from a position to a geometry as it is drawn; 0 within an area, and
 * Infinity when it has no point.
 */
export function distanceToGeometry(position: Position, geometry: MapGeometry): number {
  if (geometry.shape === 'area' && holds(geometry, position)) return 0;
  return segmentsOf(geometry).reduce(
    (best, segment) => Math.min(best, groundDistance(position, nearestOnSegment(position, segment))),
    Infinity,
  );
}

/** A point as a segment of no length. */
function segmentsOf({ paths }: MapGeometry): readonly Segment[] {
  return paths.flatMap((path) => {
    const [only] = path;
    return path.length === 1 && only ? [[only, only] as const] : edgesOf(path);
  });
}

function holds({ paths: [outer = [], ...holes] }: MapGeometry, position: Position): boolean {
  return ringHolds(outer, position) && !holes.some((hole) => ringHolds(hole, position));
}

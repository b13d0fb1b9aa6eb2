import type { MapGeometry } from '@schaktkoll/domain';
import { ringHolds } from '../distance.ts';
import { intersectAreas } from '../kernel/kernel.ts';
import { isSame, outerRing } from '../rings.ts';
import type { Segment } from '../segments.ts';
import type { Position, Ring } from '../types.ts';
import { areasHold, boxesMeet, boxOf, edgesNear, type PreparedAreas } from './preparedAreas.ts';

// The cut of an owner's lines to the work areas and their margin. In the browser only a worker imports it (Clipper2).

/** Metres within which a crossing is the vertex beside it. */
const AT_VERTEX = 1e-6;

/**
 * The parts of a geometry within the areas; the geometry itself when all of it is. No vertex is moved: those that stay
 * are the same numbers, and new ones are on the border (R7). Where a line goes on beyond its new end, the end is marked
 * as cut (R6).
 */
export function cutGeometry(geometry: MapGeometry, areas: PreparedAreas): readonly MapGeometry[] {
  const [path = []] = geometry.paths;
  if (!boxesMeet(boxOf(path), areas.tree.box)) return [];
  switch (geometry.shape) {
    case 'point':
      return path[0] && areasHold(areas, path[0]) ? [geometry] : [];
    case 'line':
      return cutLine(geometry, areas);
    case 'area':
      return cutArea(geometry, areas);
  }
}

interface Piece {
  readonly points: Position[];
  readonly isFromStart: boolean;
}

function cutLine(geometry: MapGeometry, areas: PreparedAreas): readonly MapGeometry[] {
  const [points = []] = geometry.paths;
  const path = points.filter((point, index) => index === 0 || !isSame(points[index - 1] ?? point, point));
  // A line of no length is still there.
  if (path.length === 1) return cutGeometry({ shape: 'point', paths: [path] }, areas).map(() => geometry);
  const pieces: Piece[] = [];
  let open: Piece | undefined;
  let isInside: boolean | undefined;
  let hadCrossing = true;
  for (let index = 1; index < path.length; index += 1) {
    const segment = [path[index - 1] ?? [0, 0], path[index] ?? [0, 0]] as const;
    const stops = [...crossings(segment, areas), segment[1]];
    const hasCrossing = stops.length > 1;
    let from: Position = segment[0];
    for (const to of stops) {
      if (isSame(from, to)) continue;
      // Without a crossing, the part is on the same side as the one before.
      if (hasCrossing || hadCrossing) isInside = areasHold(areas, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
      if (!isInside) {
        [open, from] = [undefined, to];
        continue;
      }
      if (open === undefined) {
        open = { points: [from], isFromStart: index === 1 && from === segment[0] };
        pieces.push(open);
      }
      open.points.push(to);
      from = to;
    }
    hadCrossing = hasCrossing;
  }
  // A piece that is still open holds the end of the line.
  return pieces.map((piece) => {
    const cutStart = !piece.isFromStart || geometry.cutStart === true;
    const cutEnd = piece !== open || geometry.cutEnd === true;
    return piece.isFromStart && piece === open
      ? geometry
      : { shape: 'line', paths: [piece.points], ...(cutStart && { cutStart }), ...(cutEnd && { cutEnd }) };
  });
}

/** Where a segment crosses or touches edges of the areas between its ends, from its start on. */
function crossings(segment: Segment, areas: PreparedAreas): Position[] {
  const box = boxOf(segment);
  if (!boxesMeet(box, areas.tree.box)) return [];
  const [[east, north], to] = segment;
  const [alongEast, alongNorth] = [to[0] - east, to[1] - north];
  const length = Math.hypot(alongEast, alongNorth);
  const shares = edgesNear(areas, box).flatMap(([a, b]) => {
    const [edgeEast, edgeNorth] = [b[0] - a[0], b[1] - a[1]];
    const cross = alongEast * edgeNorth - alongNorth * edgeEast;
    // The neighbours of a parallel edge cross where it begins and ends.
    if (cross === 0) return [];
    const share = ((a[0] - east) * edgeNorth - (a[1] - north) * edgeEast) / cross;
    const onEdge = ((a[0] - east) * alongNorth - (a[1] - north) * alongEast) / cross;
    const slack = AT_VERTEX / Math.hypot(edgeEast, edgeNorth);
    const isBetween = share * length > -AT_VERTEX && (share - 1) * length < AT_VERTEX;
    return isBetween && onEdge >= -slack && onEdge <= 1 + slack ? [share] : [];
  });
  return shares
    .toSorted((a, b) => a - b)
    .filter((share, index, sorted) => index === 0 || (share - (sorted[index - 1] ?? 0)) * length > AT_VERTEX)
    .map((share): Position => {
      if (share * length < AT_VERTEX) return segment[0];
      return (1 - share) * length < AT_VERTEX ? to : [east + share * alongEast, north + share * alongNorth];
    });
}

function cutArea(geometry: MapGeometry, areas: PreparedAreas): readonly MapGeometry[] {
  const hasHoles = areas.polygons.some(({ coordinates }) => coordinates.length > 1);
  const isCrossed = geometry.paths.some((ring) =>
    ring.some((point, index) => index > 0 && crossings([ring[index - 1] ?? point, point], areas).length > 0),
  );
  const [outer = []] = geometry.paths;
  const isInside = outer[0] !== undefined && areasHold(areas, outer[0]);
  if (!isCrossed && !hasHoles && isInside) return [geometry];
  const isAround = areas.polygons.some((polygon) =>
    outerRing(polygon)
      .slice(0, 1)
      .some((corner) => ringHolds(outer, corner)),
  );
  if (!isCrossed && !isInside && !isAround) return [];
  const parts = intersectAreas({ type: 'Polygon', coordinates: geometry.paths }, areas.polygons);
  if (parts.length > 0) {
    const restore = restorer(geometry.paths);
    return parts.map(({ coordinates }) => ({ shape: 'area', paths: coordinates.map(restore), cutStart: true }));
  }
  // An area that is only a line encloses nothing, and is still there.
  return isCrossed ? geometry.paths.flatMap((ring) => cutLine({ shape: 'line', paths: [ring] }, areas)) : [];
}

/** The kernel works in whole millimetres: gives the vertices that it left their own numbers back. */
function restorer(rings: readonly Ring[]): (ring: Ring) => Ring {
  const keyOf = ([east, north]: Position) => `${Math.round(east * 1000)} ${Math.round(north * 1000)}`;
  const own = new Map(rings.flat().map((point) => [keyOf(point), point]));
  return (ring) => ring.map((point) => own.get(keyOf(point)) ?? point);
}

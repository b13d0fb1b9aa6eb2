import { edgesOf, edgeTreeOf, type EdgeTree } from '../edgeTree.ts';
import type { Segment } from '../segments.ts';
import type { Extent, Polygon, Position } from '../types.ts';

/** Areas that neither overlap nor touch, with the index that makes many searches fast. */
export interface PreparedAreas {
  readonly polygons: readonly Polygon[];
  readonly edges: readonly Segment[];
  readonly tree: EdgeTree;
}

export function prepareAreas(polygons: readonly Polygon[]): PreparedAreas {
  const edges = polygons.flatMap(({ coordinates }) => coordinates.flatMap(edgesOf));
  return { polygons, edges, tree: edgeTreeOf(edges) };
}

/** Whether a position is in one of the areas and in none of their holes; on an edge it may fall either way. */
export function areasHold({ edges }: PreparedAreas, [easting, northing]: Position): boolean {
  let isInside = false;
  for (const [from, to] of edges) {
    if (from[1] > northing === to[1] > northing) continue;
    if (easting < from[0] + ((northing - from[1]) / (to[1] - from[1])) * (to[0] - from[0])) isInside = !isInside;
  }
  return isInside;
}

/** The edges whose group of neighbours has a box that meets the given one: all that meet it, and some others. */
export function edgesNear({ edges, tree }: PreparedAreas, box: Extent): Segment[] {
  const found: Segment[] = [];
  const visit = (node: EdgeTree): void => {
    if (!boxesMeet(node.box, box)) return;
    if (node.halves) node.halves.forEach(visit);
    else found.push(...edges.slice(node.from, node.to));
  };
  visit(tree);
  return found;
}

export function boxesMeet(a: Extent, b: Extent): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

export function boxOf(points: readonly Position[]): Extent {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  // A case may have a million points, and taking each apart by name costs more than comparing it.
  for (const point of points) {
    const easting = point[0];
    const northing = point[1];
    if (easting < west) west = easting;
    if (easting > east) east = easting;
    if (northing < south) south = northing;
    if (northing > north) north = northing;
  }
  return [west, south, east, north];
}

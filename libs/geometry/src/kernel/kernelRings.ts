import type { Path64, Paths64, Point64 } from 'clipper2-ts';
import type { EdgeTree } from '../edgeTree.ts';
import { boxDistance, edgesOf, edgeTreeOf, findInMeetingLeaves } from '../edgeTree.ts';
import { withoutSpikes } from './pathSpikes.ts';
import { closeRing, isSame } from '../rings.ts';
import type { Segment } from '../segments.ts';
import { segmentsTouch } from '../segments.ts';
import { contactInRing } from '../ringContact.ts';
import type { Extent, Position, Ring } from '../types.ts';

/** Square millimetres: rings below 0.01 m² are dust of the rounding. */
export const DUST = 10_000;

export type NestedRings = { readonly outer: Path64; readonly holes: Paths64 };

/**
 * Converts the kernel's output to simple rings: rings are split at repeated points, tiny ones are dropped, holes go to
 * the smallest enclosing ring. Outer rings are anticlockwise.
 */
export function nestRings(paths: Paths64): readonly NestedRings[] {
  const rings = paths
    .flatMap(withoutContacts)
    .map((path) => ({ path, area: areaOfPath(path) }))
    .filter(({ area }) => Math.abs(area) >= DUST);
  const outers = rings
    .filter(({ area }) => area > 0)
    .toSorted((a, b) => a.area - b.area)
    .map(({ path }) => ({ outer: path, box: boxOfPath(path), holes: [] as Path64[] }));
  for (const { path, area } of rings) {
    if (area > 0) continue;
    const box = boxOfPath(path);
    const around = outers.filter((outer) => holdsBox(outer.box, box));
    // Every hole is in some ring: a single candidate needs no search.
    const own = around.length === 1 ? around[0] : around.find(({ outer }) => holdsPath(outer, path));
    own?.holes.push(path);
  }
  return outers;
}

function boxOfPath(path: Path64): Extent {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const { x, y } of path) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

function holdsBox(outer: Extent, inner: Extent): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3];
}

/** A ring that touches itself, corner on corner or corner on edge, taken apart into rings that do not; some without area. */
function withoutContacts(path: Path64): Paths64 {
  const cleaned = withoutSpikes(path);
  if (isSimplePath(cleaned)) {
    return [cleaned];
  }
  return splitAtRepeats(withContactPoints(cleaned)).map(withoutSpikes);
}

/** The path with a point added where one of its vertices is on another of its edges. */
function withContactPoints(path: Path64): Path64 {
  const { edges, tree } = measuredRing(path);
  const pointsByEdge = new Map<number, Point64[]>();
  for (const point of path) {
    const position: Position = [point.x, point.y];
    for (const index of edgesThrough(edges, tree, position)) {
      if (!edges[index]?.some((end) => isSame(end, position))) {
        pointsByEdge.set(index, [...(pointsByEdge.get(index) ?? []), point]);
      }
    }
  }
  const distance = (a: Point64, b: Point64) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
  return path.flatMap((start, index) => [
    start,
    ...(pointsByEdge.get(index) ?? []).toSorted((a, b) => distance(start, a) - distance(start, b)),
  ]);
}

/** The indexes of the edges that contain a point, ends included. */
function edgesThrough(edges: readonly Segment[], tree: EdgeTree, point: Position): readonly number[] {
  const found: number[] = [];
  const box: Extent = [...point, ...point];
  function visit(node: EdgeTree): void {
    if (boxDistance(node.box, box) > 0) {
      return;
    }
    if (node.halves) {
      node.halves.forEach(visit);
      return;
    }
    for (let index = node.from; index < node.to; index += 1) {
      const edge = edges[index];
      if (edge && segmentsTouch(edge, [point, point])) {
        found.push(index);
      }
    }
  }
  visit(tree);
  return found;
}

/** Twice-visited points pinch a ring into loops; each loop becomes a ring of its own. */
function splitAtRepeats(path: Path64): Paths64 {
  const rings: Paths64 = [];
  const open: Path64 = [];
  const placeByPoint = new Map<string, number>();
  for (const point of path) {
    const place = placeByPoint.get(keyOf(point));
    if (place !== undefined) {
      const loop = open.splice(place);
      for (const removed of loop) {
        placeByPoint.delete(keyOf(removed));
      }
      rings.push(loop);
    }
    placeByPoint.set(keyOf(point), open.length);
    open.push(point);
  }
  return [...rings, open];
}

/** Cached results per path: paths are immutable here, and the search is expensive. */
const simplePaths = new WeakMap<Path64, boolean>();

/** Whether a path in millimetres neither crosses nor touches itself. */
export function isSimplePath(path: Path64): boolean {
  const known = simplePaths.get(path);
  if (known !== undefined) {
    return known;
  }
  const isSimple = path.length > 2 && contactInRing(pathAsRing(path)) === undefined;
  simplePaths.set(path, isSimple);
  return isSimple;
}

/**
 * Whether no ring crosses or touches itself, and no hole another ring of its area, but for a hole that touches the outer
 * ring in one point. An area whose hole touches the edge twice is really two.
 */
export function areCleanRings(nested: readonly NestedRings[]): boolean {
  return nested.every(({ outer, holes }) => {
    if (![outer, ...holes].every(isSimplePath)) return false;
    if (holes.length === 0) return true;
    const [around, inner] = [measuredRing(outer), holes.map(measuredRing)];
    return !inner.some(
      (hole, index) =>
        meetsBeyondPoint(around, hole) || inner.slice(index + 1).some((other) => areTouching(hole, other)),
    );
  });
}

interface MeasuredRing {
  readonly edges: readonly Segment[];
  readonly tree: EdgeTree;
}

function measuredRing(path: Path64): MeasuredRing {
  const edges = edgesOf(pathAsRing(path));
  return { edges, tree: edgeTreeOf(edges) };
}

function areTouching(one: MeasuredRing, other: MeasuredRing): boolean {
  return someTouchingEdges(one, other, () => true);
}

/** Whether two rings cross, overlap or touch in more than one point. */
function meetsBeyondPoint(one: MeasuredRing, other: MeasuredRing): boolean {
  let met: Position | undefined;
  return someTouchingEdges(one, other, (edge, next) => {
    const point = onlySharedEnd(edge, next);
    if (point === undefined) return true;
    met ??= point;
    return !isSame(met, point);
  });
}

function someTouchingEdges(
  one: MeasuredRing,
  other: MeasuredRing,
  test: (edge: Segment, next: Segment) => boolean,
): boolean {
  const found = findInMeetingLeaves(one.tree, other.tree, (leaf, otherLeaf) => {
    const others = other.edges.slice(otherLeaf.from, otherLeaf.to);
    const isFound = one.edges
      .slice(leaf.from, leaf.to)
      .some((edge) => others.some((next) => segmentsTouch(edge, next) && test(edge, next)));
    return isFound || undefined;
  });
  return found !== undefined;
}

/** The end of one of two touching edges that is on the other; undefined when they cross or overlap. */
function onlySharedEnd(edge: Segment, next: Segment): Position | undefined {
  const isOn = (end: Position, other: Segment) => segmentsTouch(other, [end, end]);
  const [first, ...others] = [...edge.filter((end) => isOn(end, next)), ...next.filter((end) => isOn(end, edge))];
  return first !== undefined && others.every((end) => isSame(first, end)) ? first : undefined;
}

function pathAsRing(path: Path64): Ring {
  return closeRing(path.map(({ x, y }): Position => [x, y]));
}

/** Signed area in square millimetres, positive when anticlockwise. */
export function areaOfPath(path: Path64): number {
  const origin: Point64 = path[0] ?? { x: 0, y: 0 };
  let doubleArea = 0;
  let before = origin;
  for (const point of path) {
    doubleArea += (before.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (before.y - origin.y);
    before = point;
  }
  return doubleArea / 2;
}

/** Rings of a kernel result may touch but never cross, so one point of the hole that is not on the outer ring decides. */
function holdsPath(outer: Path64, hole: Path64): boolean {
  const { edges, tree } = measuredRing(outer);
  const middles = edgesOf(pathAsRing(hole)).map(([from, to]) => ({
    x: (from[0] + to[0]) / 2,
    y: (from[1] + to[1]) / 2,
  }));
  const probe = [...hole, ...middles].find(({ x, y }) => edgesThrough(edges, tree, [x, y]).length === 0);
  return probe !== undefined && holdsPoint(outer, probe);
}

function holdsPoint(path: Path64, { x, y }: Point64): boolean {
  let inside = false;
  let before = path.at(-1);
  for (const point of path) {
    if (before && before.y > y !== point.y > y) {
      const crossing = before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x);
      inside = x < crossing ? !inside : inside;
    }
    before = point;
  }
  return inside;
}

function keyOf({ x, y }: Point64): string {
  return `${x} ${y}`;
}

import type { EdgeTree } from './edgeTree.ts';
import { boxDistance, edgesOf, edgeTreeOf } from './edgeTree.ts';
import type { Segment } from './segments.ts';
import { crossingOf, segmentsTouch, sideOf } from './segments.ts';
import type { Position, Ring } from './types.ts';

const PER_METRE = 1000;
const EDGES_OF_A_TRIANGLE = 3;
const ORIGIN: Position = [0, 0];

/** Whether a closed ring of the 1 mm grid encloses an area and neither crosses nor touches itself. */
export function isSimpleRing(ring: Ring): boolean {
  return selfContactOf(ring) === undefined;
}

/**
 * The first place found where a ring crosses or touches itself or folds back, undefined for a simple ring; the first
 * point of one that encloses nothing. Works on whole millimetres from a near origin, so every answer is exact.
 */
export function selfContactOf(ring: Ring): Position | undefined {
  const origin = ring[0] ?? [0, 0];
  const edges = edgesOf(ring.map((position) => toMillimetres(position, origin)));
  const contact = edges.length < EDGES_OF_A_TRIANGLE ? ORIGIN : contactAmong(edges);
  return contact && [origin[0] + contact[0] / PER_METRE, origin[1] + contact[1] / PER_METRE];
}

/** The same for the edges of a closed ring in whole millimetres from an origin. */
export function contactAmong(edges: readonly Segment[]): Position | undefined {
  return contactWithin(edges, edgeTreeOf(edges));
}

function contactWithin(edges: readonly Segment[], node: EdgeTree): Position | undefined {
  if (node.halves) {
    const [first, second] = node.halves;
    return contactWithin(edges, first) ?? contactWithin(edges, second) ?? contactBetween(edges, first, second);
  }
  return contactInLeaves(edges, node, node);
}

function contactBetween(edges: readonly Segment[], a: EdgeTree, b: EdgeTree): Position | undefined {
  if (boxDistance(a.box, b.box) > 0) {
    return undefined;
  }
  if (a.halves) {
    return contactBetween(edges, a.halves[0], b) ?? contactBetween(edges, a.halves[1], b);
  }
  if (b.halves) {
    return contactBetween(edges, a, b.halves[0]) ?? contactBetween(edges, a, b.halves[1]);
  }
  return contactInLeaves(edges, a, b);
}

function contactInLeaves(edges: readonly Segment[], a: EdgeTree, b: EdgeTree): Position | undefined {
  for (let first = a.from; first < a.to; first += 1) {
    for (let second = Math.max(b.from, first + 1); second < b.to; second += 1) {
      const contact = contactOfPair(edges, first, second);
      if (contact) {
        return contact;
      }
    }
  }
  return undefined;
}

function contactOfPair(edges: readonly Segment[], first: number, second: number): Position | undefined {
  const [a, b] = [edges[first], edges[second]];
  if (!a || !b) {
    return undefined;
  }
  if (second === first + 1) {
    return foldsBack(a, b) ? a[1] : undefined;
  }
  if (first === 0 && second === edges.length - 1) {
    return foldsBack(b, a) ? b[1] : undefined;
  }
  return segmentsTouch(a, b) ? crossingOf(a, b) : undefined;
}

/** Two edges in a row share their joint; more than that only when the second runs back over the first. */
function foldsBack([from, joint]: Segment, [, to]: Segment): boolean {
  const forward = (joint[0] - from[0]) * (to[0] - joint[0]) + (joint[1] - from[1]) * (to[1] - joint[1]);
  return sideOf(from, joint, to) === 0 && forward <= 0;
}

function toMillimetres(position: Position, origin: Position): Position {
  return [Math.round((position[0] - origin[0]) * PER_METRE), Math.round((position[1] - origin[1]) * PER_METRE)];
}

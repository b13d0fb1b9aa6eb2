import { edgesOf, edgeTreeOf, findInMeetingLeaves, type EdgeTree } from './edgeTree.ts';
import { crossingOf, segmentsTouch, sideOf, type Segment } from './segments.ts';
import type { Position, Ring } from './types.ts';

/**
 * A place where a closed ring crosses or touches itself or folds back; undefined when there is none.
 * @param ring in whole numbers, for which the result is exact
 */
export function contactInRing(ring: Ring): Position | undefined {
  const edges = edgesOf(ring);
  return contactWithin(edges, edgeTreeOf(edges));
}

function contactWithin(edges: readonly Segment[], tree: EdgeTree): Position | undefined {
  const between = (one: EdgeTree, two: EdgeTree) => contactOfLeaves(edges, one, two);
  if (!tree.halves) return between(tree, tree);
  const [one, two] = tree.halves;
  return contactWithin(edges, one) ?? contactWithin(edges, two) ?? findInMeetingLeaves(one, two, between);
}

function contactOfLeaves(edges: readonly Segment[], one: EdgeTree, two: EdgeTree): Position | undefined {
  for (let first = one.from; first < one.to; first += 1) {
    for (let second = Math.max(two.from, first + 1); second < two.to; second += 1) {
      const contact = contactOf(edges, first, second);
      if (contact) return contact;
    }
  }
  return undefined;
}

/** Of two edges, the second later in the ring. */
function contactOf(edges: readonly Segment[], first: number, second: number): Position | undefined {
  const [edge, other] = [edges[first], edges[second]];
  if (!edge || !other) return undefined;
  if (second === first + 1) return foldOf(edge, other);
  if (first === 0 && second === edges.length - 1) return foldOf(other, edge);
  return segmentsTouch(edge, other) ? crossingOf(edge, other) : undefined;
}

/** Two edges in a row share their joint; more than that only when the second runs back over the first. */
function foldOf([from, joint]: Segment, [, to]: Segment): Position | undefined {
  const forward = (joint[0] - from[0]) * (to[0] - joint[0]) + (joint[1] - from[1]) * (to[1] - joint[1]);
  return forward <= 0 && sideOf(from, joint, to) === 0 ? joint : undefined;
}

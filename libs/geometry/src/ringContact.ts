import { crossingOf, sideOf } from './segments.ts';
import type { Position } from './types.ts';

/** Corners of a ring in whole millimetres, easting and northing in turn; the last is joined with the first. */
export type FlatRing = Float64Array;

const EDGES_PER_LEAF = 8;
/** Numbers of a box: west, south, east, north. */
const BOX = 4;

/** A place where a ring crosses or touches itself or folds back; undefined when there is none. Exact on whole numbers. */
export function contactInRing(corners: FlatRing): Position | undefined {
  return new ContactSearch(corners).within(1);
}

/**
 * Compares each edge with those whose bounding boxes it intersects. The boxes form a binary tree over consecutive
 * edges: the children of `node` are `2 × node` and `2 × node + 1`. Flat arrays avoid an allocation per vertex.
 */
class ContactSearch {
  readonly #corners: FlatRing;
  readonly #count: number;
  readonly #boxes: Float64Array;
  readonly #firstLeaf: number;

  constructor(corners: FlatRing) {
    this.#corners = corners;
    this.#count = corners.length / 2;
    let leaves = 1;
    while (leaves * EDGES_PER_LEAF < this.#count) leaves *= 2;
    this.#firstLeaf = leaves;
    this.#boxes = new Float64Array(2 * leaves * BOX);
    for (let leaf = leaves; leaf < 2 * leaves; leaf += 1) this.#measureLeaf(leaf);
    for (let node = leaves - 1; node > 0; node -= 1) this.#putAround(node);
  }

  /** The contact of two edges that both lie in a node. */
  within(node: number): Position | undefined {
    if (node >= this.#firstLeaf) return this.#betweenLeaves(node, node);
    return this.within(2 * node) ?? this.within(2 * node + 1) ?? this.#between(2 * node, 2 * node + 1);
  }

  /** Of nodes that are as deep as each other. */
  #between(one: number, two: number): Position | undefined {
    const a = one * BOX;
    const b = two * BOX;
    if (this.#boxAt(a) > this.#boxAt(b + 2) || this.#boxAt(b) > this.#boxAt(a + 2)) return undefined;
    if (this.#boxAt(a + 1) > this.#boxAt(b + 3) || this.#boxAt(b + 1) > this.#boxAt(a + 3)) return undefined;
    if (one >= this.#firstLeaf) return this.#betweenLeaves(one, two);
    return (
      this.#between(2 * one, 2 * two) ??
      this.#between(2 * one, 2 * two + 1) ??
      this.#between(2 * one + 1, 2 * two) ??
      this.#between(2 * one + 1, 2 * two + 1)
    );
  }

  #betweenLeaves(one: number, two: number): Position | undefined {
    const to = this.#endOf(one);
    const otherTo = this.#endOf(two);
    for (let first = this.#startOf(one); first < to; first += 1) {
      for (let second = Math.max(this.#startOf(two), first + 1); second < otherTo; second += 1) {
        const contact = this.#boxesMeet(first, second) ? this.#contactOf(first, second) : undefined;
        if (contact !== undefined) return contact;
      }
    }
    return undefined;
  }

  /** Whether the boxes around two edges share a point. */
  #boxesMeet(first: number, second: number): boolean {
    const a = 2 * first;
    const b = this.#after(a);
    const c = 2 * second;
    const d = this.#after(c);
    const ax = this.#at(a);
    const bx = this.#at(b);
    const cx = this.#at(c);
    const dx = this.#at(d);
    if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return false;
    const ay = this.#at(a + 1);
    const by = this.#at(b + 1);
    const cy = this.#at(c + 1);
    const dy = this.#at(d + 1);
    return Math.max(ay, by) >= Math.min(cy, dy) && Math.max(cy, dy) >= Math.min(ay, by);
  }

  /** Of two edges whose boxes meet, the second later in the ring. */
  #contactOf(first: number, second: number): Position | undefined {
    const a = 2 * first;
    const b = this.#after(a);
    const c = 2 * second;
    const d = this.#after(c);
    if (b === c) return this.#foldsBack(a, b, d) ? this.#position(b) : undefined;
    if (d === a) return this.#foldsBack(c, d, b) ? this.#position(d) : undefined;
    const isApart = this.#side(a, b, c) * this.#side(a, b, d) > 0 || this.#side(c, d, a) * this.#side(c, d, b) > 0;
    return isApart
      ? undefined
      : crossingOf([this.#position(a), this.#position(b)], [this.#position(c), this.#position(d)]);
  }

  /** Two edges in a row share their joint; more than that only when the second runs back over the first. */
  #foldsBack(from: number, joint: number, to: number): boolean {
    const x = this.#at(joint);
    const y = this.#at(joint + 1);
    const forward = (x - this.#at(from)) * (this.#at(to) - x) + (y - this.#at(from + 1)) * (this.#at(to + 1) - y);
    return forward <= 0 && this.#side(from, joint, to) === 0;
  }

  /** As `sideOf`, which is asked where the products are beyond the exact whole numbers. */
  #side(from: number, to: number, point: number): number {
    const x = this.#at(from);
    const y = this.#at(from + 1);
    const left = (this.#at(to) - x) * (this.#at(point + 1) - y);
    const right = (this.#at(to + 1) - y) * (this.#at(point) - x);
    const isExact = Math.abs(left) < Number.MAX_SAFE_INTEGER && Math.abs(right) < Number.MAX_SAFE_INTEGER;
    return isExact ? Math.sign(left - right) : sideOf(this.#position(from), this.#position(to), this.#position(point));
  }

  #measureLeaf(leaf: number): void {
    const at = leaf * BOX;
    let west = Infinity;
    let south = Infinity;
    let east = -Infinity;
    let north = -Infinity;
    const to = this.#endOf(leaf);
    for (let edge = this.#startOf(leaf); edge < to; edge += 1) {
      const after = this.#after(2 * edge);
      west = Math.min(west, this.#at(2 * edge), this.#at(after));
      east = Math.max(east, this.#at(2 * edge), this.#at(after));
      south = Math.min(south, this.#at(2 * edge + 1), this.#at(after + 1));
      north = Math.max(north, this.#at(2 * edge + 1), this.#at(after + 1));
    }
    this.#boxes[at] = west;
    this.#boxes[at + 1] = south;
    this.#boxes[at + 2] = east;
    this.#boxes[at + 3] = north;
  }

  #putAround(node: number): void {
    const one = 2 * node * BOX;
    for (let side = 0; side < BOX; side += 1) {
      const a = this.#boxAt(one + side);
      const b = this.#boxAt(one + BOX + side);
      this.#boxes[node * BOX + side] = side < 2 ? Math.min(a, b) : Math.max(a, b);
    }
  }

  #startOf(leaf: number): number {
    return (leaf - this.#firstLeaf) * EDGES_PER_LEAF;
  }

  #endOf(leaf: number): number {
    return Math.min(this.#startOf(leaf) + EDGES_PER_LEAF, this.#count);
  }

  /** The place of the corner that follows the one at a place. */
  #after(corner: number): number {
    return corner + 2 === this.#corners.length ? 0 : corner + 2;
  }

  #at(place: number): number {
    return this.#corners[place] ?? 0;
  }

  #boxAt(place: number): number {
    return this.#boxes[place] ?? 0;
  }

  #position(corner: number): Position {
    return [this.#at(corner), this.#at(corner + 1)];
  }
}

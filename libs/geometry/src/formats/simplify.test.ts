import { describe, expect, it } from 'vitest';
import type { Position } from '../types.ts';
import { simplifyLongLine, simplifyRing } from './simplify.ts';

describe('a long line', () => {
  it('keeps every point where a piece of 500 ends, and drops the others on the way', () => {
    const straight = Array.from({ length: 1201 }, (_, index): Position => [index, 0]);
    expect(simplifyLongLine(straight, 1)).toEqual([
      [0, 0],
      [500, 0],
      [1000, 0],
      [1200, 0],
    ]);
  });

  it('of one piece is simplified as a whole', () => {
    const bent: Position[] = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 10],
    ];
    expect(simplifyLongLine(bent, 1)).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    expect(simplifyLongLine([], 1)).toEqual([]);
    expect(simplifyLongLine([[1, 2]], 1)).toEqual([[1, 2]]);
  });
});

describe('a ring', () => {
  it('loses what is nearer than allowed to the line of its corners', () => {
    const ring: Position[] = [
      [100, 100],
      [150, 100.5],
      [200, 100],
      [200, 150],
      [200, 200],
      [100, 200],
      [100, 100],
    ];
    expect(simplifyRing(ring, 1)).toEqual([
      [100, 100],
      [200, 100],
      [200, 200],
      [100, 200],
      [100, 100],
    ]);
  });

  it('is divided at the point farthest from its first, the first of them if two are as far', () => {
    // By itself (10, 1) is 0.98 m from the piece to (10, -1), but both are as far from the start.
    const kite: Position[] = [
      [0, 0],
      [5, 1.8],
      [10, 1],
      [10, -1],
      [5, -1.8],
      [0, 0],
    ];
    expect(simplifyRing(kite, 2)).toEqual([
      [0, 0],
      [10, 1],
      [5, -1.8],
      [0, 0],
    ]);
  });

  it('that would collapse stays as it is, and so does a triangle', () => {
    const flat: Position[] = [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [5, -0.1],
      [0, 0],
    ];
    expect(simplifyRing(flat, 1)).toBe(flat);
    const triangle: Position[] = [
      [0, 0],
      [10, 0],
      [10, 0.1],
      [0, 0],
    ];
    expect(simplifyRing(triangle, 1)).toBe(triangle);
    expect(simplifyRing([], 1)).toEqual([]);
  });
});

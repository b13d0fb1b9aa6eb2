import { ClipType, EndType, JoinType, type Path64 } from 'clipper2-ts';
import { describe, expect, it } from 'vitest';
import { clip, inflate } from './clipping.ts';

const path = (...points: readonly (readonly [number, number])[]): Path64 => points.map(([x, y]) => ({ x, y }));
const box = (west: number, south: number, east: number, north: number): Path64 =>
  path([west, south], [east, south], [east, north], [west, north]);
/** The corners of rings, without order. */
const cornersOf = (paths: readonly Path64[]) => paths.map((ring) => ring.map(({ x, y }) => `${x} ${y}`).toSorted());

// A quarter turn is used for what is wider than high; each case is tried both ways.
describe('combining rings', () => {
  it.each([
    [
      'wide',
      box(1000, 2000, 9000, 3000),
      box(5000, 1000, 12_000, 4000),
      ['5000 2000', '5000 3000', '9000 2000', '9000 3000'],
    ],
    [
      'high',
      box(2000, 1000, 3000, 9000),
      box(1000, 5000, 4000, 12_000),
      ['2000 5000', '2000 9000', '3000 5000', '3000 9000'],
    ],
    ['square', box(0, 0, 100, 100), box(50, 50, 150, 150), ['100 100', '100 50', '50 100', '50 50']],
  ])('keeps what %s ones have in common', (_, one, other, common) => {
    expect(cornersOf(clip(ClipType.Intersection, [one], [other]))).toEqual([common]);
  });

  it('leaves out paths that enclose nothing', () => {
    expect(cornersOf(clip(ClipType.Union, [box(0, 0, 10, 10), path([5, 5], [99, 99])], [[]]))).toEqual([
      ['0 0', '0 10', '10 0', '10 10'],
    ]);
    expect(clip(ClipType.Union, [], [])).toEqual([]);
  });
});

describe('widening', () => {
  const butt = { join: JoinType.Miter, end: EndType.Butt };

  it.each([
    ['from west to east', path([0, 0], [10_000, 0]), ['0 -50', '0 50', '10000 -50', '10000 50']],
    ['from south to north', path([0, 0], [0, 10_000]), ['-50 0', '-50 10000', '50 0', '50 10000']],
  ])('a line %s gives a box as broad on both sides', (_, line, corners) => {
    expect(cornersOf(inflate([line], 50, butt))).toEqual([corners]);
  });

  it('makes a ring narrower by less than nothing', () => {
    const narrower = inflate([box(0, 0, 1000, 100)], -10, { join: JoinType.Miter, end: EndType.Polygon });
    expect(cornersOf(narrower)).toEqual([['10 10', '10 90', '990 10', '990 90']]);
  });
});

import { ClipType } from 'clipper2-ts';
import { describe, expect, it } from 'vitest';
import { clip } from './clipping.ts';
import { differenceAreas, unionAreas, widen } from './kernel.ts';
import { originOf, pathOf, polygonsOf } from './kernelGrid.ts';
import { areaOf, signedArea } from '../measure.ts';
import { closeRing } from '../rings.ts';
import { boxAround } from '../shapes.ts';
import { crossesItself } from '../testdata/bruteForce.ts';
import type { Polygon, Position, Ring } from '../types.ts';

const at = (east: number, north: number): Position => [500_000 + east, 6_700_000 + north];
const ringAround = (east: number, north: number, size: number): Ring =>
  boxAround(at(east, north), size, size).coordinates[0] ?? [];

describe('the grid of the kernel', () => {
  it('begins in the corner of the square kilometre to the south-west', () => {
    expect(originOf([616_576, 6_728_032, 620_000, 6_730_000])).toEqual([616_000, 6_728_000]);
    expect(originOf([616_000, 6_728_999.999, 616_001, 6_730_000])).toEqual([616_000, 6_728_000]);
  });

  it('has whole millimetres from there, and back the same places', () => {
    const origin: Position = [616_000, 6_728_000];
    const ring: Position[] = [
      [616_000.001, 6_728_000],
      [616_010, 6_728_000.5],
      [616_010.25, 6_728_009.999],
    ];
    const path = pathOf(ring, origin);
    expect(path).toEqual([
      { x: 1, y: 0 },
      { x: 10_000, y: 500 },
      { x: 10_250, y: 9999 },
    ]);
    expect(pathOf([[616_000.001_4, 6_728_000.000_6]], origin)).toEqual([{ x: 1, y: 1 }]);
    expect(polygonsOf([path], origin)).toEqual([{ type: 'Polygon', coordinates: [closeRing(ring)] }]);
  });

  it('is not needed for nothing', () => {
    const empty: Polygon = { type: 'Polygon', coordinates: [] };
    expect(differenceAreas([], [])).toEqual([]);
    expect(unionAreas([empty])).toEqual([]);
    expect(widen(empty, 10)).toEqual(empty);
  });
});

describe('the way that rings run', () => {
  const ways = (ring: Ring) => [ring, ring.toReversed()];

  it('does not matter where areas overlap', () => {
    for (const one of ways(ringAround(0, 0, 10)))
      for (const other of ways(ringAround(5, 0, 10))) {
        const joined = unionAreas([one, other].map((ring) => ({ type: 'Polygon', coordinates: [ring] })));
        expect(joined).toHaveLength(1);
        expect(joined.map(areaOf)).toEqual([expect.closeTo(150, 1)]);
      }
  });

  it('does not matter for a hole: what is left runs anticlockwise, its hole clockwise', () => {
    for (const outer of ways(ringAround(0, 0, 10)))
      for (const hole of ways(ringAround(0, 0, 4))) {
        const left = differenceAreas([{ type: 'Polygon', coordinates: [outer, hole] }], []);
        expect(left.map(areaOf)).toEqual([expect.closeTo(84, 1)]);
        expect(left[0]?.coordinates.map(signedArea).map(Math.sign)).toEqual([1, -1]);
      }
  });
});

describe('rings that cross themselves', () => {
  it('become simple ones that cover the same', () => {
    // It crosses itself 4 m east of its first corner: 6 × 10 m on one side and 4 × 4 m on the other.
    const loop = pathOf([at(0, 0), at(10, 0), at(10, 10), at(4, 10), at(4, -4), at(0, -4)], at(0, 0));
    const simple = polygonsOf([loop], at(0, 0));
    expect(simple.map(({ coordinates: [ring = []] }) => signedArea(ring))).toEqual([16, 60]);
    expect(simple.flatMap(({ coordinates }) => coordinates).filter(crossesItself)).toEqual([]);
  });

  it('become simple ones that cover a little less where another union leaves them as they are', () => {
    // The rounded crossing of its sides lies on the hole that they enclose: 399,088 mm² less 25,613.
    const star = [
      [965, 1235],
      [890, 108],
      [1472, 738],
      [1345, 1437],
      [1004, 987],
      [1150, 621],
      [1114, 350],
    ].map(([x = 0, y = 0]) => ({ x, y }));
    const rings = polygonsOf(clip(ClipType.Union, [star], []), at(0, 0)).flatMap(({ coordinates }) => coordinates);
    expect(rings.filter(crossesItself)).toEqual([]);
    const area = rings.reduce((sum, ring) => sum + signedArea(ring), 0);
    expect(area).toBeLessThan(0.373_5);
    expect(area).toBeGreaterThan(0.372);
  });
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinAreas, lineArea, unionAreas, type Polygon, type Position } from '../index.ts';
import { areaOf } from '../measure.ts';
import { nearGroups } from './nearGroups.ts';
import { boxAround } from '../shapes.ts';
import { timesAsLong } from '../testdata/timesAsLong.ts';

const at = (east: number, north: number): Position => [500_000 + east, 6_700_000 + north];
const box = (east: number, north: number, size = 10): Polygon => boxAround(at(east, north), size, size);

test('areas that lie apart are groups of their own, in the order that was given', () => {
  const [a, b, c] = [box(200, 0), box(0, 0), box(100, 0)];
  expect(nearGroups([a, b, c])).toEqual([[a], [b], [c]]);
});

test('areas whose boxes meet are one group, also by others between them', () => {
  const [left, right, between, apart] = [box(0, 0), box(18, 0), box(9, 0), box(0, 50)];
  expect(nearGroups([left, right, apart, between])).toEqual([[left, right, between], [apart]]);
});

test('less than a millimetre apart is together, for the grid is no finer', () => {
  // 10 m on the ground are 9.996 on the grid here.
  expect(nearGroups([box(0, 0), box(9.9964, 0)])).toHaveLength(1);
  expect(nearGroups([box(0, 0), box(10.01, 0)])).toHaveLength(2);
  for (const [north, groups] of [
    [9.9964, 1],
    [10.01, 2],
  ] as const) {
    expect(nearGroups([box(0, 0), box(0, north)])).toHaveLength(groups);
    expect(nearGroups([box(0, north), box(0, 0)])).toHaveLength(groups);
  }
});

test('an area within the hole of another is found with it', () => {
  const ring: Polygon = { type: 'Polygon', coordinates: [...box(0, 0, 100).coordinates, ...box(0, 0, 50).coordinates] };
  expect(joinAreas([ring, box(0, 0, 5)])).toMatchObject({ hasFilled: true, polygons: [{}] });
});

test('nothing is a group of nothing', () => {
  expect(nearGroups([])).toEqual([]);
  const empty: Polygon = { type: 'Polygon', coordinates: [] };
  expect(nearGroups([empty])).toEqual([]);
  const [a, b] = [box(0, 0), box(200, 0)];
  expect(nearGroups([a, empty, b])).toEqual([[a], [b]]);
});

test('joined areas cover the same wherever they are and whatever is disjoint from them', () => {
  const place = fc.record({ east: fc.integer({ min: 0, max: 80 }), north: fc.integer({ min: 0, max: 20 }) });
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 12 }), (places) => {
      const total = (polygons: readonly Polygon[]): number =>
        unionAreas(polygons).reduce((sum, polygon) => sum + areaOf(polygon), 0);
      const wide = places.map(({ east, north }) => box(east, north));
      const high = places.map(({ east, north }) => box(north, east));
      // Exact scale of the grid differs by 1e-8 over 80 m.
      expect(total(high)).toBeCloseTo(total(wide), 2);
      const far = box(1_000, 1_000);
      expect(total([...wide, far])).toBeCloseTo(total(wide) + areaOf(far), 4);
    }),
    { numRuns: 60 },
  );
});

/** Of a way that swings 10 m to both sides every 5 m. */
const trench = (corners: number, toWay: (along: number, aside: number) => Position): readonly Position[] =>
  Array.from({ length: corners }, (_, index) => toWay(index * 5, 10 * Math.sin(index)));

test('a trench from west to east is the same as one from south to north, and costs no more', () => {
  const sizeOf = (points: readonly Position[]) => lineArea(points, 1).reduce((sum, area) => sum + areaOf(area), 0);
  const [south, west] = [trench(800, (along, aside) => at(aside, along)), trench(800, at)];
  expect(sizeOf(west)).toBeCloseTo(sizeOf(south), -1);
  // It was sixteen times as much.
  expect(
    timesAsLong(
      () => sizeOf(west),
      () => sizeOf(south),
    ),
  ).toBeLessThan(5);
});

test('two thousand small areas that lie apart are joined in a time that grows with their number', () => {
  const many = Array.from({ length: 2000 }, (_, index) => box((index % 50) * 40, Math.floor(index / 50) * 40));
  const tenths = Array.from({ length: 10 }, (_, index) => many.slice(index * 200, (index + 1) * 200));
  expect(unionAreas(many)).toHaveLength(2000);
  // Ten times as long without groups.
  expect(
    timesAsLong(
      () => unionAreas(many),
      () => tenths.map((tenth) => unionAreas(tenth)),
    ),
  ).toBeLessThan(4);
});

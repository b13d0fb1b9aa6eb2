import { areaOf, boxAround, differenceAreas, hasHoles, type Polygon } from '@schaktkoll/geometry';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorkArea, WorkAreaMethod } from './workArea.ts';
import { fillAllHoles } from './fillAllHoles.ts';
import { areNear, joinArea, methodOf } from './joinArea.ts';
import { totalOf } from './sizes.ts';

const box = (east: number, north = 0, size = 10): Polygon => boxAround([500_000 + east, 6_700_000 + north], size, size);
const area = (name: string, geometry: Polygon, method: WorkAreaMethod = 'drawn'): WorkArea => ({
  name,
  geometry,
  method,
});
const names = (areas: readonly WorkArea[]) => areas.map(({ name }) => name);
const holed = (outer: Polygon, ...inner: readonly Polygon[]): Polygon => ({
  type: 'Polygon',
  coordinates: [...outer.coordinates, ...inner.flatMap(({ coordinates }) => coordinates)],
});

describe('one more area', () => {
  test('is in the place of the first area it was joined with, under its name', () => {
    const before = [area('A', box(0)), area('B', box(100)), area('C', box(108)), area('D', box(300))];
    const { areas, joinedWith } = joinArea(before, area('Ny', box(104)));
    expect(names(areas)).toEqual(['A', 'B', 'D']);
    expect(joinedWith).toBe(2);
    // What it did not meet is the very same.
    expect([areas[0], areas[2]]).toEqual([before[0], before[3]]);
    expect(areas[0]).toBe(before[0]);
  });

  test('that meets another in one point only stays apart', () => {
    const corner = 10 * 0.9996;
    const { areas, joinedWith } = joinArea([area('A', box(0))], area('Ny', box(corner, corner)));
    expect([names(areas), joinedWith]).toEqual([['A', 'Ny'], 0]);
  });

  test('that shares ground with none is put last, and the list before it is not touched', () => {
    const before = [area('A', box(0))];
    const { areas } = joinArea(before, area('Ny', box(50)));
    expect(names(areas)).toEqual(['A', 'Ny']);
    expect(names(before)).toEqual(['A']);
  });

  test.each([
    [['typed', 'typed'], 'typed'],
    [['typed', 'file'], 'file'],
    [['file', 'drawn'], 'drawn'],
    [['typed', 'drawn', 'file'], 'drawn'],
  ] as const)('of %j together counts as %s', (methods, expected) => {
    expect(methodOf(methods.map((method, index) => area(String(index), box(20 * index), method)))).toBe(expected);
  });

  test('never leaves ground that counts twice, nor a hole, whatever is added', () => {
    const place = fc.tuple(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 4, max: 20 }),
    );
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
        const result = places.reduce<readonly WorkArea[]>(
          (all, [east, north, size], index) => joinArea(all, area(String(index), box(east, north, size))).areas,
          [],
        );
        expect(result.some(({ geometry }) => hasHoles(geometry))).toBe(false);
        for (const [index, each] of result.entries()) {
          const others = result.toSpliced(index, 1).map(({ geometry }) => geometry);
          const left = differenceAreas([each.geometry], others).reduce((sum, part) => sum + areaOf(part), 0);
          expect(left).toBeCloseTo(areaOf(each.geometry), 1);
        }
        // All that was added is covered.
        for (const [east, north, size] of places)
          expect(
            differenceAreas(
              [box(east, north, size)],
              result.map(({ geometry }) => geometry),
            ).reduce((sum, part) => sum + areaOf(part), 0),
          ).toBeLessThan(0.1);
      }),
      { numRuns: 50 },
    );
  });
});

describe('boxes around areas', () => {
  test('are near when they share a point, and not beside or above each other', () => {
    expect([
      areNear(box(0), box(9)),
      areNear(box(0), box(11)),
      areNear(box(0), box(0, 11)),
      areNear(box(0), { type: 'Polygon', coordinates: [] }),
    ]).toEqual([true, false, false, false]);
  });
});

describe('filling all holes', () => {
  test('says so when there are none, and leaves the list as it is', () => {
    const areas = [area('A', box(0))];
    expect(fillAllHoles(areas)).toEqual({ areas, notices: ['NoHoles'] });
    expect(fillAllHoles(areas).areas).toBe(areas);
  });

  test('joins what lay in a hole with the area around it, which keeps its place and name', () => {
    const areas = [
      area('Inne', box(0, 0, 5)),
      area('Ram', holed(box(0, 0, 50), box(0, 0, 20))),
      area('Borta', box(200)),
    ];
    const { areas: filled, notices } = fillAllHoles(areas);
    expect(names(filled)).toEqual(['Ram', 'Borta']);
    expect(notices).toEqual(['HolesFilled']);
    expect(totalOf(filled.slice(0, 1))).toBeCloseTo(2500, 0);
  });

  test('fills the rings of a target from the outermost, each once', () => {
    const areas = [
      area('Yttre', holed(box(0, 0, 90), box(0, 0, 70))),
      area('Inre', holed(box(0, 0, 50), box(0, 0, 30))),
      area('Prick', box(0, 0, 10)),
    ];
    const { areas: filled } = fillAllHoles(areas);
    expect(names(filled)).toEqual(['Yttre']);
    expect(totalOf(filled)).toBeCloseTo(8100, 0);
  });
});

import type { SquareSpan } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { relationOf, rowsOfAreas } from './ruleMatching.ts';

const row = (northing: number, eastingFrom: number, eastingTo = eastingFrom): SquareSpan => ({
  northing,
  eastingFrom,
  eastingTo,
});

test.each([
  ['inside', [row(1, 2), row(2, 4, 5)], 'Inside'],
  ['outside, in a row of the area and in another', [row(1, 9), row(7, 2)], 'Outside'],
  ['partly in it', [row(1, 3, 4)], 'Partly'],
  ['inside spans that meet', [row(3, 1, 4)], 'Inside'],
] as const)('a case lies %s', (_how, squares, relation) => {
  const areas = rowsOfAreas(new Map([['area', [row(1, 1, 3), row(2, 3, 6), row(3, 3, 5), row(3, 1, 2)]]]));
  expect(relationOf(squares, areas.get('area'))).toBe(relation);
});

test('the relation to an area that is gone is unknown', () => {
  expect(relationOf([row(1, 1)], undefined)).toBeNull();
});

test('a large area is read about once however many cases are compared with it', () => {
  const [northings, spansOfRow, cases] = [1_500, 40, 5_000];
  let reads = 0;
  const counted = (northing: number, easting: number): SquareSpan => ({
    get northing() {
      reads += 1;
      return northing;
    },
    eastingFrom: easting,
    eastingTo: easting,
  });
  const spans = Array.from({ length: northings * spansOfRow }, (_, index) =>
    counted(Math.floor(index / spansOfRow), 2 * (index % spansOfRow)),
  );
  const area = rowsOfAreas(new Map([['area', spans]])).get('area');
  const relations = Array.from({ length: cases }, (_, index) => relationOf([row(index % northings, 0, 1)], area));
  expect(new Set(relations)).toEqual(new Set(['Partly']));
  // One row of the area for each case, and the area itself.
  expect(reads).toBeLessThan(10 * (spans.length + cases * spansOfRow));
});

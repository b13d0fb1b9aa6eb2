import { expect, test } from 'vitest';
import { gridLinesIn } from './gridLines.ts';

test('a view of 2 × 1 km that starts between the lines meets two lines north and one east', () => {
  expect(gridLinesIn([615_500, 6_727_500, 617_500, 6_728_500], 2)).toEqual([
    { direction: 'north', at: 616_000, isStrong: false },
    { direction: 'north', at: 617_000, isStrong: false },
    { direction: 'east', at: 6_728_000, isStrong: false },
  ]);
});

test('a line on the edge of the view counts, and every tenth kilometre is strong', () => {
  expect(gridLinesIn([620_000, 6_729_500, 620_500, 6_730_000], 1)).toEqual([
    { direction: 'north', at: 620_000, isStrong: true },
    { direction: 'east', at: 6_730_000, isStrong: true },
  ]);
});

test('at 20 m per pixel the grid goes, just below it stays', () => {
  expect(gridLinesIn([0, 0, 5000, 5000], 20)).toEqual([]);
  expect(gridLinesIn([0, 0, 5000, 5000], 19.9)).toHaveLength(12);
});

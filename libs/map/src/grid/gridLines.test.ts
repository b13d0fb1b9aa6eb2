import { expect, test } from 'vitest';
import { gridLinesIn, gridStep } from './gridLines.ts';

test('a view of 2 × 1 km that starts between the lines meets two lines north and one east', () => {
  expect(gridLinesIn([615_500, 6_727_500, 617_500, 6_728_500], 2)).toEqual([
    { direction: 'north', at: 616_000, isKilometre: true },
    { direction: 'north', at: 617_000, isKilometre: true },
    { direction: 'east', at: 6_728_000, isKilometre: true },
  ]);
});

test('nearer than 2 m per pixel there is a line every 100 m, and the kilometre comes last, on top', () => {
  // North: 615 900 and 616 000; east: 6 728 100 and 6 728 200 on the edge.
  expect(gridLinesIn([615_850, 6_728_050, 616_050, 6_728_200], 1.9)).toEqual([
    { direction: 'north', at: 615_900, isKilometre: false },
    { direction: 'east', at: 6_728_100, isKilometre: false },
    { direction: 'east', at: 6_728_200, isKilometre: false },
    { direction: 'north', at: 616_000, isKilometre: true },
  ]);
});

test('at 20 m per pixel the grid goes, just below it stays', () => {
  expect(gridLinesIn([0, 0, 5000, 5000], 20)).toEqual([]);
  expect(gridLinesIn([0, 0, 5000, 5000], 19.9)).toHaveLength(12);
});

test.each([
  [19.9, 1000],
  [2, 1000],
  [1.99, 100],
  [0.2, 100],
  [0.19, 10],
])('at %f m per pixel lines are %i m apart', (resolution, step) => {
  expect(gridStep(resolution)).toBe(step);
});

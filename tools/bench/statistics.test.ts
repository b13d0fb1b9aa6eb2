import { expect, test } from 'vitest';
import { median, percentile, rounded } from './statistics.ts';

test.each([
  [[], 0],
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 1, 4, 2], 3],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test.each([
  [[], 0.99, 0],
  [[4], 0.5, 4],
  [[5, 1, 4, 2, 3], 0.5, 3],
  [[5, 1, 4, 2, 3], 0.8, 4],
  [[5, 1, 4, 2, 3], 0.81, 5],
  [[5, 1, 4, 2, 3], 1, 5],
])('of %j the share %d does not exceed %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

test('a number is rounded to decimals', () => {
  expect([rounded(1.2345, 2), rounded(17.96, 1), rounded(3, 1)]).toEqual([1.23, 18, 3]);
});

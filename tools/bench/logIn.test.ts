import { expect, test } from 'vitest';
import { median } from './logIn.ts';

test.each([
  [[], 0],
  [[7], 7],
  [[9, 1, 5], 5],
  [[10, 1, 4, 2], 3],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

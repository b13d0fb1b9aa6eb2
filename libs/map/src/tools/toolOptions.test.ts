import { expect, test } from 'vitest';
import { penRadius } from './toolOptions.ts';

test('a pen is as wide on the ground whatever the zoom', () => {
  expect([penRadius('small', 0.1), penRadius('medium', 0.5), penRadius('large', 1)]).toEqual([2, 5, 20]);
});

test('far out it is 4 pixels, or it could not be seen', () => {
  expect([penRadius('small', 10), penRadius('large', 10)]).toEqual([40, 40]);
});

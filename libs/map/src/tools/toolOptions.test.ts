import { expect, test } from 'vitest';
import { penRadius } from './toolOptions.ts';

test('a pen has the same width on the ground at every zoom', () => {
  expect([penRadius('small', 0.1), penRadius('medium', 0.5), penRadius('large', 1)]).toEqual([2, 5, 20]);
});

test('at small scales its radius is so many pixels that it can be seen, and that the sizes differ', () => {
  expect([penRadius('small', 10), penRadius('medium', 10), penRadius('large', 10)]).toEqual([30, 45, 90]);
});

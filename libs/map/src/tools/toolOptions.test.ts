import { expect, test } from 'vitest';
import { penRadius } from './toolOptions.ts';

test('a pen has the same width on the ground at every zoom', () => {
  expect([penRadius('small', 0.1), penRadius('medium', 0.5), penRadius('large', 1)]).toEqual([2, 5, 20]);
});

test('at small scales it is 4 pixels wide, because it could not be seen otherwise', () => {
  expect([penRadius('small', 10), penRadius('large', 10)]).toEqual([40, 40]);
});

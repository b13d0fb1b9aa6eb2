import { expect, test } from 'vitest';
import { readMetres } from './metres.ts';

test.each([
  ['40', 40],
  [' 1,5 m', 1.5],
  ['0.25M', 0.25],
  [' 1 ', 1],
  [' m', null],
  ['', null],
  ['m', null],
  ['hög', null],
])('metres typed as "%s" are %s', (typed, metres) => {
  expect(readMetres(typed)).toBe(metres);
});

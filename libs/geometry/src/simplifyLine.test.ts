import { expect, test } from 'vitest';
import { simplifyLine } from './simplifyLine.ts';

test('points nearer to the straight piece than allowed are left out, the ends never', () => {
  expect(
    simplifyLine(
      [
        [0, 0],
        [5, 0.1],
        [10, 0],
      ],
      0.2,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
  ]);
  expect(
    simplifyLine(
      [
        [0, 0],
        [5, 0.3],
        [10, 0],
      ],
      0.2,
    ),
  ).toEqual([
    [0, 0],
    [5, 0.3],
    [10, 0],
  ]);
});

test('a point exactly as far as allowed is left out', () => {
  expect(
    simplifyLine(
      [
        [0, 0],
        [5, 2],
        [10, 0],
      ],
      2,
    ),
  ).toHaveLength(2);
});

test('the distance is the shortest one to the straight piece, whichever way it runs', () => {
  // Five metres beside the middle of a piece of fifty, four east for three north.
  const line = [
    [100, 50],
    [117, 69],
    [140, 80],
  ] as const;
  expect(simplifyLine(line, 4.9)).toHaveLength(3);
  expect(simplifyLine(line, 5.1)).toHaveLength(2);
});

test('the first of two points that are equally far from the straight piece remains', () => {
  const line = [
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 0],
  ] as const;
  // From (1,1) to (3,0) the third point is 0.45 m away.
  expect(simplifyLine(line, 0.9)).toEqual([
    [0, 0],
    [1, 1],
    [3, 0],
  ]);
});

test('keeps the far vertices of a path that returns to its start', () => {
  expect(
    simplifyLine(
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
        [0, 0],
      ],
      1,
    ),
  ).toHaveLength(5);
});

test('a way that runs out and back over itself keeps the point where it turned', () => {
  expect(
    simplifyLine(
      [
        [0, 0],
        [50, 0],
        [10, 0],
      ],
      1,
    ),
  ).toEqual([
    [0, 0],
    [50, 0],
    [10, 0],
  ]);
});

test('one point, and none, are left as they are', () => {
  expect(simplifyLine([[3, 4]], 1)).toEqual([[3, 4]]);
  expect(simplifyLine([], 1)).toEqual([]);
});

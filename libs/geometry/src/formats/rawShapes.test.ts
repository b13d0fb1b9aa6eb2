import { expect, it } from 'vitest';
import { pointsOf } from './rawShapes.ts';

it('returns the points of each kind of shape, of all rings of an area, and none of other shapes', () => {
  expect(
    pointsOf({
      kind: 'area',
      rings: [
        [
          [0, 0],
          [9, 0],
        ],
        [[3, 3]],
      ],
    }),
  ).toEqual([
    [0, 0],
    [9, 0],
    [3, 3],
  ]);
  expect(pointsOf({ kind: 'line', points: [[1, 2]] })).toEqual([[1, 2]]);
  expect(pointsOf({ kind: 'point', points: [[3, 4]] })).toEqual([[3, 4]]);
  expect(pointsOf({ kind: 'other' })).toEqual([]);
});

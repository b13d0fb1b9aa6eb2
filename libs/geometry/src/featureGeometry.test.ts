import { describe, expect, test } from 'vitest';
import { meetsBox, moveGeometry, type FeatureGeometry } from './featureGeometry.ts';
import type { Extent } from './types.ts';

const box: Extent = [10, 10, 20, 20];
const frame = (from: number, to: number) =>
  [
    [from, from],
    [to, from],
    [to, to],
    [from, to],
    [from, from],
  ] as const;

describe('whether a geometry meets a box', () => {
  test.each<readonly [string, FeatureGeometry, boolean]>([
    ['a point within', { type: 'Point', coordinates: [12, 18] }, true],
    ['a point on its corner', { type: 'Point', coordinates: [20, 20] }, true],
    ['a point beside it', { type: 'Point', coordinates: [20.1, 15] }, false],
    [
      'a line that crosses it and ends outside',
      {
        type: 'LineString',
        coordinates: [
          [0, 12],
          [30, 18],
        ],
      },
      true,
    ],
    // From (0, 25) to (25, 0): x + y = 25, and the corner nearest to it is (10, 10), with 20.
    [
      'a line that cuts off a corner',
      {
        type: 'LineString',
        coordinates: [
          [0, 25],
          [25, 0],
        ],
      },
      true,
    ],
    // x + y = 19 passes below that corner, although the boxes overlap.
    [
      'a diagonal line that passes its corner',
      {
        type: 'LineString',
        coordinates: [
          [0, 19],
          [19, 0],
        ],
      },
      false,
    ],
    ['an area around it', { type: 'Polygon', coordinates: [frame(0, 30)] }, true],
    ['an area whose hole is around it', { type: 'Polygon', coordinates: [frame(0, 30), frame(5, 25)] }, false],
    ['an area whose hole ends in it', { type: 'Polygon', coordinates: [frame(0, 30), frame(5, 15)] }, true],
    ['one of several areas', { type: 'MultiPolygon', coordinates: [[frame(0, 5)], [frame(12, 14)]] }, true],
    ['none of several areas', { type: 'MultiPolygon', coordinates: [[frame(0, 5)], [frame(22, 24)]] }, false],
  ])('%s', (_name, geometry, expected) => {
    expect(meetsBox(geometry, box)).toBe(expected);
  });
});

test('moving replaces every position, and leaves the shape', () => {
  const geometry: FeatureGeometry = { type: 'MultiPolygon', coordinates: [[frame(0, 1)]] };
  expect(moveGeometry(geometry, ([x, y]) => [y + 10, x])).toEqual({
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [10, 0],
          [10, 1],
          [11, 1],
          [11, 0],
          [10, 0],
        ],
      ],
    ],
  });
});

import { polygonOf } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { handleAt } from './rings.ts';

const box = polygonOf([
  [0, 0],
  [100, 0],
  [100, 50],
  [0, 50],
]);
const far = polygonOf([
  [500, 0],
  [600, 0],
  [600, 50],
]);

test('a vertex takes precedence over the edge that ends at it', () => {
  expect(handleAt([far, box], [97, 1], 10)).toEqual({ area: 1, corner: 1, kind: 'corner', position: [100, 0] });
});

test('an edge is picked up where it is pressed, including the last one', () => {
  expect(handleAt([box], [40, 4], 10)).toEqual({ area: 0, corner: 0, kind: 'edge', position: [40, 0] });
  expect(handleAt([box], [-4, 20], 10)).toEqual({ area: 0, corner: 3, kind: 'edge', position: [0, 20] });
  expect(handleAt([box], [50, 25], 10)).toBeUndefined();
});

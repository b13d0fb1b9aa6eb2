import { polygonOf, type Position } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { cornersOf, handleAt, withHandleAt, withoutCorner } from './rings.ts';

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

test('a moved vertex keeps its place in the outline', () => {
  const moved = withHandleAt(box, { area: 0, corner: 2, kind: 'corner', position: [100, 50] }, [120, 70]);
  expect(cornersOf(moved)).toEqual([
    [0, 0],
    [100, 0],
    [120, 70],
    [0, 50],
  ]);
  expect(moved.coordinates[0]?.at(-1)).toEqual([0, 0]);
});

test('the first vertex is moved at both ends of the ring', () => {
  const [ring] = withHandleAt(box, { area: 0, corner: 0, kind: 'corner', position: [0, 0] }, [-5, -5]).coordinates;
  expect([ring?.[0], ring?.at(-1)]).toEqual([
    [-5, -5],
    [-5, -5],
  ]);
});

test('a vertex is added on the edge that was picked up', () => {
  const wider: readonly Position[] = [
    [0, 0],
    [100, 0],
    [100, 50],
    [0, 50],
    [-30, 25],
  ];
  expect(cornersOf(withHandleAt(box, { area: 0, corner: 3, kind: 'edge', position: [0, 25] }, [-30, 25]))).toEqual(
    wider,
  );
});

test('a vertex can be removed as long as three remain', () => {
  const left = withoutCorner(box, 1);
  expect(left && cornersOf(left)).toEqual([
    [0, 0],
    [100, 50],
    [0, 50],
  ]);
  expect(withoutCorner(far, 1)).toBeUndefined();
});

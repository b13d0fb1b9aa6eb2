import { polygonOf, type Position } from '@schaktkoll/geometry';
import { describe, expect, test } from 'vitest';
import { cornersOf, findCorner, placeOf, withCornerAt, withoutCorner } from './corners.ts';

const box = polygonOf([
  [0, 0],
  [100, 0],
  [100, 50],
  [0, 50],
]);
const triangle = polygonOf([
  [100, 50],
  [200, 50],
  [200, 90],
]);

test('a moved vertex keeps its place in the outline', () => {
  const moved = withCornerAt(box, { corner: 2, kind: 'corner' }, [120, 70]);
  expect(cornersOf(moved)).toEqual([
    [0, 0],
    [100, 0],
    [120, 70],
    [0, 50],
  ]);
  expect(moved.coordinates[0]?.at(-1)).toEqual([0, 0]);
});

test('the first vertex is moved at both ends of the ring', () => {
  const [ring] = withCornerAt(box, { corner: 0, kind: 'corner' }, [-5, -5]).coordinates;
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
  expect(cornersOf(withCornerAt(box, { corner: 3, kind: 'edge' }, [-30, 25]))).toEqual(wider);
});

test('a vertex can be removed as long as three remain', () => {
  const left = withoutCorner(box, 1);
  expect(left && cornersOf(left)).toEqual([
    [0, 0],
    [100, 50],
    [0, 50],
  ]);
  expect(withoutCorner(triangle, 1)).toBeUndefined();
});

describe('a vertex is found again', () => {
  const corner = { area: 0, corner: 2, kind: 'corner' } as const;
  const place = placeOf([box, triangle], corner);
  const edge = placeOf([box], { area: 0, corner: 0, kind: 'edge' });
  if (place === undefined || edge === undefined) throw new Error('The box has four vertices');
  const turned = polygonOf(cornersOf(box).toReversed());

  test('in another place of the list, also where another area has a vertex', () => {
    expect(findCorner([triangle, box], place)).toEqual({ area: 1, corner: 2, kind: 'corner' });
    expect(findCorner([triangle, turned], place)).toEqual({ area: 1, corner: 1, kind: 'corner' });
    expect(findCorner([turned], edge)).toEqual({ area: 0, corner: 2, kind: 'edge' });
  });

  test('when one of the vertices beside it has been moved', () => {
    const changed = withCornerAt(box, { corner: 1, kind: 'corner' }, [120, -10]);
    expect(findCorner([changed, triangle], place)).toEqual(corner);
  });

  test('not when it has been moved or only another area has one there', () => {
    const changed = withCornerAt(box, { corner: 2, kind: 'corner' }, [120, 70]);
    expect(findCorner([changed, triangle], place)).toBeUndefined();
    expect(findCorner([withCornerAt(box, { corner: 0, kind: 'edge' }, [50, -40])], edge)).toBeUndefined();
  });

  test('not in an index that does not exist', () => {
    expect(placeOf([box], { area: 1, corner: 0, kind: 'corner' })).toBeUndefined();
  });
});

import type { Position } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { snapTo } from './snapTo.ts';

const corner: readonly Position[] = [
  [0, 0],
  [100, 0],
  [100, 50],
];

test('a point near a vertex snaps to the vertex, even if an edge is nearer', () => {
  expect(snapTo([97, 1], [corner], 10)).toEqual({ position: [100, 0], kind: 'vertex' });
});

test('a point near an edge only snaps to its perpendicular projection on it', () => {
  expect(snapTo([40, 6], [corner], 10)).toEqual({ position: [40, 0], kind: 'edge' });
  // A slope of 3 in 4: (4, 3) is 5 from the start, and (7, -1) is 5 to the side of it.
  expect(
    snapTo(
      [7, -1],
      [
        [
          [0, 0],
          [400, 300],
        ],
      ],
      5,
    ),
  ).toEqual({ position: [4, 3], kind: 'edge' });
});

test('a point farther away than the tolerance does not move, even beyond the end of a line', () => {
  expect(snapTo([40, 11], [corner], 10)).toBeUndefined();
  expect(snapTo([-11, 0], [corner], 10)).toBeUndefined();
  expect(snapTo([0, 0], [], 10)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { inventedTown, isInTown, positionInTown } from './inventedTown.ts';
import { isInsideSweden } from './sweden.ts';

test('the invented town is turned about its centre, and lies in Sweden', () => {
  expect(positionInTown([0, 0])).toEqual(inventedTown.centre);
  const [east, north] = positionInTown([100, 0]);
  expect(Math.hypot(east - inventedTown.centre[0], north - inventedTown.centre[1])).toBeCloseTo(100);
  expect(north).toBeGreaterThan(inventedTown.centre[1]);
  expect(isInsideSweden(inventedTown.centre)).toBe(true);
});

test('its streets end where its columns and rows end', () => {
  expect(isInTown(positionInTown([1290, 1050]))).toBe(true);
  expect([positionInTown([1310, 0]), positionInTown([0, 1070]), positionInTown([-1330, -900])].map(isInTown)).toEqual([
    false,
    false,
    false,
  ]);
});

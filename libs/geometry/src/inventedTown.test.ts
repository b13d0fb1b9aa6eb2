import { expect, test } from 'vitest';
import { inventedTown, isInTown, positionInTown } from './inventedTown.ts';
import { inventedTownExtent } from './inventedTownExtent.ts';
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
  expect(isInTown(positionInTown([-1310, -970]))).toBe(true);
  const outside = [
    [1310, 0],
    [0, 1070],
    [-1330, -900],
    [0, -990],
  ] as const;
  expect(outside.map(positionInTown).map(isInTown)).toEqual([false, false, false, false]);
});

test('a map without areas shows the middle of the town', () => {
  const [west, south, east, north] = inventedTownExtent;
  expect([(west + east) / 2, (south + north) / 2]).toEqual(inventedTown.centre);
  expect([east - west, north - south]).toEqual([1600, 1400]);
});

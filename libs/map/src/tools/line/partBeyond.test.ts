import { expect, test } from 'vitest';
import { partBeyond } from './partBeyond.ts';

// At E 500 000 one metre on the ground is 0.9996 m on the grid: 1000 m on the ground are 999.6 m there.
const north = (metres: number): [number, number] => [500_000, 6_700_000 + metres];

test('starts where the line exceeds its limit, between its points', () => {
  const [passed, ...rest] = partBeyond([north(0), north(600), north(1600), north(2000)], 1000);
  expect(passed?.[0]).toBe(500_000);
  expect(passed?.[1]).toBeCloseTo(6_700_999.6, 1);
  expect(rest).toEqual([north(1600), north(2000)]);
});

test('is empty for a line within its limit', () => {
  expect(partBeyond([north(0), north(999)], 1000)).toEqual([]);
  expect(partBeyond([], 1000)).toEqual([]);
});

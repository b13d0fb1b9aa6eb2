import { expect, it } from 'vitest';
import { isInsideSweden } from './sweden.ts';

it('is inside its ranges, the ends included', () => {
  for (const [easting, northing] of [
    [180_000, 6_100_000],
    [1_000_000, 7_750_000],
    [616_576, 6_728_032],
  ] as const)
    expect(isInsideSweden([easting, northing])).toBe(true);
  for (const [easting, northing] of [
    [179_999, 6_700_000],
    [1_000_001, 6_700_000],
    [600_000, 6_099_999],
    [600_000, 7_750_001],
    [Number.NaN, 6_700_000],
    [600_000, Number.NaN],
  ] as const)
    expect(isInsideSweden([easting, northing])).toBe(false);
});

import { expect, test } from 'vitest';
import { isSetBack } from './watchClocks.ts';

const at = (monotonic: number, ...clocks: number[]) => ({ monotonic, clocks });

test.each([
  ['goes on', at(0, 0, 0), at(10_000, 10_000, 10_000), false],
  ['drifts by some seconds', at(0, 0, 0), at(10_000, 0, 5_000), false],
  ['is set forward', at(0, 0, 0), at(10_000, 3_610_000, 10_000), false],
  ['is set back by an hour', at(0, 3_600_000, 0), at(10_000, 10_000, 10_000), true],
  ['of the database is set back by an hour', at(0, 0, 3_600_000), at(10_000, 10_000, 10_000), true],
  ['is set back by a minute while the machine slept', at(0, 60_000, 0), at(600_000, 570_000, 600_000), true],
])('a clock that %s', (_what, before, after, isBack) => {
  expect(isSetBack(before, after)).toBe(isBack);
});

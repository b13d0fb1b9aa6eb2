import { expect, test } from 'vitest';
import { municipalitiesNear } from './municipalitiesNear.ts';

const places = [
  { easting: 600_000, northing: 6_700_000, municipality: '2180' },
  { easting: 609_000, northing: 6_700_000, municipality: '0319' },
  { easting: 640_000, northing: 6_700_000, municipality: '0382' },
];

test.each([
  ['beside its only place', [590_000, 6_700_000], ['2180']],
  ['a metre beyond the reach of the other place', [598_999, 6_700_000], ['2180']],
  ['between two places', [602_000, 6_700_000], ['0319', '2180']],
  ['far from all places, as its nearest', [700_000, 6_700_000], ['0382']],
] as const)('a position %s is in %s', (_, [easting, northing], expected) => {
  expect(municipalitiesNear({ easting, northing }, places)).toEqual(expected);
});

test('no place gives no municipality', () => {
  expect(municipalitiesNear({ easting: 600_000, northing: 6_700_000 }, [])).toEqual([]);
});

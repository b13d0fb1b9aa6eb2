import { municipalityCodes } from '@schaktkoll/domain';
import { expect, it } from 'vitest';
import { municipalitiesNamed, municipalityNames } from './municipalityNames.ts';

it('every municipality has a name, and no other code has one', () => {
  expect([...municipalityNames.keys()]).toEqual(municipalityCodes);
  expect([...municipalityNames.values()].filter((name) => !/^\p{Lu}[\p{L} -]+$/u.test(name))).toEqual([]);
  expect([municipalityNames.get('2180'), municipalityNames.get('1438'), municipalityNames.get('1462')]).toEqual([
    'Gävle',
    'Dals-Ed',
    'Lilla Edet',
  ]);
});

it('municipalities are found by the start of their name, whatever the case', () => {
  expect(municipalitiesNamed(' gÄV')).toEqual(['2180']);
  expect(municipalitiesNamed('upplands')).toEqual(['0114', '0139']);
  expect(municipalitiesNamed('ävle')).toEqual([]);
  expect(municipalitiesNamed(' ')).toEqual([]);
});

import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { checkMunicipalityCodes, isMunicipalityCode, municipalityCodes } from './municipalities.ts';

test('the codes are the 290 of Statistics Sweden', () => {
  const published = createRequire(import.meta.url)('kommunkoder/data.json') as readonly { readonly code: string }[];
  expect(municipalityCodes).toHaveLength(290);
  expect(municipalityCodes).toEqual(published.map(({ code }) => code).toSorted());
});

test('a code is that of a municipality or of none', () => {
  expect(['0114', '2180', '2584'].every(isMunicipalityCode)).toBe(true);
  expect(['', '0000', '114', '9999'].filter(isMunicipalityCode)).toEqual([]);
});

test('a file with every municipality once is whole', () => {
  expect(checkMunicipalityCodes(municipalityCodes)).toEqual([]);
});

test('reports a municipality that is missing, unknown or duplicated', () => {
  const codes = [...municipalityCodes.filter((code) => code !== '2180' && code !== '0114'), '9999', '0115'];
  expect(checkMunicipalityCodes(codes)).toEqual([
    { path: 'municipalities', code: 'MunicipalitiesUnknown', params: { codes: '9999', count: 1 } },
    { path: 'municipalities', code: 'MunicipalitiesMissing', params: { codes: '0114, 2180', count: 2 } },
    { path: 'municipalities', code: 'MunicipalitiesRepeated', params: { count: 1 } },
  ]);
});

test('of many that are missing a few are named', () => {
  expect(checkMunicipalityCodes(municipalityCodes.slice(6))).toEqual([
    {
      path: 'municipalities',
      code: 'MunicipalitiesMissing',
      params: { codes: '0114, 0115, 0117, 0120, 0123 …', count: 6 },
    },
  ]);
  expect(checkMunicipalityCodes(municipalityCodes.slice(5))).toMatchObject([
    { params: { codes: '0114, 0115, 0117, 0120, 0123', count: 5 } },
  ]);
});

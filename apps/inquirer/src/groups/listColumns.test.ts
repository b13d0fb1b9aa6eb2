import type { CaseList } from '@schaktkoll/contract';
import { expect, test } from 'vitest';
import { guessColumns, newRows } from './listColumns.ts';

test('columns are recognised by label, name and usual words, each field once', () => {
  expect(guessColumns(['Ärendets namn', 'namn', 'startDate', 'SLUT', 'N', 'Referens'], 'CableIndication')).toEqual({
    'Ärendets namn': 'name',
    namn: '',
    startDate: 'startDate',
    SLUT: 'endDate',
    N: '',
    Referens: 'ownReference',
  });
  // A case of planning has no access to a site.
  expect(guessColumns(['tillträde'], 'Planning')).toEqual({ tillträde: '' });
});

test('a row has the values of its columns that are used, days as the API writes them, and its areas', () => {
  const polygon = { type: 'Polygon' as const, coordinates: [] };
  const columns = { namn: 'name', start: 'startDate', slut: 'endDate', djup: '' } as const;
  const rows: CaseList['rows'] = [
    { row: 1, values: { namn: 'A', start: '2026/12/07', slut: '20261209', djup: '1' }, polygons: [polygon, polygon] },
    { row: 2, values: { namn: '', start: 'på måndag' }, polygons: [] },
  ];
  expect(newRows(rows, columns, (index) => `Område ${index + 1}`)).toEqual([
    {
      values: { name: 'A', startDate: '2026-12-07', endDate: '2026-12-09' },
      workAreas: [
        { name: 'Område 1', geometry: polygon },
        { name: 'Område 2', geometry: polygon },
      ],
    },
    { values: { startDate: 'på måndag' }, workAreas: [] },
  ]);
});

import { expect, test } from 'vitest';
import { csvLine, parseCsv } from './csv.ts';

test('every text of a CSV line stands in quotes, whichever separator a program takes; whole numbers do not', () => {
  expect(csvLine(['Gatan', '12', '', '2026-11-20', 'a,=1+1', 'Rör; "stort"', '=SUM(A1)', '-1'])).toBe(
    '"Gatan";12;;"2026-11-20";"a,=1+1";"Rör; ""stort""";"\'=SUM(A1)";"\'-1"\r\n',
  );
});

test('a line is read back as it was written', () => {
  const cells = ['Gatan', '12', '', 'Rör; "stort"', 'två\nrader', '=SUM(A1)', "'x", ' @x'];
  expect(parseCsv(csvLine(cells))).toEqual([{ line: 1, cells }]);
});

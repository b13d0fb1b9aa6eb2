import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { diskPercent, requireSpace } from './watchDisks.ts';

test('a disk that is 80 % full, or files that take 80 % of their bound, are an error that names them', () => {
  expect(requireSpace([])).toBe(0);
  expect(
    requireSpace([
      { what: 'disk of FILES', percent: 12 },
      { what: 'stored files', percent: 79 },
    ]),
  ).toBe(79);
  const full = [
    { what: 'disk of FILES', percent: 80 },
    { what: 'stored files', percent: 3 },
    { what: 'disk of temporary files', percent: 99 },
  ];
  expect(() => requireSpace(full)).toThrow('disk of FILES: 80 % used, disk of temporary files: 99 % used');
});

test('the disk of a folder is measured', async () => {
  const percent = await diskPercent(tmpdir());
  expect(percent).toBeGreaterThanOrEqual(0);
  expect(percent).toBeLessThanOrEqual(100);
});

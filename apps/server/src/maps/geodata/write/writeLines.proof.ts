import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { encodeAnswerMap, lineFormats, unknownAttributes } from '@schaktkoll/domain';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { Gdal } from '../shared/gdal.ts';
import { writeLines } from './writeLines.ts';

/** Debian's GDAL (`gdal-bin`), which is another build than the product's. */
const isInstalled = spawnSync('ogrinfo', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const [west, north] = [616_425.12, 6_728_460.34];
const lines = gzipSync(
  encodeAnswerMap([
    {
      ...unknownAttributes('line'),
      kind: 'elHigh',
      geometry: {
        shape: 'line',
        paths: [
          [
            [west, north],
            [616_575, 6_728_460],
          ],
        ],
      },
    },
  ]),
);

test.runIf(isInstalled).each(lineFormats)(
  'Debian’s GDAL opens %s, with layers, coordinates and text',
  async (format) => {
    const { fileName, content } = await writeLines(
      {
        caseNumber: '20261120-0001',
        areas: [],
        owners: [{ name: 'Elnätet', phone: null, lines }],
        completeness: { owners: [], unconnected: [], total: 2, missing: 1, isForDigging: true },
        writtenAt: '2026-11-20T11:00:00.000Z',
        as: { format, system: 'SWEREF99' },
      },
      () => Gdal.load(),
    );
    const files = fileName.endsWith('.zip') ? unzipSync(content) : { [fileName]: content };
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
    const [main = ''] = Object.keys(files);
    const said = execFileSync('ogrinfo', ['-al', join(folder, main)], { encoding: 'utf8' });
    expect(said).toContain('Elnätet - El mellan- och högspänning');
    expect(said).toContain('1 av 2 ägare är inte med på kartan. Gräv inte efter kartan ensam.');
    const [, x, y] = /LINESTRING (?:Z )?\(([\d.]+) ([\d.]+)/.exec(said) ?? [];
    expect(Math.hypot(Number(x) - west, Number(y) - north)).toBeLessThan(0.02);
  },
);

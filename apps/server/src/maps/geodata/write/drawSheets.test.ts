import { gzipSync } from 'node:zlib';
import { encodeAnswerMap, unknownAttributes, type MapCompleteness } from '@schaktkoll/domain';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { drawSheets } from './drawSheets.ts';
import type { LinesJob } from './linesJob.ts';
import { planSheets } from './sheetLayout.ts';

const [west, south, east, north] = [616_500, 6_728_400, 616_520, 6_728_600];
const ring: [number, number][] = [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const areas: LinesJob['areas'] = [{ name: 'Kabelgatan', polygon: { type: 'Polygon', coordinates: [ring] } }];
const line = { shape: 'line', paths: [[[616_510, south - 25] as const, [616_510, north + 25] as const]] } as const;
const lines = gzipSync(encodeAnswerMap([{ ...unknownAttributes('line'), kind: 'gas', geometry: line }]));
const named = (index: number) => ({ id: null, name: `Ägare nummer ${index}`, phone: '010-10 10 10' }) as const;
const completeness = (owners: number): MapCompleteness => ({
  owners: Array.from({ length: owners }, (_, index) => ({ ...named(index + 1), state: 'withheld' }) as const),
  unconnected: [],
  total: owners,
  missing: owners,
  isForDigging: true,
});
const draw = (owners: number) =>
  drawSheets(
    {
      caseNumber: '20261120-0001',
      areas,
      owners: [{ name: 'Gasbolaget', phone: null, lines }],
      completeness: completeness(owners),
      writtenAt: '2026-11-20T11:00:00.000Z',
      as: { format: 'Pdf', sheets: { paper: 'A4', scale: 200 }, hasTown: false },
    },
    { format: 'Pdf', sheets: { paper: 'A4', scale: 200 }, hasTown: false },
  );
const pagesOf = async (pdf: Uint8Array): Promise<readonly string[]> =>
  (await extractText(await getDocumentProxy(Uint8Array.from(pdf)))).text.map((page) => page.replaceAll(/\s+/g, ' '));

/** Drawing takes a second. */
const ofTwo = draw(2);

describe('the sheets of a map', () => {
  test('each say what is missing, inside the picture too, and the state of each owner', async () => {
    const { sheets } = planSheets(areas, { paper: 'A4', scale: 200 });
    const pages = await pagesOf(await ofTwo);
    // A line that goes on beyond a sheet makes no page of its own.
    expect(pages).toHaveLength(sheets.length);
    for (const page of pages) {
      expect(page).toContain('2 av 2 ägare är inte med på kartan. Gräv inte efter kartan ensam.');
      expect(page).toContain('Ägare nummer 2 visar inte sina ledningar i kartan.');
    }
    expect(pages.filter((page) => page.includes('2 av 2 ägare saknas')).length).toBeGreaterThan(0);
  });

  test('name all owners on a last page where there is no room for them', async () => {
    const { sheets } = planSheets(areas, { paper: 'A4', scale: 200 });
    const pages = await pagesOf(await draw(40));
    expect(pages.length).toBeGreaterThan(sheets.length);
    expect(pages[0]).toMatch(/och \d+ till: se sista sidan/);
    const last = pages.slice(sheets.length).join(' ');
    for (let index = 1; index <= 40; index += 1) expect(last).toContain(`Ägare nummer ${index} visar inte`);
    expect(last).toContain('40 av 40 ägare är inte med på kartan.');
  });

  test('are few by themselves, at the largest scale that has few', () => {
    // With 10 m around it 40 by 220 m. A sheet of A4 shows 76 by 80.7 m at 1:400: 1 by 3.
    const plan = planSheets(areas, null);
    expect([plan.paper, plan.scale, plan.sheets.length]).toEqual(['A4', 400, 3]);
  });

  test('are one with a small area in its middle, where it and 10 m around it have room', () => {
    const box = (side: number): LinesJob['areas'] => {
      const [right, top] = [west + side, south + side];
      const corners = [
        [west, south],
        [right, south],
        [right, top],
        [west, top],
        [west, south],
      ] as const;
      return [{ name: '', polygon: { type: 'Polygon', coordinates: [corners] } }];
    };
    // 76 by 80.7 m at 1:400: 56 m and 10 m on either side have room, 57 m have not.
    const { sheets } = planSheets(box(40), { paper: 'A4', scale: 400 });
    const [{ extent } = { extent: [0, 0, 0, 0] }] = sheets;
    expect([sheets.length, (extent[0] + extent[2]) / 2, (extent[1] + extent[3]) / 2]).toEqual([
      1,
      west + 20,
      south + 20,
    ]);
    const countOf = (side: number) => planSheets(box(side), { paper: 'A4', scale: 400 }).sheets.length;
    expect([56, 57].map(countOf)).toEqual([1, 2]);
  });

  test('have bands under lines by the scale, hatched where the accuracy is unknown', async () => {
    const { OPS } = await getResolvedPDFJS();
    const pdf = await getDocumentProxy(Uint8Array.from(await ofTwo));
    const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
    const widths = fnArray.flatMap((operator, at) => (operator === OPS.setLineWidth ? [Number(argsArray[at][0])] : []));
    // 1 m that is drawn for what is not known and 1 m to dig by hand, to either side: 4 m of 0.056 m a pixel.
    expect(widths.some((width) => Math.abs(width - 4 / 0.056) < 0.1)).toBe(true);
    expect(fnArray).toContain(OPS.setStrokeColorN);
  });
});

import type { NamedArea, Position } from '@schaktkoll/geometry';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { comb } from '../../../../testing/heavyAreas.ts';
import { processorTime } from '../../../../testing/processorTime.ts';
import { drawAreas } from './drawAreas.ts';
import { listCorners, mostListed } from './paperRings.ts';

const areaOf = (ring: Position[], name = 'Schakt'): NamedArea => ({
  name,
  polygon: { type: 'Polygon', coordinates: [ring] },
});
/** A circle of 50 m radius. */
const circle = (corners: number, name?: string): NamedArea =>
  areaOf(
    Array.from({ length: corners + 1 }, (_, at): Position => {
      const angle = (2 * Math.PI * (at % corners)) / corners;
      return [616_450 + 50 * Math.cos(angle), 6_728_450 + 50 * Math.sin(angle)];
    }),
    name,
  );
/** Teeth that are too large to be left out. */
const teeth = comb(1_000, 100).map(({ name, geometry }): NamedArea => ({ name, polygon: geometry as never }));
const paper = (areas: readonly NamedArea[]) =>
  drawAreas({ areas, caseNumber: '20261120-0001', format: 'Pdf', system: 'SWEREF99', writtenAt: '2026-11-20 13:45' });
const textOf = async (pdf: Uint8Array) =>
  (await extractText(await getDocumentProxy(Uint8Array.from(pdf)), { mergePages: true })).text;

describe('corners on paper', () => {
  test('are all there up to a thousand', async () => {
    const { areas, within } = listCorners([circle(900), circle(100)], 4);
    expect(within).toBe(0);
    expect(areas.map((area) => ('rings' in area ? area.rings[0]?.length : 'none'))).toEqual([901, 101]);
    const text = await textOf(await paper([circle(4)]));
    expect(text).toContain('6728450.000 616500.000');
    expect(text).not.toContain('förenklade');
  });

  test('are simplified to what the sketch can show, a quarter of a point, where they are more, and the page says so', async () => {
    // 4 points to the metre: an arc of 50 m radius may be 6.25 cm from its chord, which is one of 5 m: 63 chords.
    const { areas, within } = listCorners([circle(10_000)], 4);
    expect(within).toBe(0.0625);
    const [ring = []] = areas.flatMap((area) => ('rings' in area ? area.rings : []));
    expect(ring.length).toBeGreaterThan(60);
    expect(ring.length).toBeLessThan(130);
    expect(ring[0]).toEqual(ring.at(-1));
    // The sketch is 483 by 420 points; with its margin it shows 138 m: 7.1 cm, rounded up.
    expect(await textOf(await paper([circle(10_000)]))).toMatch(/högst\s8\scm\sfrån\sgränsen/);
  });

  test('are never simplified by more than a decimetre, however far apart the areas are', () => {
    expect(listCorners([circle(10_000)], 0.01).within).toBe(0.1);
  });

  test('of an area that still has too many are left out, and the page says how many there are and where', async () => {
    const { areas } = listCorners([circle(8, 'Liten'), ...teeth], 4);
    expect(areas.map((area) => 'rings' in area)).toEqual([true, false]);
    const text = await textOf(await paper([circle(8, 'Liten'), ...teeth]));
    expect(text).toMatch(/Området\shar\s\d\s\d{3}\shörn\.\sSå\smånga\sfår\sinte\splats\spå\spapper/);
  });

  test('ten thousand cost little more than a thousand', async () => {
    await paper([circle(4)]);
    const few = await processorTime(() => paper([circle(mostListed)]));
    const many = await processorTime(() => paper([circle(10_000)]));
    const notListed = await processorTime(() => paper(teeth));
    expect(Math.max(many, notListed)).toBeLessThan(few * 2);
  });
});

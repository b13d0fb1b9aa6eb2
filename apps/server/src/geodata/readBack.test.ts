import { coordinateSystems, writableFormats } from '@schaktkoll/domain';
import { boxAround, isInsideSweden, type Position } from '@schaktkoll/geometry';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

/** Rough corners of the Swedish mainland and Gotland, in SWEREF 99 TM. */
const outline: readonly Position[] = [[270_000, 6_550_000], [340_000, 6_140_000], [470_000, 6_140_000], [560_000, 6_210_000], [740_000, 6_330_000], [740_000, 6_640_000], [920_000, 7_300_000], [890_000, 7_540_000], [700_000, 7_680_000], [470_000, 7_200_000], [330_000, 6_950_000]];
const sweden = fc.tuple(fc.integer({ min: 265_000, max: 920_000 }), fc.integer({ min: 6_135_000, max: 7_680_000 })).filter(isWithinOutline);

function isWithinOutline([east, north]: readonly [number, number]): boolean {
  let isInside = false;
  for (const [index, [x, y]] of outline.entries()) {
    const [fromX, fromY] = outline.at(index - 1) ?? [0, 0];
    if (y > north !== fromY > north && east < ((fromX - x) * (north - y)) / (fromY - y) + x) isInside = !isInside;
  }
  return isInside;
}

// A drawing has no system: the person says it.
const formats = writableFormats.filter((format) => format !== 'Pdf');

describe.each(formats)('an export as %s', (format) => {
  test.each(coordinateSystems)('in %s is read back where it was, wherever in Sweden', async (system) => {
    await fc.assert(
      fc.asyncProperty(sweden, async (centre) => {
        expect(isInsideSweden(centre)).toBe(true);
        const polygon = boxAround(centre, 120, 80);
        const { fileName, content } = await thread.run({ kind: 'write', areas: [{ name: 'Åängen', polygon }], caseNumber: '20261120-0001', format, system, writtenAt: '' });
        const answer = await thread.run({ kind: 'read', files: [{ name: fileName, content }], format: null, system: format === 'Dxf' ? system : null, maximumVertices: 10_000 });
        const ring = answer.layers[0]?.areas[0]?.coordinates[0] ?? [];
        expect([answer.system, ring.length, answer.warnings]).toEqual([system, 5, []]);
        for (const [east, north] of polygon.coordinates[0] ?? []) {
          const off = Math.min(...ring.map((corner) => Math.hypot(corner[0] - east, corner[1] - north)));
          expect(off, `${east} ${north} in ${system}`).toBeLessThan(0.01);
        }
      }),
      { numRuns: 5, examples: [[[674_000, 6_580_000]], [[758_000, 7_088_000]], [[828_000, 7_290_000]], [[319_000, 6_399_000]], [[616_000, 6_728_000]]] },
    );
  });
});

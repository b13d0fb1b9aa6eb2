import type { CoordinateSystem, WritableFormat } from '@schaktkoll/domain';
import { boxAround, isInsideSweden, type Position } from '@schaktkoll/geometry';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { GeodataThread } from '../geodataThread.ts';

/** Rough corners of the Swedish mainland and Gotland, in SWEREF 99 TM. */
const outline: readonly Position[] = [
  [270_000, 6_550_000],
  [340_000, 6_140_000],
  [470_000, 6_140_000],
  [560_000, 6_210_000],
  [740_000, 6_330_000],
  [740_000, 6_640_000],
  [920_000, 7_300_000],
  [890_000, 7_540_000],
  [700_000, 7_680_000],
  [470_000, 7_200_000],
  [330_000, 6_950_000],
];
const sweden = fc
  .tuple(fc.integer({ min: 265_000, max: 920_000 }), fc.integer({ min: 6_135_000, max: 7_680_000 }))
  .filter(isWithinOutline);

function isWithinOutline([east, north]: readonly [number, number]): boolean {
  let isInside = false;
  for (const [index, [x, y]] of outline.entries()) {
    const [fromX, fromY] = outline.at(index - 1) ?? [0, 0];
    if (y > north !== fromY > north && east < ((fromX - x) * (north - y)) / (fromY - y) + x) isInside = !isInside;
  }
  return isInside;
}

/** Stockholm, Umeå, Luleå, Gothenburg and Gävle: places that were once read in another system than the one named. */
const places: [number, number][] = [
  [674_000, 6_580_000],
  [758_000, 7_088_000],
  [828_000, 7_290_000],
  [319_000, 6_399_000],
  [616_000, 6_728_000],
];

export interface ReadBack {
  readonly format: WritableFormat;
  readonly system: CoordinateSystem;
  /** How many places all over Sweden besides those that are always asked. */
  readonly randomPlaces: number;
}

/** Writes an area at each place as a file, reads it, and expects the named system and every corner within a centimetre. */
export async function expectReadBack(thread: GeodataThread, { format, system, randomPlaces }: ReadBack): Promise<void> {
  await fc.assert(
    fc.asyncProperty(sweden, async (centre) => {
      expect(isInsideSweden(centre)).toBe(true);
      const polygon = boxAround(centre, 120, 80);
      const { fileName, content } = await thread.run({
        kind: 'write',
        areas: [{ name: 'Åängen', polygon }],
        caseNumber: '20261120-0001',
        format,
        system,
        writtenAt: '',
      });
      // A drawing has no system: the person says it.
      const answer = await thread.run({
        kind: 'read',
        files: [{ name: fileName, content }],
        format: null,
        system: format === 'Dxf' ? system : null,
        maximumVertices: 10_000,
      });
      const ring = answer.layers[0]?.areas[0]?.coordinates[0] ?? [];
      expect([answer.system, ring.length, answer.warnings]).toEqual([system, 5, []]);
      for (const [east, north] of polygon.coordinates[0] ?? []) {
        const off = Math.min(...ring.map((corner) => Math.hypot(corner[0] - east, corner[1] - north)));
        expect(off, `${east} ${north} in ${system}`).toBeLessThan(0.01);
      }
    }),
    // The examples are counted as runs.
    { numRuns: places.length + randomPlaces, examples: places.map((place): [[number, number]] => [place]) },
  );
}

import type { CoordinateSystem, WritableFormat } from '@schaktkoll/domain';
import { boxAround, isInsideSweden } from '@schaktkoll/geometry';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { GeodataThread } from '../../src/maps/geodata/geodataThread.ts';

/** Places all over Sweden, a kilometre or more from the edge of what counts as Sweden. */
const sweden = fc
  .tuple(fc.integer({ min: 265_000, max: 920_000 }), fc.integer({ min: 6_135_000, max: 7_680_000 }))
  .filter((centre) => boxAround(centre, 2_000, 2_000).coordinates.flat().every(isInsideSweden));

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
      const polygon = boxAround(centre, 120, 80);
      const { fileName, content } = await thread.run({
        kind: 'write',
        areas: [{ name: 'Åängen', polygon }],
        caseNumber: '20261120-0001',
        format,
        system,
        writtenAt: '',
      });
      const answer = await thread.run({
        kind: 'read',
        files: [{ name: fileName, content }],
        format: null,
        system: null,
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

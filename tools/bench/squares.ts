import { readFile } from 'node:fs/promises';
import {
  bordersOf,
  readBorderFile,
  squareAt,
  squareSetOf,
  squaresBetween,
  squaresOfMunicipality,
  withoutSquares,
  withSquares,
  type BorderedMunicipality,
  type SquareSet,
} from '@schaktkoll/geometry';
import type { Measurement } from './measurement.ts';
import { median, percentile, rounded } from './statistics.ts';

const names = { all: 'squares.municipalities-ms', edit: 'squares.edit.p95-ms' } as const;
const turns = 5;
const edits = 200;

/**
 * The squares of all 290 municipalities, and edits of a set that holds them all. `MUNICIPALITIES` names a file of real
 * borders; without it they are made up, as many, as large and with as many corners as the simplified ones.
 */
export function squareMeasurements(): readonly Measurement[] {
  return [
    {
      names: Object.values(names),
      run: async (say, isShort) => {
        const path = process.env['MUNICIPALITIES'];
        const municipalities = path === undefined ? madeUpCountry() : await readCountry(path);
        const times: number[] = [];
        let set = squareSetOf([]);
        for (let turn = 0; turn < (isShort ? 1 : turns); turn += 1) {
          const start = performance.now();
          set = squareSetOf(municipalities.flatMap((municipality) => squaresOfMunicipality(municipality, false)));
          times.push(performance.now() - start);
        }
        const corners = municipalities
          .flatMap(({ polygons }) => polygons.flat())
          .reduce((sum, ring) => sum + ring.length / 2, 0);
        say(
          `${municipalities.length} municipalities with ${corners} corners are ${set.count} squares in ${set.rows.size} rows`,
        );
        return [
          { name: names.all, value: rounded(median(times), 1), unit: 'ms' },
          { name: names.edit, value: rounded(percentile(editTimes(set, isShort ? 20 : edits), 0.95), 2), unit: 'ms' },
        ];
      },
    },
  ];
}

/** Single squares and boxes of 100 × 100 km, alternately added and removed; every set is kept, as for undo. */
function editTimes(initial: SquareSet, count: number): number[] {
  const kept = [initial];
  return Array.from({ length: count }, (_, index) => {
    const place = [400_000 + ((index * 7919) % 200_000), 6_300_000 + ((index * 104_729) % 1_000_000)] as const;
    const single = squareAt(place);
    const spans =
      index % 2 === 0
        ? squaresBetween(place, [place[0] + 100_000, place[1] + 100_000])
        : single === null
          ? []
          : [single];
    const start = performance.now();
    kept.push(
      index % 4 < 2 ? withoutSquares(kept.at(-1) ?? initial, spans) : withSquares(kept.at(-1) ?? initial, spans),
    );
    return performance.now() - start;
  });
}

async function readCountry(path: string): Promise<BorderedMunicipality[]> {
  const file = readBorderFile(JSON.parse(await readFile(path, 'utf8')));
  const { code, name } = file?.guess ?? {};
  const borders = file && code && name ? bordersOf(file, { code, name }) : null;
  if (borders === null) throw new Error(`${path} holds no municipality borders in Sweden`);
  return borders;
}

/** 290 round shapes with wavy edges in ten columns, 1 600 square kilometres and 34 corners each. */
function madeUpCountry(): BorderedMunicipality[] {
  return Array.from({ length: 290 }, (_, index) => {
    const [east, north] = [300_000 + (index % 10) * 40_000, 6_200_000 + Math.floor(index / 10) * 40_000];
    const corners = Array.from({ length: 34 }, (_corner, corner) => {
      const angle = (2 * Math.PI * corner) / 34;
      const radius = 22_500 * (1 + 0.08 * Math.sin(5 * angle + index));
      return [Math.round(east + radius * Math.cos(angle)), Math.round(north + radius * Math.sin(angle))];
    });
    return {
      code: String(index).padStart(4, '0'),
      name: `Kommun ${index}`,
      polygons: [[[...corners, corners[0] ?? []].flat()]],
    };
  });
}

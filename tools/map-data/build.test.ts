import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { clipRing, inventedTown } from '@schaktkoll/geometry';
import { describe, expect, test } from 'vitest';
import { generatedFiles, root } from './build.ts';
import { clipLine, simplify } from './lines.ts';
import { buildPlaces } from './places.ts';
import { buildTown } from './town.ts';

const swedenFile = 'libs/geometry/src/generated/sweden.json';
const placesFile = 'libs/map/src/generated/places.json';

describe('the embedded map of Sweden', () => {
  test.each(Object.entries(generatedFiles()))(
    '%s is what the generator makes of the installed packages',
    (name, content) => {
      expect(readFileSync(new URL(name, root), 'utf8') === content).toBe(true);
    },
  );

  test('the outlines and the places together weigh at most 150 kB', () => {
    const files = generatedFiles();
    const bytes = [swedenFile, placesFile].reduce(
      (sum, name) => sum + gzipSync(files[name] ?? '', { level: 9 }).length,
      0,
    );
    expect(bytes).toBeLessThan(150_000);
  });

  test('each file names its source and licence', () => {
    const files = generatedFiles();
    expect(files[swedenFile]).toContain('Natural Earth, public domain');
    expect(files['libs/geometry/src/generated/town.json']).toContain(
      'Invented for demonstrations: no such town exists.',
    );
    expect(files[placesFile]).toContain('GeoNames (geonames.org), CC BY 4.0');
  });
});

describe('places', () => {
  const { places, municipalities } = buildPlaces();

  test('a county town ranks before the main place of a municipality and that before a suburb', () => {
    const rankOf = (name: string): number | undefined => places.find(([candidate]) => candidate === name)?.[3];
    expect([rankOf('Gävle'), rankOf('Sandviken'), rankOf('Malmslätt')]).toEqual([1, 2, 3]);
  });

  test('Gothenburg bears its Swedish name and municipality', () => {
    const place = places.find(([name]) => name === 'Göteborg');
    expect(municipalities[place?.[4] ?? '']).toBe('Göteborg');
  });
});

describe('the invented town', () => {
  const town = buildTown();
  const { columns, rows } = inventedTown;

  test('has a street with a name of its own for each column and row', () => {
    const names = town.streets.map(({ name }) => name);
    expect(names).toHaveLength(columns.length + rows.length);
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain('');
  });

  test('has water, a railway, parks, blocks and some hundred houses, none of which stands in a street', () => {
    expect(town.water).toHaveLength(2);
    expect(town.railway.length).toBeGreaterThan(4);
    expect(town.parks.length / 4).toBeGreaterThan(2);
    expect(town.blocks.length / 4).toBeGreaterThan(100);
    const houses = Array.from({ length: town.buildings.length / 4 }, (_, index) =>
      town.buildings.slice(index * 4, index * 4 + 4),
    );
    expect(houses.length).toBeGreaterThan(800);
    for (const [west = 0, south = 0, width = 0, height = 0] of houses) {
      expect(columns.some((column) => column > west - 5 && column < west + width + 5)).toBe(false);
      expect(rows.some((row) => row > south - 5 && row < south + height + 5)).toBe(false);
    }
  });

  test('weighs at most 15 kB', () => {
    expect(gzipSync(JSON.stringify(town), { level: 9 }).length).toBeLessThan(15_000);
  });
});

describe('lines', () => {
  test('a square that half leaves the box is cut at its edge', () => {
    const clipped = clipRing(
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [0, 2],
      ],
      [0, 0, 2, 5],
    );
    expect(clipped.map(String).toSorted()).toEqual(['0,0', '0,2', '2,0', '2,2']);
  });

  test('a line that leaves the box and comes back becomes two', () => {
    const line = [
      [1, 1],
      [2, 1],
      [9, 1],
      [3, 2],
      [1, 2],
    ] as const;
    expect(clipLine(line, [0, 0, 5, 5])).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [
        [3, 2],
        [1, 2],
      ],
    ]);
  });

  test('a point within the tolerance goes, one outside stays', () => {
    expect(
      simplify(
        [
          [0, 0],
          [5, 0.5],
          [10, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
    ]);
    expect(
      simplify(
        [
          [0, 0],
          [5, 2],
          [10, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [5, 2],
      [10, 0],
    ]);
  });
});

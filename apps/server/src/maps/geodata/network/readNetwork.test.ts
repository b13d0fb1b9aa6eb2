import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fromSweref99Tm, type Extent } from '@schaktkoll/geometry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { file } from '../../../../testing/geodata/workArea.ts';
import { writeLayers } from '../../../../demo/networks/writeLayers.ts';
import { GeodataThread } from '../geodataThread.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { GivenFile } from '../shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (files: readonly GivenFile[], near: readonly Extent[] | null = null) =>
  thread.run({ kind: 'network', files, system: null, near });
const refusal = async (files: readonly GivenFile[]) => {
  const error = await read(files).catch((thrown: unknown) => thrown);
  if (!(error instanceof GeodataError)) throw error;
  return [error.code, error.params];
};

const [east, north] = [616_400, 6_728_400];
const feature = (geometry: object | null, properties: object = {}) => ({ type: 'Feature', properties, geometry });
const lineOf = (...coordinates: readonly (readonly number[])[]) => ({ type: 'LineString', coordinates });
const geoJson = (features: readonly object[], code = 'EPSG:3006') =>
  file(
    'VA_LEDN.geojson',
    JSON.stringify({ type: 'FeatureCollection', crs: { type: 'name', properties: { name: code } }, features }),
  );
/** A GeoPackage whose layers say that they are of lines, whatever they have. */
function asOfLines({ name, content }: GivenFile): GivenFile {
  const path = join(mkdtempSync(join(tmpdir(), 'lines')), name);
  writeFileSync(path, content);
  const database = new DatabaseSync(path);
  database.exec("UPDATE gpkg_geometry_columns SET geometry_type_name = 'LINESTRING'");
  database.close();
  return file(name, Uint8Array.from(readFileSync(path)));
}

const noRepairs = { repeatedPoints: 0, withoutLength: 0, selfCrossing: 0, noHeights: 0, areaAmongLines: 0 };

describe('a GeoJSON', () => {
  test('gives points, lines and areas with what their rows say, multi-parts split, heights apart', async () => {
    const multi = {
      type: 'MultiLineString',
      coordinates: [
        [
          [east, north, 12.5],
          [east + 10, north, 12.25],
        ],
        [
          [east, north + 5],
          [east + 10, north + 5],
        ],
      ],
    };
    const ring = [
      [east, north],
      [east + 2, north],
      [east + 2, north + 2],
      [east, north],
    ];
    const answer = await read([
      geoJson([
        feature(multi, { typ: 'spill', djup: 1.2, mat: { namn: 'PVC', dim: { mm: 110 } }, inmatt: '2011-05-03' }),
        feature({ type: 'Point', coordinates: [east, north] }, { typ: 'brunn', tom: null, finns: true }),
        feature({ type: 'Polygon', coordinates: [ring] }, { typ: '  ' }),
      ]),
    ]);
    expect(answer).toMatchObject({
      format: 'Geojson',
      system: 'SWEREF99',
      fileSystem: 'SWEREF99',
      foreignSystem: null,
      skipped: [],
      repairs: noRepairs,
    });
    const [layer, ...others] = answer.layers;
    expect(others).toEqual([]);
    expect(layer?.name).toBe('VA_LEDN');
    expect(layer?.columns).toEqual([
      { name: 'typ', type: 'text' },
      { name: 'djup', type: 'number' },
      { name: 'mat.namn', type: 'text' },
      { name: 'mat.dim.mm', type: 'number' },
      { name: 'inmatt', type: 'date' },
      { name: 'finns', type: 'text' },
    ]);
    const values = { typ: 'spill', djup: 1.2, 'mat.namn': 'PVC', 'mat.dim.mm': 110, inmatt: '2011-05-03' };
    const first = [
      [east, north],
      [east + 10, north],
    ];
    const second = [
      [east, north + 5],
      [east + 10, north + 5],
    ];
    expect(layer?.features).toEqual([
      { geometry: { shape: 'line', paths: [first], heights: [12.5, 12.25] }, layer: 'VA_LEDN', values, row: 1 },
      { geometry: { shape: 'line', paths: [second] }, layer: 'VA_LEDN', values, row: 1 },
      {
        geometry: { shape: 'point', paths: [[[east, north]]] },
        layer: 'VA_LEDN',
        values: { typ: 'brunn', finns: 'true' },
        row: 2,
      },
      { geometry: { shape: 'area', paths: [ring] }, layer: 'VA_LEDN', values: {}, row: 3 },
    ]);
  });

  test('is moved from its own system to SWEREF 99 TM', async () => {
    const [upward, eastward] = fromSweref99Tm('SWEREF99_1630', [east, north]);
    const answer = await read([
      geoJson([feature({ type: 'Point', coordinates: [eastward, upward] })], 'urn:ogc:def:crs:EPSG::3010'),
    ]);
    expect(answer.fileSystem).toBe('SWEREF99_1630');
    expect(answer.layers[0]?.features[0]?.geometry.paths).toEqual([[[east, north]]]);
  });

  test('of a system that is not clear is asked for, without features', async () => {
    // At home in the zones of SWEREF 99 and, far in the west, in SWEREF 99 TM.
    const point = { type: 'Point', coordinates: [280_000, 6_450_000] };
    const answer = await read([file('a.geojson', JSON.stringify(feature(point, { a: 1 })))]);
    expect([answer.system, answer.layers.map(({ features }) => features)]).toEqual([null, [[]]]);
    expect(answer.possibleSystems).toContain('SWEREF99');
    expect(answer.possibleSystems.length).toBeGreaterThan(1);
  });

  test('counts what is skipped, with its row', async () => {
    const good = { type: 'Point', coordinates: [east, north] };
    const answer = await read([
      geoJson([
        feature(good, { id: 1 }),
        feature(null, { id: 2 }),
        feature({ type: 'Point', coordinates: ['a', 'b'] }, { id: 3 }),
        feature(lineOf([0, 0], [1, 1]), { id: 4 }),
      ]),
    ]);
    expect(answer.layers[0]?.features).toHaveLength(1);
    expect(answer.skipped).toEqual([
      { reason: 'Empty', layer: 'VA_LEDN', row: 2 },
      { reason: 'Other', layer: 'VA_LEDN', row: 3 },
      { reason: 'Outside', layer: 'VA_LEDN', row: 4 },
    ]);
  });

  test('without anything that could be read, or outside Sweden, is refused', async () => {
    expect((await refusal([geoJson([feature(null, { id: 1 })])]))[0]).toBe('GeodataNoAreas');
    expect((await refusal([geoJson([feature({ type: 'Circle' }, { id: 1 })])]))[0]).toBe('GeodataUnreadable');
    expect((await refusal([geoJson([feature(lineOf([0, 0], [1, 1]))])]))[0]).toBe('GeodataOutsideSweden');
  });

  test('keeps 60 columns and 200 characters', async () => {
    const properties = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`k${index}`, 'å'.repeat(300)]));
    const answer = await read([geoJson([feature({ type: 'Point', coordinates: [east, north] }, properties)])]);
    const [layer] = answer.layers;
    expect([layer?.columns.length, layer?.columns.at(-1)?.name]).toEqual([60, 'k59']);
    expect(Object.values(layer?.features[0]?.values ?? {})).toEqual(Array.from({ length: 60 }, () => 'å'.repeat(200)));
  });

  test('with more than 50,000 features is refused', async () => {
    const limits = { shapes: 50_000, vertices: 1_000_000 };
    const points = (count: number) => Array.from({ length: count }, (_, index) => [east + index / 100, north]);
    const many = geoJson([feature({ type: 'MultiPoint', coordinates: points(50_001) })]);
    expect(await refusal([many])).toEqual(['GeodataTooManyVertices', limits]);
  });
});

describe('the surroundings', () => {
  const files = [
    geoJson([
      feature(lineOf([east, north], [east + 100, north]), { id: 1 }),
      feature(lineOf([east + 500, north], [east + 500, north + 400]), { id: 2 }),
    ]),
  ];

  test('choose the features by their extents, and what is far is counted', async () => {
    const { layers, whole } = await read(files, [[east + 50, north - 10, east + 60, north + 10]]);
    expect(layers[0]?.features.map(({ row }) => row)).toEqual([1]);
    expect(whole).toMatchObject({ features: 2, nearestMetres: 0, extent: [east, north, east + 500, north + 400] });
    // 500 m of the grid, which is 0.02 % longer on the ground here.
    expect(whole.lineMetres).toBeCloseTo(500, 0);
  });

  test('without any feature say how far the nearest is at most', async () => {
    const { layers, whole } = await read(files, [[east + 130, north - 140, east + 140, north - 40]]);
    expect(layers[0]?.features).toEqual([]);
    // 30 m east and 40 m south of the end of the first line.
    expect(whole.nearestMetres).toBe(50);
  });
});

describe('repairs are counted:', () => {
  const shapesOf = async (...features: readonly object[]) => {
    const { layers, repairs, skipped } = await read([geoJson(features)]);
    expect(skipped).toEqual([]);
    return { geometries: layers.flatMap((layer) => layer.features.map(({ geometry }) => geometry)), repairs };
  };

  test('a point that is repeated goes, with its height', async () => {
    const { geometries, repairs } = await shapesOf(
      feature(lineOf([east, north, 1], [east, north, 2], [east + 5, north, 3])),
    );
    const path = [
      [east, north],
      [east + 5, north],
    ];
    expect(geometries).toEqual([{ shape: 'line', paths: [path], heights: [1, 3] }]);
    expect(repairs).toEqual({ ...noRepairs, repeatedPoints: 1 });
  });

  test('a line without length becomes a point', async () => {
    const { geometries, repairs } = await shapesOf(feature(lineOf([east, north], [east, north])));
    expect(geometries).toEqual([{ shape: 'point', paths: [[[east, north]]] }]);
    expect(repairs).toEqual({ ...noRepairs, withoutLength: 1 });
  });

  test('an area without area becomes a line', async () => {
    const ring = [
      [east, north],
      [east + 5, north],
      [east, north],
    ];
    const { geometries, repairs } = await shapesOf(feature({ type: 'Polygon', coordinates: [ring] }));
    expect(geometries).toEqual([{ shape: 'line', paths: [ring] }]);
    expect(repairs).toEqual({ ...noRepairs, withoutLength: 1 });
  });

  test('an area that crosses itself becomes two', async () => {
    const ring = [
      [east, north],
      [east + 10, north + 10],
      [east + 10, north],
      [east, north + 10],
      [east, north],
    ];
    const { geometries, repairs } = await shapesOf(feature({ type: 'Polygon', coordinates: [ring] }));
    // Two triangles of 25 m², which meet in the middle.
    expect(geometries.map(({ shape, paths: [path = []] }) => [shape, path.length])).toEqual([
      ['area', 4],
      ['area', 4],
    ]);
    expect(repairs).toEqual({ ...noRepairs, selfCrossing: 1 });
  });

  test('a closed line stays a line', async () => {
    const ring = [
      [east, north],
      [east + 10, north],
      [east + 10, north + 10],
      [east, north],
    ];
    expect(await shapesOf(feature(lineOf(...ring)))).toEqual({
      geometries: [{ shape: 'line', paths: [ring] }],
      repairs: noRepairs,
    });
  });

  test.each([0, -99, 999])('heights that are all %s are none', async (height) => {
    const { geometries, repairs } = await shapesOf(
      feature(lineOf([east, north, height], [east + 5, north, height])),
      feature({ type: 'Point', coordinates: [east, north, height] }),
    );
    expect(geometries.map(({ heights }) => heights)).toEqual([undefined, undefined]);
    expect(repairs).toEqual({ ...noRepairs, noHeights: 2 });
  });
});

describe('a GeoPackage', () => {
  test('gives its layers with declared columns, heights and no measures', async () => {
    const files = await writeLayers({
      name: 'va.gpkg',
      driver: 'GPKG',
      options: ['-dim', 'XYZM'],
      layers: [
        {
          name: 'ledning',
          features: [
            {
              properties: { typ: 'spill', djup: 1.5, tom: null },
              geometry: lineOf([east, north, 10], [east, north + 8, 9]),
            },
            { properties: { typ: 'dag', djup: null, tom: null }, geometry: null },
          ],
        },
        {
          name: 'brunn',
          features: [{ properties: { nr: 'NB1' }, geometry: { type: 'Point', coordinates: [east, north] } }],
        },
      ],
    });
    const answer = await read(files);
    expect([answer.format, answer.system, answer.repairs.noHeights]).toEqual(['GeoPackage', 'SWEREF99', 1]);
    expect(answer.skipped).toEqual([{ reason: 'Empty', layer: 'ledning', row: 2 }]);
    const path = [
      [east, north],
      [east, north + 8],
    ];
    expect(answer.layers).toEqual([
      {
        name: 'ledning',
        columns: [
          { name: 'typ', type: 'text' },
          { name: 'djup', type: 'number' },
          { name: 'tom', type: 'text' },
        ],
        features: [
          {
            geometry: { shape: 'line', paths: [path], heights: [10, 9] },
            layer: 'ledning',
            values: { typ: 'spill', djup: 1.5 },
            row: 1,
          },
        ],
      },
      {
        name: 'brunn',
        columns: [{ name: 'nr', type: 'text' }],
        features: [
          { geometry: { shape: 'point', paths: [[[east, north]]] }, layer: 'brunn', values: { nr: 'NB1' }, row: 1 },
        ],
      },
    ]);
  });

  test('with an area in a layer of lines has it counted and kept', async () => {
    const ring = [
      [east, north],
      [east + 2, north],
      [east + 2, north + 2],
      [east, north],
    ];
    const files = await writeLayers({
      name: 'el.gpkg',
      driver: 'GPKG',
      layers: [
        { name: 'kabel', features: [{ properties: { a: 1 }, geometry: { type: 'Polygon', coordinates: [ring] } }] },
      ],
    });
    const { layers, repairs } = await read(files.map(asOfLines));
    expect(layers[0]?.features.map(({ geometry }) => geometry)).toEqual([{ shape: 'area', paths: [ring] }]);
    expect(repairs).toEqual({ ...noRepairs, areaAmongLines: 1 });
  });

  test('that is broken off is refused', async () => {
    const [whole] = await writeLayers({
      name: 'a.gpkg',
      driver: 'GPKG',
      layers: [{ name: 'a', features: [{ properties: {}, geometry: { type: 'Point', coordinates: [east, north] } }] }],
    });
    expect((await refusal([file('a.gpkg', whole?.content.slice(0, 5_000) ?? '')]))[0]).toBe('GeodataMalformed');
  });
});

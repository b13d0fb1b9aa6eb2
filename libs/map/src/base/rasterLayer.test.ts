import { expect, test } from 'vitest';
import { registerSweref99Tm } from './sweref99Tm.ts';
import type { MapSource } from './mapSource.ts';
import { swedishTileGrid, tileSourceOf } from './rasterLayer.ts';

test('the tile of Gävle at level 9 lies where Lantmäteriet publishes it', () => {
  const grid = swedishTileGrid();
  // 4096 / 2^9 = 8 m per pixel, 2 048 m per tile: (617 000 + 1 200 000) / 2 048 = 887.2; (8 500 000 − 6 728 000) / 2 048 = 865.2.
  expect(grid.getResolution(9)).toBe(8);
  expect(grid.getTileCoordForCoordAndZ([617_000, 6_728_000], 9)).toEqual([9, 887, 865]);
  expect(grid.getMatrixId(9)).toBe('9');
});

const layer = { title: 'Karta', attribution: 'Någon' };
const boxOfTile = (source: MapSource): string => {
  // The tile with Gävle in it: 8 m per pixel, its corner 887 tiles east and 865 south of the grid's.
  const tiles = tileSourceOf(source, registerSweref99Tm());
  return tiles.getTileUrlFunction()([9, 887, 865], 1, registerSweref99Tm()) ?? '';
};

test('a tile of the Swedish grid is asked for by level, row and column', () => {
  expect(boxOfTile({ ...layer, kind: 'wmts', url: 'https://maps.example/{TileMatrix}/{TileRow}/{TileCol}.png' })).toBe(
    'https://maps.example/9/865/887.png',
  );
  const asked = new URL(boxOfTile({ ...layer, kind: 'wmts', url: 'https://maps.example/wmts', layer: 'topo' }))
    .searchParams;
  expect(['layer', 'tilematrixset', 'TileMatrix', 'TileRow', 'TileCol'].map((name) => asked.get(name))).toEqual([
    'topo',
    '3006',
    '9',
    '865',
    '887',
  ]);
});

test.each([
  // The one tile of the first level: the larger side of all of Sweden, 1 650 km, from its north-west corner.
  ['1.1.1', '180000,6100000,1830000,7750000'],
  ['1.3.0', '6100000,180000,7750000,1830000'],
] as const)('a WMS %s is asked for %s: northing is first from 1.3.0 on', (version, box) => {
  const tiles = tileSourceOf(
    { ...layer, kind: 'wms', url: 'https://maps.example/wms', layer: 'a', version },
    registerSweref99Tm(),
  );
  const asked = new URL(tiles.getTileUrlFunction()([0, 0, 0], 1, registerSweref99Tm()) ?? '').searchParams;
  expect([asked.get('VERSION'), asked.get('LAYERS'), asked.get('BBOX')]).toEqual([version, 'a', box]);
});

test('a file has no tiles', () => {
  expect(() =>
    tileSourceOf({ ...layer, kind: 'geojson', url: 'https://maps.example/a.json' }, registerSweref99Tm()),
  ).toThrow(TypeError);
});

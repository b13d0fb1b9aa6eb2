import type ImageTile from 'ol/ImageTile.js';
import { expect, test } from 'vitest';
import { registerSweref99Tm } from './sweref99Tm.ts';
import { tileSourceOf } from './rasterLayer.ts';

test('a tile waits for a connection behind the calls of the page', () => {
  const projection = registerSweref99Tm();
  const url = 'https://maps.example/{TileMatrix}/{TileRow}/{TileCol}.png';
  const source = tileSourceOf({ kind: 'wmts', title: 'Karta', attribution: 'Någon', url }, projection);
  const tile = source.getTile(9, 887, 865, 1, projection) as ImageTile;
  tile.load();
  const image = tile.getImage() as HTMLImageElement;
  expect([image.src, image.fetchPriority]).toEqual(['https://maps.example/9/865/887.png', 'low']);
});

import { expect, test } from 'vitest';
import { swedishTileGrid } from './rasterLayer.ts';

test('the tile of Gävle at level 9 lies where Lantmäteriet publishes it', () => {
  const grid = swedishTileGrid();
  // 4096 / 2^9 = 8 m per pixel, 2 048 m per tile: (617 000 + 1 200 000) / 2 048 = 887.2; (8 500 000 − 6 728 000) / 2 048 = 865.2.
  expect(grid.getResolution(9)).toBe(8);
  expect(grid.getTileCoordForCoordAndZ([617_000, 6_728_000], 9)).toEqual([9, 887, 865]);
  expect(grid.getMatrixId(9)).toBe('9');
});

import TileLayer from 'ol/layer/Tile.js';
import TileWMS from 'ol/source/TileWMS.js';
import WMTS from 'ol/source/WMTS.js';
import XYZ from 'ol/source/XYZ.js';
import WMTSTileGrid from 'ol/tilegrid/WMTS.js';
import type Projection from 'ol/proj/Projection.js';
import type { MapSource } from './mapSource.ts';

// Loaded only where a source is configured: tiles and reprojection weigh more than the rest of the view.

const GRID_EXTENT = [-1_200_000, 4_700_000, 2_600_000, 8_500_000];
const GRID_ORIGIN = [-1_200_000, 8_500_000];
const COARSEST = 4096;
const LEVELS = 16;

/**
 * Lantmäteriet's tile grid of EPSG:3006, written by hand: services disagree on the order of the axes in
 * their capabilities (map.md 7).
 */
export function swedishTileGrid(): WMTSTileGrid {
  const levels = Array.from({ length: LEVELS }, (_, level) => level);
  return new WMTSTileGrid({
    extent: GRID_EXTENT,
    origin: GRID_ORIGIN,
    resolutions: levels.map((level) => COARSEST / 2 ** level),
    matrixIds: levels.map(String),
    tileSize: 256,
  });
}

/** A layer for a configured background; it belongs to the caller. */
export function createRasterLayer(source: MapSource, projection: Projection): TileLayer {
  return new TileLayer({ source: tileSourceOf(source, projection) });
}

function tileSourceOf({ kind, url, layer = '', matrixSet = '3006' }: MapSource, projection: Projection): TileWMS | WMTS | XYZ {
  switch (kind) {
    case 'wms':
      return new TileWMS({ url, projection, params: { LAYERS: layer, VERSION: '1.1.1', FORMAT: 'image/png' } });
    case 'wmts':
      return new WMTS({
        url,
        layer,
        matrixSet,
        projection,
        style: 'default',
        format: 'image/png',
        requestEncoding: url.includes('{TileMatrix}') ? 'REST' : 'KVP',
        tileGrid: swedishTileGrid(),
      });
    case 'xyz':
      return new XYZ({ url });
  }
}

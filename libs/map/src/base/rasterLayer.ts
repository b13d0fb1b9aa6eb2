import ImageTile from 'ol/ImageTile.js';
import type Projection from 'ol/proj/Projection.js';
import type TileImage from 'ol/source/TileImage.js';
import TileWMS from 'ol/source/TileWMS.js';
import WMTS from 'ol/source/WMTS.js';
import XYZ from 'ol/source/XYZ.js';
import WMTSTileGrid from 'ol/tilegrid/WMTS.js';
import type { MapSource } from './mapSource.ts';

const GRID_EXTENT = [-1_200_000, 4_700_000, 2_600_000, 8_500_000];
const GRID_ORIGIN = [-1_200_000, 8_500_000];
const COARSEST = 4096;
const LEVELS = 16;
const WEB_LEVELS = 20;

/**
 * Lantmäteriet's tile grid of EPSG:3006, written by hand: services disagree on the order of the axes in
 * their capabilities.
 */
export function swedishTileGrid(count: number = LEVELS): WMTSTileGrid {
  const levels = Array.from({ length: count }, (_, level) => level);
  return new WMTSTileGrid({
    extent: GRID_EXTENT,
    origin: GRID_ORIGIN,
    resolutions: levels.map((level) => COARSEST / 2 ** level),
    matrixIds: levels.map(String),
    tileSize: 256,
  });
}

/** The tiles of a configured source in the map's projection. Throws a TypeError for a source that is a file. */
export function tileSourceOf(source: MapSource, projection: Projection): TileImage {
  const tiles = tilesOf(source, projection);
  tiles.setTileLoadFunction((tile, url) => {
    if (!(tile instanceof ImageTile)) return;
    const image = tile.getImage();
    if (!(image instanceof HTMLImageElement)) return;
    // After all calls of the page that wait for a connection.
    image.fetchPriority = 'low';
    image.src = url;
  });
  return tiles;
}

function tilesOf(source: MapSource, projection: Projection): TileImage {
  const { kind, url, layer = '', matrixSet = '3006', version = '1.1.1', levels } = source;
  // Images of our own server come with the map's cookie.
  const crossOrigin = source.isProxied === true ? 'use-credentials' : null;
  switch (kind) {
    case 'wms':
      // EPSG:3006 is northing first: OpenLayers turns the box for 1.3.0, and leaves it for 1.1.1.
      return new TileWMS({
        url,
        projection,
        crossOrigin,
        params: { LAYERS: layer, VERSION: version, FORMAT: 'image/png' },
      });
    case 'wmts':
      return new WMTS({
        url,
        layer,
        matrixSet,
        projection,
        crossOrigin,
        style: 'default',
        format: 'image/png',
        requestEncoding: url.includes('{TileMatrix}') ? 'REST' : 'KVP',
        tileGrid: swedishTileGrid(levels),
      });
    case 'xyz':
      return new XYZ({ url, crossOrigin, maxZoom: (levels ?? WEB_LEVELS) - 1 });
    case 'geojson':
    case 'topojson':
    case 'town':
      throw new TypeError(`${source.title} has no tiles`);
  }
}

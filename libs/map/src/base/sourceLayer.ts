import type BaseLayer from 'ol/layer/Base.js';
import TileLayer from 'ol/layer/Tile.js';
import VectorLayer from 'ol/layer/Vector.js';
import type Projection from 'ol/proj/Projection.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { fileFeatures } from './fileFeatures.ts';
import { faded } from '../colours/faded.ts';
import { perTheme } from '../colours/mapColours.ts';
import { pictureClass, type MapSource } from './mapSource.ts';
import { tileSourceOf } from './rasterLayer.ts';
import { createTownLayer } from './townLayer.ts';

// Fetched only where a source is configured: tiles and reprojection weigh more than the rest of the view.

export interface SourceLayer {
  readonly layer: BaseLayer;
  /** Lines and corners that drawing may snap to; none for images. */
  readonly features: VectorSource | undefined;
  /** Retries failed requests: the view has moved or the network is back. */
  readonly moved: () => void;
}

/**
 * The layer of a source.
 * @param onHealth false when nothing of it can be had, true when something came
 */
export function createSourceLayer(
  source: MapSource,
  projection: Projection,
  onHealth: (isFine: boolean) => void,
): SourceLayer {
  const made = layerOf(source, projection, onHealth);
  // Beyond it nothing is asked for.
  if (source.coarsestResolution !== undefined) made.layer.setMaxResolution(source.coarsestResolution);
  return made;
}

function layerOf(source: MapSource, projection: Projection, onHealth: (isFine: boolean) => void): SourceLayer {
  switch (source.kind) {
    case 'town':
      return { ...createTownLayer(onHealth), features: undefined };
    case 'geojson':
    case 'topojson':
      return fileLayer(source, source.kind, { projection, onHealth });
    default:
      return tileLayer(source, projection, onHealth);
  }
}

export type CreateSourceLayer = typeof createSourceLayer;

function tileLayer(source: MapSource, projection: Projection, onHealth: (isFine: boolean) => void): SourceLayer {
  const tiles = tileSourceOf(source, projection);
  // Services refuse tiles at the edge of what they cover: only one that gives nothing at all has failed.
  let hasLoaded = false;
  let hasFailed = false;
  tiles.on('tileloadend', () => {
    hasLoaded = true;
    hasFailed = false;
    onHealth(true);
  });
  tiles.on('tileloaderror', () => {
    if (hasLoaded) return;
    hasFailed = true;
    onHealth(false);
  });
  const moved = (): void => {
    hasLoaded = false;
    // OpenLayers keeps a tile that failed, and does not ask again by itself.
    if (hasFailed) tiles.refresh();
    hasFailed = false;
  };
  return { layer: new TileLayer({ source: tiles, className: pictureClass }), features: undefined, moved };
}

interface FileLayerMeans {
  readonly projection: Projection;
  readonly onHealth: (isFine: boolean) => void;
}

function fileLayer(
  { url, isProxied = false, isApproximate = false }: MapSource,
  kind: 'geojson' | 'topojson',
  { projection, onHealth }: FileLayerMeans,
): SourceLayer {
  const features = new VectorSource();
  let state: 'loading' | 'ready' | 'failed' = 'loading';
  const load = async (): Promise<void> => {
    state = 'loading';
    try {
      // Our own server lies on another host, and asks for the cookie of the map.
      const response = await fetch(url, { credentials: isProxied ? 'include' : 'same-origin' });
      if (!response.ok) throw new Error(`The file answered ${response.status}`);
      features.addFeatures([...fileFeatures(kind, await response.json(), projection)]);
      state = 'ready';
    } catch {
      state = 'failed';
    }
    onHealth(state === 'ready');
  };
  void load();
  const moved = (): void => {
    if (state === 'failed') void load();
  };
  return isApproximate
    ? { layer: new VectorLayer({ source: features, style: approximateStyles }), features: undefined, moved }
    : { layer: new VectorLayer({ source: features, style: lineStyles }), features, moved };
}

/** Whole lines: dashes along hundreds of kilometres out of view take seconds. */
const approximateStyles = perTheme(({ paper, border }) => [
  new Style({ stroke: new Stroke({ color: faded(paper, 0.7), width: 3 }) }),
  new Style({ stroke: new Stroke({ color: border, width: 1 }) }),
]);

/** Visible on maps and on photographs: a line on a casing, and no fill that hides what is under it. */
const lineStyles = perTheme(({ paper, label }) => [
  new Style({ stroke: new Stroke({ color: faded(paper, 0.85), width: 4 }) }),
  new Style({
    stroke: new Stroke({ color: label, width: 1.5, lineDash: [8, 3] }),
    image: new CircleStyle({
      radius: 4,
      fill: new Fill({ color: label }),
      stroke: new Stroke({ color: paper, width: 2 }),
    }),
  }),
]);

import type BaseLayer from 'ol/layer/Base.js';
import { createSwedenLayer } from './swedenLayer.ts';
import { loadSwedenMap } from './swedenMap.ts';

// Fetched beside the data that it draws: the first load of a page with a map does without it.

/** The layer of the embedded map of Sweden; rejects when its data cannot be had. It belongs to the caller. */
export async function loadEmbeddedMap(): Promise<BaseLayer> {
  return createSwedenLayer(await loadSwedenMap());
}

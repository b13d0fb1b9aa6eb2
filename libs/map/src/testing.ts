import { setLevel } from 'ol/console.js';
import OlMap from 'ol/Map.js';
import { applyEdit } from './kernel/applyEdit.ts';
import { loadSwedenMap } from './base/swedenMap.ts';
import { replaceKernel } from './kernel/createKernel.ts';
import { loadPlaces } from './places/places.ts';

export { ClusterLayer } from './caseMaps/ClusterLayer.ts';
export { installPausedKernel } from './kernel/testKernel.ts';

/**
 * Makes the map work in jsdom: the geometry kernel runs on the main thread, and what jsdom lacks (canvas, media
 * queries, fonts) is replaced by stubs. Nothing is drawn. Call it once in a test file.
 */
export function installMapForTests(): void {
  installTestKernel();
  clearMapData();
  // In jsdom every map is in an element without a size.
  setLevel('error');
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  HTMLCanvasElement.prototype.getContext = () => null;
  // Without a rendered frame no position has a pixel, and the third point of a polygon fails.
  OlMap.prototype.getPixelFromCoordinate = ([east = 0, north = 0]) => [east, -north];
}

/** Removes map data that an earlier test file has loaded. */
export function clearMapData(): void {
  loadPlaces.forget();
  loadSwedenMap.forget();
}

/** Runs the geometry kernel on the main thread, because jsdom has no workers. */
export function installTestKernel(): void {
  replaceKernel(() => ({
    edit: async (areas, edit, rules) => applyEdit(areas, edit, rules),
    prepare: () => undefined,
    cancel: () => undefined,
    destroy: () => undefined,
  }));
}

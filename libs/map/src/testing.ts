import { setLevel } from 'ol/console.js';
import { applyEdit } from './kernel/applyEdit.ts';
import { loadSwedenMap } from './base/swedenMap.ts';
import { replaceKernel } from './kernel/createKernel.ts';
import { loadPlaces } from './places/places.ts';

export { installHeldKernel } from './kernel/testKernel.ts';

/**
 * Lets the map tool stand in jsdom: the geometry kernel runs in the page's own thread, and what jsdom lacks (sizes,
 * canvas, media queries, fonts) is there and does nothing. No frame is drawn. Call it once in a test file.
 */
export function installMapForTests(): void {
  installTestKernel();
  forgetMapData();
  // An element without a size is what every map in jsdom lies in.
  setLevel('error');
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  HTMLCanvasElement.prototype.getContext = () => null;
}

/** The map data that another test file has answered with is fetched anew. */
export function forgetMapData(): void {
  loadPlaces.forget();
  loadSwedenMap.forget();
}

/** Puts the geometry kernel into the page's own thread: jsdom has no workers. */
export function installTestKernel(): void {
  replaceKernel(() => ({
    edit: async (areas, edit, rules) => applyEdit(areas, edit, rules),
    prepare: () => undefined,
    cancel: () => undefined,
    destroy: () => undefined,
  }));
}

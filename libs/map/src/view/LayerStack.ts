import type OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';
import { isOverlay, type MapSource } from '../base/mapSource.ts';
import type { CreateSourceLayer, SourceLayer } from '../base/sourceLayer.ts';
import { registerSweref99Tm } from '../base/sweref99Tm.ts';
import type { OpenMapAccess } from './mapAccess.ts';
import { onRetryChance } from './onRetryChance.ts';

export interface LayerStackOptions {
  /** Order of the layers from the bottom up. */
  readonly zIndex: { readonly base: number; readonly overlay: number };
  /** Called with the shown sources that cannot be loaded now, in order. */
  readonly onFailed: (failed: readonly MapSource[]) => void;
  readonly openAccess: OpenMapAccess;
}

/** The cookie is valid for 20 minutes; a new one is requested before that. */
const ACCESS_MILLISECONDS = 15 * 60_000;

/**
 * The configured sources that are shown on a map. A source that fails is reported by name and tried again when the view
 * moves or the network is back.
 */
export class LayerStack {
  readonly #map: OlMap;
  readonly #options: LayerStackOptions;
  readonly #layers = new Map<MapSource, SourceLayer>();
  readonly #failed = new Set<MapSource>();
  readonly #stopRetrying: () => void;
  #shown: readonly MapSource[] = [];
  #accessAt = -Infinity;
  /** The request in progress, shared by concurrent callers. */
  #opening: Promise<void> | undefined;
  #isDestroyed = false;

  constructor(map: OlMap, options: LayerStackOptions) {
    this.#map = map;
    this.#options = options;
    this.#stopRetrying = onRetryChance(map, this.retry);
  }

  /** Shows exactly these sources, the first at the bottom. */
  async show(sources: readonly MapSource[]): Promise<void> {
    this.#shown = sources;
    for (const [source, { layer }] of this.#layers) {
      if (sources.includes(source)) continue;
      this.#map.removeLayer(layer);
      this.#layers.delete(source);
      this.#failed.delete(source);
    }
    this.#notify();
    await this.#addMissing();
  }

  /** The features that drawing may snap to. */
  get features(): readonly VectorSource[] {
    return [...this.#layers.values()].flatMap(({ features }) => features ?? []);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#stopRetrying();
  }

  async #addMissing(): Promise<void> {
    const missing = this.#shown.filter((source) => !this.#layers.has(source));
    if (missing.length === 0) return;
    try {
      const [{ createSourceLayer }] = await Promise.all([import('../base/sourceLayer.ts'), this.#openAccess(missing)]);
      for (const source of missing) this.#add(source, createSourceLayer);
    } catch {
      // Neither code nor cookie could be fetched, probably without a network: the embedded map stays, and the next move
      // tries again.
      for (const source of missing) this.#failed.add(source);
    }
    this.#notify();
  }

  #add(source: MapSource, create: CreateSourceLayer): void {
    // The choice has changed in the meantime, or an earlier call has added it.
    if (this.#isDestroyed || !this.#shown.includes(source) || this.#layers.has(source)) return;
    this.#failed.delete(source);
    const made = create(source, registerSweref99Tm(), (isFine) => this.#setHealth(source, isFine));
    const { zIndex } = this.#options;
    // Overlays are stacked in the order of the list, all of them below the next kind of layer.
    made.layer.setZIndex(isOverlay(source) ? zIndex.overlay + this.#shown.indexOf(source) / 1000 : zIndex.base);
    this.#layers.set(source, made);
    this.#map.addLayer(made.layer);
  }

  /** Asks again for the sources that could not be loaded. */
  readonly retry = (): void => void this.#retry();

  async #retry(): Promise<void> {
    if (this.#isDestroyed || this.#shown.length === 0) return;
    if (this.#failed.size > 0) this.#accessAt = -Infinity;
    await this.#openAccess(this.#shown).catch(() => undefined);
    for (const { moved } of this.#layers.values()) moved();
    await this.#addMissing();
  }

  async #openAccess(sources: readonly MapSource[]): Promise<void> {
    const now = performance.now();
    if (now - this.#accessAt < ACCESS_MILLISECONDS || !sources.some(({ isProxied }) => isProxied)) return;
    this.#opening ??= this.#options.openAccess();
    try {
      await this.#opening;
      this.#accessAt = now;
    } finally {
      this.#opening = undefined;
    }
  }

  #setHealth(source: MapSource, isFine: boolean): void {
    if (this.#isDestroyed || !this.#layers.has(source) || this.#failed.has(source) === !isFine) return;
    if (isFine) this.#failed.delete(source);
    else this.#failed.add(source);
    this.#notify();
  }

  #notify(): void {
    if (!this.#isDestroyed) this.#options.onFailed(this.#shown.filter((source) => this.#failed.has(source)));
  }
}

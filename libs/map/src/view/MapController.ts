import { extentOf, gridScaleAt, type Extent, type Polygon, type Position } from '@schaktkoll/geometry';
import { onThemeChange, whenIdle } from '@schaktkoll/ui';
import type BaseLayer from 'ol/layer/Base.js';
import { setLevel } from 'ol/console.js';
import OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';
import View from 'ol/View.js';
import { AreaLayer, type ShownArea } from '../areas/AreaLayer.ts';
import { isEmbeddedShown, type MapSource } from '../base/mapSource.ts';
import { createSwedenLayer } from '../base/swedenLayer.ts';
import { loadSwedenMap } from '../base/swedenMap.ts';
import { KilometreGridLayer } from '../grid/KilometreGridLayer.ts';
import { LabelLayer, type MapLabel } from '../canvas/LabelLayer.ts';
import { areaLabels, pointLabels, type NamedPoint } from './labelLooks.ts';
import { registerSweref99Tm, swedenExtent } from '../base/sweref99Tm.ts';
import { animationTime, createInteractions } from './interactions.ts';
import { LayerStack } from './LayerStack.ts';
import type { OpenMapAccess } from './mapAccess.ts';
import { loadPlaceNames } from './placeNames.ts';
import { onRetryChance } from './onRetryChance.ts';

// OpenLayers warns of maps without a size, which ours are when they are collapsed or printed.
setLevel('error');

export type BaseStatus = 'loading' | 'ready' | 'failed';

export interface ViewState {
  /** Metres on the ground per pixel at the centre. */
  readonly metresPerPixel: number;
  readonly centre: Position;
}

export interface MapControllerOptions {
  readonly target: HTMLElement;
  /** One finger scrolls the page and two move the map, for a map within text. */
  readonly isBesideText?: boolean;
  readonly onBaseStatus: (status: BaseStatus) => void;
  readonly onView: (view: ViewState) => void;
  /** Called with the shown layers that cannot be loaded now. */
  readonly onFailed: (failed: readonly MapSource[]) => void;
  readonly openAccess: OpenMapAccess;
}

const COARSEST_RESOLUTION = 2600;
const FINEST_RESOLUTION = 0.1;
/** Finest resolution when fitting, because some surroundings of a small area show where it is. */
export const FINEST_FIT = 0.5;
/** Around what is fitted, in pixels, and at most this share of the room. */
const FIT_PADDING = 72;
const FIT_SHARE = 0.15;
/** Order of the layers from the bottom up. */
export const zIndex = { base: 0, overlay: 1, grid: 2, areas: 3, names: 4 } as const;

/** Tiles share six connections of HTTP/1.1 with the calls of the page. */
const tilesAtOnce = 2;

/**
 * Owns the OpenLayers map: view, backgrounds, kilometre grid and the layer of work areas. `destroy` disposes of all of
 * it.
 */
export class MapController {
  readonly map: OlMap;
  readonly #areas: AreaLayer;
  readonly #names = new LabelLayer();
  #areaNames: readonly MapLabel[] = [];
  #points: readonly MapLabel[] = [];
  #placeNames: readonly MapLabel[] = [];
  readonly #options: MapControllerOptions;
  #embedded: BaseLayer | undefined;
  readonly #grid = new KilometreGridLayer();
  readonly #layers: LayerStack;
  #background: MapSource | undefined;
  /** The shown sources that cannot be loaded now. */
  #failed: readonly MapSource[] = [];
  readonly #stopWaiting: () => void;
  readonly #stopRetrying: () => void;
  readonly #stopRecolouring: () => void;
  /** Failed requests, to be retried. */
  readonly #missing = new Set<() => Promise<void>>();
  #measure: (() => void) | undefined;
  #isDestroyed = false;

  constructor(options: MapControllerOptions) {
    this.#options = options;
    const view = new View({
      projection: registerSweref99Tm(),
      extent: swedenExtent,
      constrainOnlyCenter: true,
      minResolution: FINEST_RESOLUTION,
      maxResolution: COARSEST_RESOLUTION,
      enableRotation: false,
    });
    view.fit(swedenExtent, { size: [640, 640] });
    this.map = new OlMap({
      target: options.target,
      view,
      // OpenLayers' own controls write markup that the content security policy refuses.
      controls: [],
      interactions: createInteractions(options.isBesideText ?? false),
      maxTilesLoading: tilesAtOnce,
      layers: [layerAt(this.#grid, zIndex.grid), layerAt(this.#names, zIndex.names)],
    });
    this.#areas = new AreaLayer(this.map, zIndex.areas);
    this.#layers = new LayerStack(this.map, { zIndex, onFailed: this.#reportFailed, openAccess: options.openAccess });
    view.on('propertychange', this.#reportView);
    this.map.on('change:size', this.#reportView);
    options.onBaseStatus('loading');
    void this.#load(this.#loadEmbedded);
    this.#stopWaiting = whenIdle(() => void this.#load(this.#loadNames));
    this.#stopRetrying = onRetryChance(this.map, this.#retry);
    this.#stopRecolouring = onThemeChange(() => {
      for (const layer of this.map.getAllLayers()) layer.changed();
    });
  }

  /** Shows exactly these areas. */
  setAreas(areas: readonly ShownArea[]): void {
    this.#areas.setAreas(areas);
    this.#areaNames = areaLabels(areas);
    this.#showNames();
  }

  /** Shows exactly these points, above the names of areas and places. */
  setPoints(points: readonly NamedPoint[]): void {
    this.#points = pointLabels(points);
    this.#showNames();
  }

  /** What the map is drawn of for paper. */
  get paperParts() {
    return { map: this.map, embedded: this.#embedded, isEmbedded: this.#isEmbeddedShown(), areas: this.#areas };
  }

  /** Settles when the map has drawn the latest areas. */
  whenShown(): Promise<void> {
    return this.#areas.whenShown();
  }

  /** Fits the view to these areas; if there are none, to `home`, or to all of Sweden. */
  fit(polygons: readonly Polygon[], isAnimated = true, home?: Extent, finest = FINEST_FIT): void {
    this.fitExtent(extentOf(polygons) ?? home, isAnimated, finest);
  }

  /** Measures again before the view is fitted: the layout may have changed since it was last observed. */
  setMeasure(measure: (() => void) | undefined): void {
    this.#measure = measure;
  }

  /** All of Sweden where there is none. */
  fitExtent(extent: Extent | undefined, isAnimated = true, finest = FINEST_FIT): void {
    this.#measure?.();
    this.map.getView().fit(extent === undefined ? swedenExtent : [...extent], {
      padding: extent === undefined ? [0, 0, 0, 0] : this.#fitPadding(),
      minResolution: finest,
      duration: isAnimated ? animationTime() : 0,
    });
  }

  /** Keeps what is shown within the part that nothing covers. @param edges pixels from the top, right, bottom and left */
  coverEdges(edges: readonly number[]): void {
    this.map.getView().padding = [...edges];
  }

  /** The sources that drawing may snap to: the shown areas, and lines of shown files. */
  snapSources(): readonly VectorSource[] {
    return [this.#areas.source, ...this.#layers.features];
  }

  /** Zooms in by steps, each a factor of two. */
  zoomBy(steps: number): void {
    const view = this.map.getView();
    const zoom = view.getZoom() ?? 0;
    view.cancelAnimations();
    view.animate({ zoom: zoom + steps, duration: animationTime() });
  }

  /** Moves the keyboard focus to the map, without scrolling the page. */
  focus(): void {
    this.#options.target.focus({ preventScroll: true });
  }

  /** The position of the keyboard crosshair, in metres. */
  centre(): Position {
    const [easting = 0, northing = 0] = this.map.getView().getCenter() ?? [];
    return [easting, northing];
  }

  /**
   * Shows a configured background, or the embedded map if none is given or while it cannot be loaded, and overlays
   * above it, the first at the bottom.
   */
  showLayers(background: MapSource | undefined, overlays: readonly MapSource[]): void {
    this.#background = background;
    this.#showGround();
    void this.#layers.show(background === undefined ? overlays : [background, ...overlays]);
  }

  showGrid(isShown: boolean): void {
    this.#grid.setVisible(isShown);
  }

  destroy(): void {
    this.#isDestroyed = true;
    this.#stopWaiting();
    this.#stopRetrying();
    this.#stopRecolouring();
    this.#layers.destroy();
    this.#areas.destroy();
    this.map.getView().un('propertychange', this.#reportView);
    this.map.un('change:size', this.#reportView);
    this.map.setTarget(undefined);
    this.map.dispose();
  }

  #fitPadding(): number[] {
    const [width = 0, height = 0] = this.map.getSize() ?? [];
    const [top = 0, right = 0, bottom = 0, left = 0] = this.map.getView().padding ?? [];
    const room = Math.max(0, Math.min(width - left - right, height - top - bottom));
    return Array.from({ length: 4 }, () => (room === 0 ? FIT_PADDING : Math.min(FIT_PADDING, FIT_SHARE * room)));
  }

  readonly #reportView = (): void => {
    const resolution = this.map.getView().getResolution();
    if (resolution === undefined) return;
    const centre = this.centre();
    this.#options.onView({ metresPerPixel: resolution / gridScaleAt(centre[0]), centre });
  };

  readonly #loadEmbedded = async (): Promise<void> => {
    const sweden = await loadSwedenMap();
    if (this.#isDestroyed) return;
    this.#embedded = layerAt(createSwedenLayer(sweden), zIndex.base);
    this.map.addLayer(this.#embedded);
    this.#showGround();
    this.#options.onBaseStatus('ready');
  };

  /** Without place names the map still has a background, so their absence is not reported as a failure. */
  readonly #loadNames = async (): Promise<void> => {
    this.#placeNames = await loadPlaceNames();
    if (!this.#isDestroyed) this.#showNames();
  };

  async #load(part: () => Promise<void>): Promise<void> {
    try {
      await part();
    } catch {
      this.#missing.add(part);
      if (part === this.#loadEmbedded && !this.#isDestroyed) this.#options.onBaseStatus('failed');
    }
  }

  /** Asks again for what could not be loaded. */
  retry(): void {
    this.#retry();
    this.#layers.retry();
  }

  /** The status stays `failed` until the background is loaded: moving an offline map must not change its message. */
  readonly #retry = (): void => {
    const missing = [...this.#missing];
    this.#missing.clear();
    for (const part of missing) void this.#load(part);
  };

  readonly #reportFailed = (failed: readonly MapSource[]): void => {
    this.#failed = failed;
    this.#showGround();
    this.#options.onFailed(failed);
  };

  /** The embedded map replaces a background that cannot be loaded, so that the user never draws on an empty map. */
  #showGround(): void {
    this.#embedded?.setVisible(this.#isEmbeddedShown());
    this.#showNames();
  }

  #isEmbeddedShown(): boolean {
    return isEmbeddedShown(this.#background, this.#failed);
  }

  /**
   * One layer for all names, those of the points first, then the areas, so that a place never hides one. Other
   * backgrounds contain their own names.
   */
  #showNames(): void {
    const own = [...this.#points, ...this.#areaNames];
    this.#names.setLabels(this.#isEmbeddedShown() ? [...own, ...this.#placeNames] : own);
  }
}

function layerAt<Layer extends BaseLayer>(layer: Layer, index: number): Layer {
  layer.setZIndex(index);
  return layer;
}

import type { Polygon } from '@schaktkoll/geometry';
import { colour } from '@schaktkoll/ui';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { packRing } from '../kernel/packedArea.ts';
import { startWorker } from '../kernel/startWorker.ts';
import { OverlayCanvas } from '../view/OverlayCanvas.ts';
import painterUrl from './areaPainter.worker.ts?worker&url';
import type { AreaToPaint, PaintView } from './paintAreas.ts';

export interface PaintRequest {
  /** Those of the request before where none are given. */
  readonly areas?: readonly AreaToPaint[];
  readonly view: PaintView;
  readonly edge: string;
}

export interface PaintAnswer {
  readonly bitmap: ImageBitmap;
}

interface Picture {
  readonly bitmap: ImageBitmap;
  readonly view: PaintView;
  /** Counts the changes of the areas. */
  readonly version: number;
}

/** Around what is in view, as a share of its sides: so far the map can be dragged before it is painted again. */
const MARGIN = 0.25;

/**
 * Areas of very many corners, painted by a worker: to draw 20,000 takes the page a tenth of a second, in every frame
 * while the map is dragged. The page puts the picture where it belongs, and shows the one before until the next has come.
 */
export class PaintedAreas extends Layer {
  readonly #canvas = new OverlayCanvas();
  readonly #worker: Worker;
  #areas: readonly AreaToPaint[] = [];
  #version = 0;
  #sentVersion = 0;
  /** What the worker is painting. */
  #wanted: Omit<Picture, 'bitmap'> | undefined;
  #picture: Picture | undefined;
  #shownVersion = 0;
  #waiting: (() => void)[] = [];

  /** @param onFailed nothing can be painted here */
  constructor(onFailed: () => void, start: () => Worker = () => startWorker(painterUrl)) {
    super({});
    this.#worker = start();
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PaintAnswer>) => this.#take(data.bitmap));
    this.#worker.addEventListener('error', onFailed);
  }

  /** False where a worker has no canvas. */
  static get isPossible(): boolean {
    return typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';
  }

  setAreas(areas: readonly { readonly geometry: Polygon; readonly hasProblem: boolean }[]): void {
    this.#areas = areas.map(({ geometry, hasProblem }) => ({ hasProblem, rings: geometry.coordinates.map(packRing) }));
    this.#version += 1;
    this.changed();
  }

  /** Settles when the areas that were set last are in the picture. */
  whenShown(): Promise<void> {
    if (this.#shownVersion === this.#version) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  override render(frame: FrameState | null): HTMLElement {
    const context = frame === null ? undefined : this.#canvas.prepare(frame);
    if (frame === null || context === undefined) return this.#canvas.element;
    const picture = this.#picture;
    if (picture !== undefined) draw(context, picture, frame);
    if (picture?.version !== this.#version || !holdsFrame(picture.view, frame)) this.#ask(frame);
    if (picture?.version === this.#version) this.#tellShown();
    return this.#canvas.element;
  }

  override disposeInternal(): void {
    this.#worker.terminate();
    this.#picture?.bitmap.close();
    this.#tellShown();
    super.disposeInternal();
  }

  /** One picture at a time: the next is asked for in the frame that shows this one. */
  #ask(frame: FrameState): void {
    if (this.#wanted !== undefined) return;
    const view = viewAround(frame);
    if (view.width === 0 || view.height === 0) return;
    this.#wanted = { view, version: this.#version };
    const request: PaintRequest = { view, edge: colour.excavation, ...(this.#sentVersion !== this.#version && { areas: this.#areas }) };
    this.#sentVersion = this.#version;
    this.#worker.postMessage(request);
  }

  #take(bitmap: ImageBitmap): void {
    if (this.#wanted === undefined) return;
    this.#picture?.bitmap.close();
    this.#picture = { ...this.#wanted, bitmap };
    this.#wanted = undefined;
    this.changed();
  }

  #tellShown(): void {
    this.#shownVersion = this.#version;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const tell of waiting) tell();
  }
}

function viewAround({ size, viewState, pixelRatio }: FrameState): PaintView {
  const [width = 0, height = 0] = size;
  const [east = 0, north = 0] = viewState.center;
  const { resolution } = viewState;
  const share = 0.5 + MARGIN;
  return {
    west: east - width * share * resolution,
    north: north + height * share * resolution,
    resolution,
    ratio: pixelRatio,
    width: Math.round(width * 2 * share * pixelRatio),
    height: Math.round(height * 2 * share * pixelRatio),
  };
}

/** Whether a picture is as large as the map is now, and holds all of what is in view. */
function holdsFrame(view: PaintView, { size, viewState, pixelRatio }: FrameState): boolean {
  const [width = 0, height = 0] = size;
  const [east = 0, north = 0] = viewState.center;
  const { resolution } = viewState;
  if (view.resolution !== resolution || view.ratio !== pixelRatio) return false;
  const left = (east - view.west) / resolution - width / 2;
  const top = (view.north - north) / resolution - height / 2;
  return left >= 0 && top >= 0 && left + width <= view.width / pixelRatio && top + height <= view.height / pixelRatio;
}

/** Where it lies on the map now, larger or smaller while the zoom changes. */
function draw(context: CanvasRenderingContext2D, { bitmap, view }: Picture, { size, viewState }: FrameState): void {
  const [width = 0, height = 0] = size;
  const [east = 0, north = 0] = viewState.center;
  const { resolution } = viewState;
  const scale = view.resolution / resolution / view.ratio;
  const x = width / 2 + (view.west - east) / resolution;
  const y = height / 2 + (north - view.north) / resolution;
  // On whole pixels of the screen where it is as large as it was painted: it stays sharp.
  const snap = (pixels: number): number => (view.resolution === resolution ? Math.round(pixels * view.ratio) / view.ratio : pixels);
  context.drawImage(bitmap, snap(x), snap(y), view.width * scale, view.height * scale);
}

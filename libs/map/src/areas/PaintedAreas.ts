import type { Polygon } from '@schaktkoll/geometry';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { mapColours, type MapColours } from '../colours/mapColours.ts';
import { packRing } from '../kernel/packedArea.ts';
import { startWorker } from '../kernel/startWorker.ts';
import { OverlayCanvas } from '../canvas/OverlayCanvas.ts';
import painterUrl from './areaPainter.worker.ts?worker&url';
import type { AreaToPaint, PaintResponse, PaintRequest, PaintView } from './paintAreas.ts';

export interface PaintableArea {
  readonly geometry: Polygon;
  readonly hasProblem: boolean;
}

interface Picture {
  readonly bitmap: ImageBitmap;
  readonly view: PaintView;
  readonly areas: readonly PaintableArea[];
  readonly colours: MapColours;
}

/** The current picture and the previous one, so that an undo shows at once. */
const PICTURES = 2;
/** Painted around the view, as a share of its sides, so that the map can be dragged without painting again. */
const MARGIN = 0.25;

/**
 * Areas with very many vertices, painted by a worker: drawing 20,000 takes the page a tenth of a second in every frame
 * while the map is dragged. The page places the bitmap, and shows the previous one until the next arrives.
 */
export class PaintedAreas extends Layer {
  readonly #canvas = new OverlayCanvas();
  readonly #worker: Worker;
  #areas: readonly PaintableArea[] = [];
  /** The areas that the worker has. */
  #sent: readonly PaintableArea[] | undefined;
  /** What the worker is painting. */
  #wanted: Omit<Picture, 'bitmap'> | undefined;
  /** Oldest first. */
  #pictures: readonly Picture[] = [];
  #shown: readonly PaintableArea[] | undefined;
  /** The view of the last paint. */
  #frame: FrameState | undefined;
  #waiting: (() => void)[] = [];

  /** @param onFailed called when painting is impossible here */
  constructor(onFailed: () => void, start: () => Worker = () => startWorker(painterUrl)) {
    super({});
    this.#worker = start();
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PaintResponse>) => this.#take(data.bitmap));
    this.#worker.addEventListener('error', onFailed);
  }

  /** False in browsers whose workers have no canvas. */
  static get isPossible(): boolean {
    return typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';
  }

  setAreas(areas: readonly PaintableArea[]): void {
    this.#areas = areas;
    const known = this.#pictures.find((picture) => isSameAreas(picture.areas, areas));
    if (known !== undefined)
      this.#pictures = [...this.#pictures.filter((picture) => picture !== known), { ...known, areas }];
    this.#redraw();
  }

  /** Settles when the areas that were set last are in the picture. */
  whenShown(): Promise<void> {
    if (this.#shown === this.#areas) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  override render(frame: FrameState | null): HTMLElement {
    const context = frame === null ? undefined : this.#canvas.prepare(frame);
    if (frame === null || context === undefined) return this.#canvas.element;
    this.#frame = frame;
    const picture = this.#pictures.at(-1);
    if (picture !== undefined) draw(context, picture, frame);
    const isCurrent = picture?.areas === this.#areas && picture.colours === mapColours();
    if (!isCurrent || !holdsFrame(picture.view, frame)) this.#ask(frame);
    if (picture?.areas === this.#areas) this.#reportShown();
    return this.#canvas.element;
  }

  override disposeInternal(): void {
    this.#worker.terminate();
    for (const { bitmap } of this.#pictures) bitmap.close();
    this.#pictures = [];
    this.#reportShown();
    super.disposeInternal();
  }

  /** One picture at a time: the next is requested in the frame that shows this one. */
  #ask(frame: FrameState): void {
    if (this.#wanted !== undefined) return;
    const view = viewAround(frame);
    if (view.width === 0 || view.height === 0) return;
    this.#wanted = { view, areas: this.#areas, colours: mapColours() };
    const request: PaintRequest = {
      view,
      colours: this.#wanted.colours,
      ...(this.#sent !== this.#areas && { areas: this.#areas.map(packed) }),
    };
    this.#sent = this.#areas;
    this.#worker.postMessage(request);
  }

  #take(bitmap: ImageBitmap): void {
    if (this.#wanted === undefined) return;
    const { areas, view, colours } = this.#wanted;
    this.#wanted = undefined;
    // Of the same areas only the latest stays.
    const others = this.#pictures.filter((picture) => !isSameAreas(picture.areas, areas));
    const latest = [...others.slice(1 - PICTURES), { areas, view, colours, bitmap }];
    for (const picture of this.#pictures) if (!latest.includes(picture)) picture.bitmap.close();
    this.#pictures = latest;
    this.#redraw();
  }

  /** Draws without rendering the map, which would draw every other layer again and take longer. */
  #redraw(): void {
    if (this.#frame === undefined) this.changed();
    else this.render(this.#frame);
  }

  #reportShown(): void {
    this.#shown = this.#areas;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

function packed({ geometry, hasProblem }: PaintableArea): AreaToPaint {
  return { hasProblem, rings: geometry.coordinates.map(packRing) };
}

function isSameAreas(one: readonly PaintableArea[], other: readonly PaintableArea[]): boolean {
  return (
    one.length === other.length &&
    one.every(
      ({ geometry, hasProblem }, index) =>
        geometry === other[index]?.geometry && hasProblem === other[index]?.hasProblem,
    )
  );
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

/** Whether a bitmap has the size of the map and contains the whole view. */
function holdsFrame(view: PaintView, { size, viewState, pixelRatio }: FrameState): boolean {
  const [width = 0, height = 0] = size;
  const [east = 0, north = 0] = viewState.center;
  const { resolution } = viewState;
  if (view.resolution !== resolution || view.ratio !== pixelRatio) return false;
  const left = (east - view.west) / resolution - width / 2;
  const top = (view.north - north) / resolution - height / 2;
  return left >= 0 && top >= 0 && left + width <= view.width / pixelRatio && top + height <= view.height / pixelRatio;
}

/** Draws the bitmap at its place on the map, scaled while the zoom changes. */
function draw(context: CanvasRenderingContext2D, { bitmap, view }: Picture, { size, viewState }: FrameState): void {
  const [width = 0, height = 0] = size;
  const [east = 0, north = 0] = viewState.center;
  const { resolution } = viewState;
  const scale = view.resolution / resolution / view.ratio;
  const x = width / 2 + (view.west - east) / resolution;
  const y = height / 2 + (north - view.north) / resolution;
  // On whole pixels of the screen where it is as large as it was painted: it stays sharp.
  const snap = (pixels: number): number =>
    view.resolution === resolution ? Math.round(pixels * view.ratio) / view.ratio : pixels;
  context.drawImage(bitmap, snap(x), snap(y), view.width * scale, view.height * scale);
}

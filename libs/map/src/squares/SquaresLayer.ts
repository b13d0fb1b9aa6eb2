import { noSquares, type SquareSet } from '@schaktkoll/geometry';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { OverlayCanvas } from '../canvas/OverlayCanvas.ts';
import { mapColours } from '../colours/mapColours.ts';
import { faded } from '../colours/faded.ts';
import { boxesInView, type PixelBox, type SquareView } from './drawSquares.ts';

/** From this size of a square in pixels, each span has an outline; below, outlines would cover it. */
const EDGE_FROM = 4;
const KILOMETRE = 1000;
const HATCH_PIXELS = 8;

/**
 * The squares of an area above the map, filled if they count and only hatched if they do not, and the box being drawn.
 */
export class SquaresLayer extends Layer {
  readonly #canvas = new OverlayCanvas();
  /** A canvas above the squares, which need not be drawn again while a box is dragged over them. */
  readonly #boxCanvas = new OverlayCanvas();
  #squares = noSquares;
  #notCounting = noSquares;
  #box: readonly [readonly number[], readonly number[]] | undefined;
  /** The state of the map when it was last drawn. */
  #frame: FrameState | undefined;

  constructor() {
    super({});
    this.#canvas.element.append(this.#boxCanvas.element);
    Object.assign(this.#boxCanvas.element.style, { left: '0', top: '0' });
  }

  /** Shows these squares; `notCounting` are among them, or are squares of other areas that would no longer count. */
  setSquares(squares: SquareSet, notCounting: SquareSet): void {
    this.#squares = squares;
    this.#notCounting = notCounting;
    // Without a frame of the map, which would draw every other layer again.
    if (this.#frame === undefined) this.changed();
    else this.render(this.#frame);
  }

  /** Shows the box between two corners in metres, or none. */
  setBox(corners: readonly [readonly number[], readonly number[]] | undefined): void {
    this.#box = corners;
    if (this.#frame !== undefined) this.#drawBox(this.#frame);
  }

  override render(frame: FrameState | null): HTMLElement {
    const context = frame === null ? undefined : this.#canvas.prepare(frame);
    if (frame === null || context === undefined) return this.#canvas.element;
    this.#frame = frame;
    const view = viewOf(frame);
    const { primary, inkMuted, controlEdge } = mapColours();
    const counting = { paint: faded(primary, 0.38), edge: edgeOf(primary, view) };
    fill(context, boxesInView(this.#squares, view), counting);
    const apart = boxesInView(this.#notCounting, view);
    // Erased first, so that squares that do not count do not look as if they did.
    for (const box of apart) context.clearRect(box.left, box.top, box.width, box.height);
    fill(context, apart, { paint: faded(inkMuted, 0.14), edge: edgeOf(controlEdge, view) });
    hatch(context, apart);
    this.#drawBox(frame);
    return this.#canvas.element;
  }

  #drawBox(frame: FrameState): void {
    const context = this.#boxCanvas.prepare(frame);
    if (context !== undefined && this.#box !== undefined) drawBox(context, this.#box, viewOf(frame));
  }
}

interface Look {
  readonly paint: string;
  readonly edge: string | undefined;
}

function viewOf({ size, viewState }: FrameState): SquareView {
  const [width = 0, height = 0] = size;
  const [easting = 0, northing = 0] = viewState.center;
  return { centre: [easting, northing], resolution: viewState.resolution, width, height };
}

function edgeOf(edge: string, { resolution }: SquareView): string | undefined {
  return KILOMETRE / resolution >= EDGE_FROM ? edge : undefined;
}

function fill(context: CanvasRenderingContext2D, boxes: readonly PixelBox[], { paint, edge }: Look): void {
  context.beginPath();
  for (const { left, top, width, height } of boxes) context.rect(left, top, width, height);
  context.fillStyle = paint;
  context.fill();
  if (edge === undefined) return;
  context.lineWidth = 1;
  context.strokeStyle = edge;
  context.stroke();
}

/** Diagonal lines through the boxes, aligned with each other wherever they are. */
function hatch(context: CanvasRenderingContext2D, boxes: readonly PixelBox[]): void {
  if (boxes.length === 0) return;
  context.save();
  context.beginPath();
  for (const { left, top, width, height } of boxes) context.rect(left, top, width, height);
  context.clip();
  // In device pixels, which covers at least the whole view.
  const { width: right, height: bottom } = context.canvas;
  context.beginPath();
  for (let start = -bottom; start < right; start += HATCH_PIXELS) {
    context.moveTo(start, bottom);
    context.lineTo(start + bottom, 0);
  }
  context.lineWidth = 1.5;
  context.strokeStyle = mapColours().controlEdge;
  context.stroke();
  context.restore();
}

function drawBox(
  context: CanvasRenderingContext2D,
  [from, to]: readonly [readonly number[], readonly number[]],
  { centre, resolution, width, height }: SquareView,
): void {
  const pixel = ([easting = 0, northing = 0]: readonly number[]): readonly [number, number] => [
    width / 2 + (easting - centre[0]) / resolution,
    height / 2 - (northing - centre[1]) / resolution,
  ];
  const [[x, y], [otherX, otherY]] = [pixel(from), pixel(to)];
  for (const [style, lineWidth] of [
    [mapColours().paper, 5],
    [mapColours().ink, 2],
  ] as const) {
    context.strokeStyle = style;
    context.lineWidth = lineWidth;
    context.strokeRect(Math.min(x, otherX), Math.min(y, otherY), Math.abs(x - otherX), Math.abs(y - otherY));
  }
}

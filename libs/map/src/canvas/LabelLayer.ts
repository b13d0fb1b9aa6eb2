import type { Position } from '@schaktkoll/geometry';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { mapColours, type MapColours } from '../colours/mapColours.ts';
import { faded } from '../colours/faded.ts';
import { OverlayCanvas } from './OverlayCanvas.ts';
import { withoutOverlaps, type LabelBox } from './withoutOverlaps.ts';

export interface LabelLook {
  readonly font: string;
  readonly colour: keyof MapColours;
  /** Pixels of paper around the letters and the dot. */
  readonly haloWidth: number;
  /** Pixels; without one the text stands in the middle of its position. */
  readonly dotRadius?: number;
  readonly dotColour?: keyof MapColours;
}

export interface MapLabel {
  readonly text: string;
  readonly position: Position;
  readonly look: LabelLook;
  /** Metres per pixel from which on the label is shown. */
  readonly coarsestResolution: number;
  /** Another look from some resolution on: a dot for an area that is too small to see. */
  readonly far?: { readonly look: LabelLook; readonly fromResolution: number };
}

interface PlacedLabel {
  readonly text: string;
  readonly look: LabelLook;
  readonly x: number;
  readonly y: number;
  readonly box: LabelBox;
}

const HALO_SHARE = 0.9;
const LINE = 18;
const GAP = 5;
/** Free pixels beside a label. */
const ROOM = 3;

/**
 * Names on the map, the most important first; those that would overlap an earlier one, or one of a label layer above, are
 * left out.
 * OpenLayers' own text measures its fonts by innerHTML, which the content security policy refuses.
 */
export class LabelLayer extends Layer {
  readonly #canvas = new OverlayCanvas();
  readonly #widths = new Map<string, number>();
  #labels: readonly MapLabel[] = [];
  #hasAskedForFont = false;

  constructor() {
    super({});
  }

  setLabels(labels: readonly MapLabel[]): void {
    this.#labels = labels;
    this.changed();
  }

  /** A layer for another map, with the same labels. */
  copy(): LabelLayer {
    const copy = new LabelLayer();
    copy.setLabels(this.#labels);
    return copy;
  }

  override render(frame: FrameState | null): HTMLElement {
    if (this.#labels.length === 0) this.#canvas.empty();
    const context = frame === null || this.#labels.length === 0 ? undefined : this.#canvas.prepare(frame);
    if (frame === null || context === undefined) return this.#canvas.element;
    this.#askForFont();
    const own = new Set(this.#candidates(frame, context));
    const above = this.#layersAbove(frame).flatMap((layer) => layer.#candidates(frame, context));
    // The least important first, so that a halo never lies on a greater name.
    for (const placed of withoutOverlaps([...above, ...own]).toReversed()) if (own.has(placed)) draw(context, placed);
    return this.#canvas.element;
  }

  #candidates(frame: FrameState, context: CanvasRenderingContext2D): readonly PlacedLabel[] {
    return this.#labels.flatMap((label) => this.#place(label, frame, context));
  }

  /** The frame has its layers in the order in which they are drawn. */
  #layersAbove({ layerStatesArray }: FrameState): readonly LabelLayer[] {
    const layers = layerStatesArray.filter(({ visible }) => visible).map(({ layer }) => layer);
    return layers.slice(layers.indexOf(this) + 1).filter((layer) => layer instanceof LabelLayer);
  }

  #place(label: MapLabel, { viewState, size }: FrameState, context: CanvasRenderingContext2D): readonly PlacedLabel[] {
    const { center, resolution } = viewState;
    const [width = 0, height = 0] = size;
    if (resolution > label.coarsestResolution) return [];
    const x = width / 2 + (label.position[0] - (center[0] ?? 0)) / resolution;
    const y = height / 2 - (label.position[1] - (center[1] ?? 0)) / resolution;
    const { text, far } = label;
    const look = far !== undefined && resolution >= far.fromResolution ? far.look : label.look;
    const textWidth = this.#widthOf(text, look, context);
    if (x < -textWidth || y < -LINE || x > width + textWidth || y > height + LINE) return [];
    const { dotRadius } = look;
    const left = dotRadius === undefined ? x - textWidth / 2 : x - dotRadius;
    const right = dotRadius === undefined ? x + textWidth / 2 : x + dotRadius + GAP + textWidth;
    return [{ text, look, x, y, box: [left - ROOM, y - LINE / 2, right + ROOM, y + LINE / 2] }];
  }

  #widthOf(text: string, look: LabelLook, context: CanvasRenderingContext2D): number {
    const key = `${look.font} ${text}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    context.font = look.font;
    const { width } = context.measureText(text);
    this.#widths.set(key, width);
    return width;
  }

  /** Draws again when the font is loaded, because a canvas does not wait for it. */
  #askForFont(): void {
    const font = this.#labels[0]?.look.font;
    if (this.#hasAskedForFont || font === undefined) return;
    this.#hasAskedForFont = true;
    const drawAgain = (): void => {
      this.#widths.clear();
      this.changed();
    };
    document.fonts.load(font, 'åäö').then(drawAgain, () => undefined);
  }
}

function draw(context: CanvasRenderingContext2D, { text, look, x, y }: PlacedLabel): void {
  const { dotRadius } = look;
  const colours = mapColours();
  context.font = look.font;
  context.textBaseline = 'middle';
  context.textAlign = dotRadius === undefined ? 'center' : 'left';
  context.lineJoin = 'round';
  context.strokeStyle = faded(colours.paper, HALO_SHARE);
  context.lineWidth = look.haloWidth;
  context.fillStyle = colours[look.colour];
  const textX = dotRadius === undefined ? x : x + dotRadius + GAP;
  context.strokeText(text, textX, y);
  context.fillText(text, textX, y);
  if (dotRadius === undefined) return;
  context.fillStyle = colours[look.dotColour ?? look.colour];
  context.beginPath();
  context.arc(x, y, dotRadius, 0, 2 * Math.PI);
  context.lineWidth = look.haloWidth;
  context.stroke();
  context.fill();
}

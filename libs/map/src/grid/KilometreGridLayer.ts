import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { mapColours, mapFont } from '../colours/mapColours.ts';
import { faded } from '../colours/faded.ts';
import { OverlayCanvas } from '../canvas/OverlayCanvas.ts';
import { gridLinesIn, gridStep, type GridLine } from './gridLines.ts';

const LABEL_INSET = 6;
/** Height of the labels along the upper edge in pixels, with some space. */
const TOP_LABELS = 24;

/**
 * The kilometre squares of SWEREF 99 TM, with their coordinates along the left and top edge; zoomed in, the lines
 * between them too.
 */
export class KilometreGridLayer extends Layer {
  readonly #canvas = new OverlayCanvas();

  constructor() {
    super({});
  }

  override render(frame: FrameState | null): HTMLElement {
    if (frame === null) return this.#canvas.element;
    const [width = 0, height = 0] = frame.size;
    const { center, resolution } = frame.viewState;
    const [east = 0, north = 0] = center;
    const extent = [
      east - (width / 2) * resolution,
      north - (height / 2) * resolution,
      east + (width / 2) * resolution,
      north + (height / 2) * resolution,
    ];
    const lines = gridLinesIn(extent, resolution).map((line): readonly [GridLine, Place] => {
      const pixel =
        line.direction === 'north'
          ? width / 2 + (line.at - east) / resolution
          : height / 2 - (line.at - north) / resolution;
      return [
        line,
        {
          pixel,
          width,
          height,
          label: labelOf(line, resolution),
          isStrong: line.isKilometre && gridStep(resolution) !== 1000,
        },
      ];
    });
    if (lines.length === 0) this.#canvas.empty();
    const context = lines.length === 0 ? undefined : this.#canvas.prepare(frame);
    if (context === undefined) return this.#canvas.element;
    for (const [line, place] of lines) drawLine(context, line, place);
    // After all lines, none of which may cross a label.
    for (const [line, place] of lines) drawLabel(context, line, place);
    return this.#canvas.element;
  }
}

interface Place {
  readonly pixel: number;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  /** A whole kilometre among finer lines. */
  readonly isStrong: boolean;
}

function drawLine(context: CanvasRenderingContext2D, line: GridLine, { pixel, width, height, isStrong }: Place): void {
  const isNorth = line.direction === 'north';
  const sharp = Math.round(pixel) + 0.5;
  context.beginPath();
  context.moveTo(isNorth ? sharp : 0, isNorth ? 0 : sharp);
  context.lineTo(isNorth ? sharp : width, isNorth ? height : sharp);
  context.strokeStyle = faded(mapColours().ink, isStrong ? 0.42 : 0.18);
  context.lineWidth = 1;
  context.stroke();
}

function drawLabel(context: CanvasRenderingContext2D, { direction }: GridLine, { pixel, label }: Place): void {
  const isNorth = direction === 'north';
  const sharp = Math.round(pixel) + 0.5;
  const [x, y] = isNorth ? [sharp + LABEL_INSET, LABEL_INSET] : [LABEL_INSET, sharp + LABEL_INSET / 2];
  // The upper edge is that of the eastings: in the corner the two would lie on each other.
  if (!isNorth && y < TOP_LABELS) return;
  context.font = `600 12px ${mapFont}`;
  context.textBaseline = 'top';
  context.lineWidth = 3;
  const { paper, labelMuted } = mapColours();
  context.strokeStyle = faded(paper, 0.85);
  context.fillStyle = labelMuted;
  context.strokeText(label, x, y);
  context.fillText(label, x, y);
}

const metres = new Intl.NumberFormat('sv-SE');

/** Whole kilometres while only they are drawn, nearer whole metres as a person types them: `E 616`, `E 616 500`. */
function labelOf({ direction, at }: GridLine, resolution: number): string {
  const step = gridStep(resolution);
  const number = step === 1000 ? String(at / 1000) : metres.format(at);
  return `${direction === 'north' ? 'E' : 'N'} ${number}`;
}

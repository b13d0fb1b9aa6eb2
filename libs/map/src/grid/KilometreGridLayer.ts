import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { mapColour, mapFont } from '../base/mapColours.ts';
import { gridLinesIn, type GridLine } from './gridLines.ts';

const LABEL_INSET = 6;

/** The squares of SWEREF 99 TM that notices are sent by, with their kilometres along the left and top edge. */
export class KilometreGridLayer extends Layer {
  readonly #canvas = document.createElement('canvas');

  constructor() {
    super({});
    Object.assign(this.#canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', pointerEvents: 'none' });
  }

  override render(frame: FrameState | null): HTMLElement {
    const context = this.#canvas.getContext('2d');
    if (frame === null || context === null) return this.#canvas;
    const [width = 0, height = 0] = frame.size;
    const { pixelRatio } = frame;
    // Setting the size also clears the canvas.
    this.#canvas.width = Math.round(width * pixelRatio);
    this.#canvas.height = Math.round(height * pixelRatio);
    context.scale(pixelRatio, pixelRatio);
    const { center, resolution } = frame.viewState;
    const [east = 0, north = 0] = center;
    const extent = [
      east - (width / 2) * resolution,
      north - (height / 2) * resolution,
      east + (width / 2) * resolution,
      north + (height / 2) * resolution,
    ];
    for (const line of gridLinesIn(extent, resolution)) {
      const pixel =
        line.direction === 'north' ? width / 2 + (line.at - east) / resolution : height / 2 - (line.at - north) / resolution;
      drawLine(context, line, { pixel, width, height });
    }
    return this.#canvas;
  }
}

interface Place {
  readonly pixel: number;
  readonly width: number;
  readonly height: number;
}

function drawLine(context: CanvasRenderingContext2D, line: GridLine, { pixel, width, height }: Place): void {
  const isNorth = line.direction === 'north';
  const sharp = Math.round(pixel) + 0.5;
  context.beginPath();
  context.moveTo(isNorth ? sharp : 0, isNorth ? 0 : sharp);
  context.lineTo(isNorth ? sharp : width, isNorth ? height : sharp);
  context.strokeStyle = line.isStrong ? mapColour.gridStrong : mapColour.grid;
  context.lineWidth = 1;
  context.stroke();
  context.font = `600 12px ${mapFont}`;
  context.textBaseline = 'top';
  context.lineWidth = 3;
  context.strokeStyle = 'rgb(255 255 255 / 85%)';
  context.fillStyle = mapColour.labelMuted;
  const label = `${isNorth ? 'E' : 'N'} ${line.at / 1000}`;
  const [x, y] = isNorth ? [sharp + LABEL_INSET, LABEL_INSET] : [LABEL_INSET, sharp + LABEL_INSET / 2];
  context.strokeText(label, x, y);
  context.fillText(label, x, y);
}

import { lineKindStyles, type MapFeature } from '@schaktkoll/domain';
import { placesAlong } from '@schaktkoll/geometry';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { OverlayCanvas } from '../canvas/OverlayCanvas.ts';
import { withoutOverlaps, type LabelBox } from '../canvas/LabelLayer.ts';
import { mapColours, mapFont } from '../colours/mapColours.ts';
import { kindColour } from './lineStyles.ts';

const HEIGHT = 15;
/** Metres per pixel from which on letters would cover the lines. */
const COARSEST = 0.6;

interface Letter {
  readonly text: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly box: LabelBox;
}

/** Letters along lines, which tell their kind without colours; those that would overlap others are left out. */
export class LettersLayer extends Layer {
  readonly #canvas = new OverlayCanvas();
  #lines: readonly MapFeature[] = [];

  constructor() {
    super({});
  }

  setLines(lines: readonly MapFeature[]): void {
    this.#lines = lines;
    this.changed();
  }

  /** A layer for another map, with the same letters. */
  copy(): LettersLayer {
    const copy = new LettersLayer();
    copy.setLines(this.#lines);
    return copy;
  }

  override render(frame: FrameState | null): HTMLElement {
    const context = frame === null ? undefined : this.#canvas.prepare(frame);
    if (frame === null || context === undefined || frame.viewState.resolution > COARSEST) return this.#canvas.element;
    context.font = `700 11px ${mapFont}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const { paper } = mapColours();
    for (const { text, colour, x, y, box } of lettersOf(this.#lines, frame)) {
      context.fillStyle = paper;
      context.strokeStyle = colour;
      context.beginPath();
      context.roundRect(box[0], box[1], box[2] - box[0], box[3] - box[1], 4);
      context.fill();
      context.stroke();
      context.fillStyle = colour;
      context.fillText(text, x, y + 0.5);
    }
    return this.#canvas.element;
  }
}

/** The letters in a window: one every 90 pixels of a line, and at least one on each that is long enough. */
export function lettersOf(
  lines: readonly MapFeature[],
  {
    viewState: { center, resolution },
    size,
  }: Pick<FrameState, 'size'> & { readonly viewState: FrameState['viewState'] },
): readonly Letter[] {
  const [width = 0, height = 0] = size;
  const [east = 0, north = 0] = center;
  const placed = lines.map(({ kind, drawing, geometry }, order): readonly Letter[] => {
    if (geometry.shape === 'area') return [];
    const [path = []] = geometry.paths;
    const points = path.map(
      ([x, y]) => [width / 2 + (x - east) / resolution, height / 2 - (y - north) / resolution] as const,
    );
    const { letters } = lineKindStyles[kind];
    // Drawn elsewhere than it lies.
    const text = drawing === 'shifted' || drawing === 'schematic' ? `~${letters}` : letters;
    const half = 4 + 3.5 * text.length;
    return placesAlong(points, order)
      .filter(([x, y]) => x > -half && y > -HEIGHT && x < width + half && y < height + HEIGHT)
      .map(([x, y]) => ({
        text,
        colour: kindColour(kind),
        x,
        y,
        box: [x - half, y - HEIGHT / 2, x + half, y + HEIGHT / 2] as const,
      }));
  });
  // One on each line before any gets its second.
  return withoutOverlaps([
    ...placed.flatMap((letters) => letters.slice(0, 1)),
    ...placed.flatMap((letters) => letters.slice(1)),
  ]);
}

import { lineKindStyles, type MapFeature } from '@schaktkoll/domain';
import { HeldLayer, type PaintedFrame } from '../canvas/HeldLayer.ts';
import { withoutOverlaps, type LabelBox } from '../canvas/LabelLayer.ts';
import { mapColours, mapFont } from '../colours/mapColours.ts';
import { kindColour } from './lineStyles.ts';

/** Pixels between letters along a line, and the shortest line that has any. */
const STEP = 90;
const SHORTEST = 24;
const HEIGHT = 15;
/** Of a part: lines beside each other are parallel, and this share leaves five of them apart. */
const STAGGER = 0.38;
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
export class LettersLayer extends HeldLayer {
  #lines: readonly MapFeature[] = [];

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

  protected override paint(context: CanvasRenderingContext2D, frame: PaintedFrame): void {
    if (frame.viewState.resolution > COARSEST) return;
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
  }
}

/** The letters in a window: one every 90 pixels of a line, and at least one on each that is long enough. */
export function lettersOf(
  lines: readonly MapFeature[],
  { viewState: { center, resolution }, size }: Omit<PaintedFrame, 'pixelRatio'>,
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

type Place = readonly [x: number, y: number];

/**
 * Places every 90 pixels along a path, each in its part where no line beside it has its own; a point has its letter
 * beside it.
 * @param order of the line among all
 */
function placesAlong(points: readonly Place[], order: number): readonly Place[] {
  const [first] = points;
  if (first === undefined) return [];
  if (points.length === 1) return [[first[0] + 14, first[1] - 10]];
  const lengths = points.slice(1).map((to, index) => distanceBetween(points[index] ?? to, to));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total < SHORTEST) return [];
  const count = Math.max(1, Math.floor(total / STEP));
  const places: Place[] = [];
  let [passed, index] = [0, 0];
  for (let number = 0; number < count; number += 1) {
    const at = ((number + ((0.5 + STAGGER * order) % 1)) * total) / count;
    while (index < lengths.length - 1 && passed + (lengths[index] ?? 0) < at) {
      passed += lengths[index] ?? 0;
      index += 1;
    }
    const [from, to] = [points[index] ?? first, points[index + 1] ?? first];
    const share = (at - passed) / (lengths[index] || 1);
    places.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
  }
  return places;
}

const distanceBetween = (from: Place, to: Place): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

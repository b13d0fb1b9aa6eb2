import { dangerOf, lineKindStyles, type LineKind, type MapPoint } from '@schaktkoll/domain';
import { placesAlong } from '@schaktkoll/geometry';
import type { PaintedFrame } from '../canvas/HeldLayer.ts';
import { withoutOverlaps, type LabelBox } from '../canvas/withoutOverlaps.ts';
import { kindColour } from './paintLines.ts';
import type { LinesFrame, SeenLine } from './seenLines.ts';

const HEIGHT = 15;
/** Metres per pixel from which on letters would cover the lines. */
const COARSEST = 0.6;

interface Letter {
  readonly text: string;
  readonly kind: LineKind;
  readonly x: number;
  readonly y: number;
  readonly box: LabelBox;
}

/** Strokes across ends at which lines were cut. */
interface CutEnd {
  readonly kind: LineKind;
  readonly path: string;
}

/** Letters along lines, which tell their kind without colours, and marks at their cut ends. */
export interface LineMarks {
  readonly letters: readonly Letter[];
  readonly cutEnds: readonly CutEnd[];
}

/** The marks of lines in a window; none where they would cover the lines. */
export function marksOf(seen: readonly SeenLine[], frame: Window): LineMarks {
  if (frame.viewState.resolution > COARSEST) return { letters: [], cutEnds: [] };
  return { letters: lettersOf(seen, frame), cutEnds: cutEndsOf(seen, frame) };
}

/** Paints marks on the page, whose font a worker does not have. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  { letters, cutEnds }: LineMarks,
  frame: LinesFrame & { readonly font: string },
): void {
  context.font = `700 11px ${frame.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  for (const { text, kind, x, y, box } of letters) {
    const colour = kindColour(kind, frame);
    context.fillStyle = frame.colours.paper;
    context.strokeStyle = colour;
    context.beginPath();
    context.roundRect(box[0], box[1], box[2] - box[0], box[3] - box[1], 4);
    context.fill();
    context.stroke();
    context.fillStyle = colour;
    context.fillText(text, x, y + 0.5);
  }
  for (const { kind, path } of cutEnds) {
    context.strokeStyle = kindColour(kind, frame);
    context.stroke(new Path2D(path));
  }
}

type Window = Omit<PaintedFrame, 'pixelRatio'>;

/** Pixels of a window from a point on the ground. */
function pixelsIn({ viewState: { center, resolution }, size }: Window): (point: MapPoint) => MapPoint {
  const [width = 0, height = 0] = size;
  const [east = 0, north = 0] = center;
  return ([x, y]) => [width / 2 + (x - east) / resolution, height / 2 - (y - north) / resolution];
}

/** Half of the length of a stroke across a cut end, and how far the second is from the first, in pixels. */
const [ACROSS, APART] = [7, 4];

/** Two strokes across each end at which a line was cut: it goes on there, and no one takes the edge for its end (R6). */
export function cutEndsOf(seen: readonly SeenLine[], frame: Window): readonly CutEnd[] {
  const toPixels = pixelsIn(frame);
  return seen.flatMap(({ line: { kind, geometry } }) => {
    const { shape, paths, cutStart, cutEnd } = geometry;
    const points = shape === 'line' ? (paths[0] ?? []) : [];
    const ends = [...(cutStart ? [points.slice(0, 2)] : []), ...(cutEnd ? [points.slice(-2).toReversed()] : [])];
    return ends.flatMap(([at, before]) => {
      if (at === undefined || before === undefined) return [];
      const [[x, y], [fromX, fromY]] = [toPixels(at), toPixels(before)];
      const length = Math.hypot(x - fromX, y - fromY) || 1;
      const [alongX, alongY] = [(x - fromX) / length, (y - fromY) / length];
      const strokes = [0, APART].map((back) => {
        const [midX, midY] = [x - back * alongX, y - back * alongY];
        return `M${midX - ACROSS * alongY} ${midY + ACROSS * alongX}L${midX + ACROSS * alongY} ${midY - ACROSS * alongX}`;
      });
      return [{ kind, path: strokes.join('') }];
    });
  });
}

/**
 * The letters in a window: one every 90 pixels of a line, and at least one on each that is long enough. Every second one of
 * a dangerous line has a triangle. Those that would overlap others are left out.
 */
export function lettersOf(seen: readonly SeenLine[], frame: Window): readonly Letter[] {
  const [width = 0, height = 0] = frame.size;
  const toPixels = pixelsIn(frame);
  const placed = seen.map(({ line, order }): readonly Letter[] => {
    const { kind, drawing, geometry } = line;
    if (geometry.shape === 'area') return [];
    const [path = []] = geometry.paths;
    const points = path.map(toPixels);
    const { letters } = lineKindStyles[kind];
    // Drawn elsewhere than it lies.
    const own = drawing === 'shifted' || drawing === 'schematic' ? `~${letters}` : letters;
    const isDangerous = dangerOf(line) !== 'normal';
    return placesAlong(points, order)
      .map(([x, y], index) => {
        const text = isDangerous && index % 2 === 0 ? `▲${own}` : own;
        const half = 4 + 3.5 * text.length;
        const box = [x - half, y - HEIGHT / 2, x + half, y + HEIGHT / 2] as const;
        return { text, kind, x, y, box };
      })
      .filter(({ box: [left, top, right, bottom] }) => right > 0 && bottom > 0 && left < width && top < height);
  });
  // One on each line before any gets its second.
  return withoutOverlaps([
    ...placed.flatMap((letters) => letters.slice(0, 1)),
    ...placed.flatMap((letters) => letters.slice(1)),
  ]);
}

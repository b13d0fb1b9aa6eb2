import {
  bandsOf,
  lineKinds,
  lineKindStyles,
  strokesOf,
  widthShare,
  type LineBand,
  type LineKind,
  type MapFeature,
} from '@schaktkoll/domain';
import { faded } from '../colours/faded.ts';
import type { LinesFrame, SeenLine } from './seenLines.ts';

const POINT_RADIUS = 5;
/** A tint, so that what lies under an area is seen. */
const AREA_SHARE = 0.18;
const CASING_SHARE = 0.9;
const HATCH = 7;
/** Pixels: the corners of narrower strokes look the same without the time that round ones take. */
const NARROW = 6;
/** Pixels: a vertex so near to the one before it is not seen. */
const APART = 0.5;

/** A canvas of the page or of a worker. */
type LinesContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The colour of a kind in a frame. */
export function kindColour(kind: LineKind, { theme, isPattern, colours }: LinesFrame): string {
  const { colour, darkColour } = lineKindStyles[kind];
  if (isPattern) return colours.ink;
  return theme === 'dark' ? darkColour : colour;
}

/**
 * Bands below all lines, then lines and areas in the order of their kinds, the most dangerous on top, and points. Lines of an
 * owner that look the same are stroked together: a hundred thousand strokes take a phone half a minute.
 * @yields after each stroke of many lines, so that the painting can be left
 */
export function* paintLines(context: LinesContext, seen: readonly SeenLine[], frame: LinesFrame): Iterable<void> {
  const { paper, ink } = frame.colours;
  const { resolution } = frame.viewState;
  const trace = tracer(context, frame);
  const colourOf = ({ kind }: MapFeature): string => kindColour(kind, frame);
  for (const [{ line, band }, ...others] of bandGroups(seen, resolution)) {
    trace([line, ...others.map((each) => each.line)]);
    context.strokeStyle = band.isHatched ? hatched(context, colourOf(line)) : faded(colourOf(line), band.share);
    stroke(context, band.width, 'butt');
    yield;
  }
  const share = widthShare(resolution);
  for (const lines of lineGroups(seen)) {
    yield;
    const [line] = lines;
    trace(lines);
    if (line.geometry.shape === 'point') {
      context.fillStyle = paper;
      context.fill();
      context.strokeStyle = colourOf(line);
      stroke(context, 2.5, 'butt');
      continue;
    }
    if (line.geometry.shape === 'area') {
      context.fillStyle = faded(colourOf(line), AREA_SHARE);
      context.fill('evenodd');
    }
    const colours = { paper, ink, kind: colourOf(line) };
    for (const [index, { colour, width, dash }] of strokesOf(line, share).entries()) {
      context.strokeStyle = index === 0 ? faded(paper, CASING_SHARE) : colours[colour];
      context.setLineDash(dash === null ? [] : [...dash]);
      stroke(context, width, dash === null ? 'round' : 'butt');
    }
    context.setLineDash([]);
  }
}

type Group<Each> = readonly [Each, ...Each[]];

function grouped<Each>(all: Iterable<readonly [key: string, each: Each]>): Group<Each>[] {
  const groups = new Map<string, [Each, ...Each[]]>();
  for (const [key, each] of all) {
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return [...groups.values()];
}

function bandGroups(
  seen: readonly SeenLine[],
  resolution: number,
): readonly Group<{ readonly line: MapFeature; readonly band: LineBand }>[] {
  return grouped(
    seen.flatMap(({ line }) =>
      bandsOf(line, resolution).map(
        (band) => [`${line.kind} ${Object.values(band).join(' ')}`, { line, band }] as const,
      ),
    ),
  );
}

/** What is painted together, from the bottom up. Areas lie on each other, so each is painted alone. */
function lineGroups(seen: readonly SeenLine[]): readonly Group<MapFeature>[] {
  const level = ({ kind, geometry }: MapFeature) =>
    geometry.shape === 'point' ? lineKinds.length : lineKinds.indexOf(kind);
  return grouped(
    seen.map(({ line, mapId, order }) => {
      const { kind, status, geometry } = line;
      return [`${mapId} ${kind} ${status} ${geometry.shape} ${geometry.shape === 'area' ? order : ''}`, line] as const;
    }),
  ).toSorted(([one], [other]) => level(one) - level(other));
}

/** Makes the paths of features the current path. */
function tracer(context: LinesContext, { viewState: { center, resolution }, size }: LinesFrame) {
  const [wide = 0, high = 0] = size;
  const [left, top] = [wide / 2 - (center[0] ?? 0) / resolution, high / 2 + (center[1] ?? 0) / resolution];
  const path = (points: MapFeature['geometry']['paths'][number]): void => {
    let lastX = Infinity;
    let lastY = Infinity;
    points.forEach((point, index) => {
      const x = left + point[0] / resolution;
      const y = top - point[1] / resolution;
      const isNear = Math.abs(x - lastX) < APART && Math.abs(y - lastY) < APART;
      if (isNear && index < points.length - 1) return;
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
      lastX = x;
      lastY = y;
    });
  };
  const circle = ([east, north]: MapFeature['geometry']['paths'][number][number]): void => {
    const [x, y] = [left + east / resolution, top - north / resolution];
    context.moveTo(x + POINT_RADIUS, y);
    context.arc(x, y, POINT_RADIUS, 0, 2 * Math.PI);
  };
  return (lines: readonly MapFeature[]): void => {
    context.beginPath();
    for (const { geometry } of lines)
      if (geometry.shape === 'point') geometry.paths[0]?.forEach(circle);
      else geometry.paths.forEach(path);
  };
}

function stroke(context: LinesContext, width: number, cap: CanvasLineCap): void {
  context.lineJoin = width < NARROW ? 'bevel' : 'round';
  context.lineCap = cap;
  context.lineWidth = width;
  context.stroke();
}

const patterns = new Map<string, CanvasPattern | string>();

/** Slanted strokes in a colour; the colour itself, faded, where there is no canvas. */
function hatched(target: LinesContext, colour: string): CanvasPattern | string {
  const known = patterns.get(colour);
  if (known !== undefined) return known;
  const canvas =
    typeof OffscreenCanvas === 'undefined' ? document.createElement('canvas') : new OffscreenCanvas(HATCH, HATCH);
  Object.assign(canvas, { width: HATCH, height: HATCH });
  const context = canvas.getContext('2d');
  let made: CanvasPattern | string = faded(colour, 0.22);
  if (context !== null) {
    context.strokeStyle = faded(colour, 0.55);
    context.stroke(new Path2D(`M-1 1L1 -1M0 ${HATCH}L${HATCH} 0M${HATCH - 1} ${HATCH + 1}L${HATCH + 1} ${HATCH - 1}`));
    made = target.createPattern(canvas, 'repeat') ?? made;
  }
  patterns.set(colour, made);
  return made;
}

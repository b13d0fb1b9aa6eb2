import {
  lineDashes,
  lineKinds,
  lineKindStyles,
  type LineKind,
  type LineStatus,
  type MapFeature,
  type MapShape,
} from '@schaktkoll/domain';
import { placesAlong, type Place, type Extent, type Position } from '@schaktkoll/geometry';
import { formatNumber } from '@schaktkoll/texts';
import { ink, type CaseDocument } from './caseDocument.ts';

type Page = CaseDocument['pdf'];
type Path = readonly Place[];

/** In pixels of `lineKindStyles`, as on the screen. */
const casing = 4;
const lightCore = 0.4;
const pointRadius = 5;
const areaShare = 0.18;
const letterHeight = 14;
const paper = '#FFFFFF';

export interface LineLook {
  readonly kind: LineKind;
  readonly status: LineStatus;
  readonly shape: MapShape;
  /** Of the widths, at a small scale. */
  readonly share: number;
}

/** A line, point or area in the structure, dashes and colour of its kind. */
export function drawLine(page: Page, paths: readonly Path[], { kind, status, shape, share }: LineLook): void {
  const { structure, isDangerous, colour, width: own } = lineKindStyles[kind];
  const trace = () => {
    for (const path of paths)
      for (const [index, point] of path.entries()) page[index === 0 ? 'moveTo' : 'lineTo'](...point);
  };
  const stroke = (width: number, strokeColour: string, dash: readonly number[] | null = null) => {
    trace();
    page.lineWidth(Math.max(1, width)).lineJoin('round').lineCap('butt');
    if (dash !== null) page.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
    // PDFKit types one length and its gap, and writes as many as it is given.
    if (dash !== null && dash.length > 2) page.addContent(`[${dash.join(' ')}] 0 d`);
    page.stroke(strokeColour);
    if (dash !== null) page.undash();
  };
  const [first] = paths[0] ?? [];
  if (first === undefined) return;
  if (shape === 'point') {
    page
      .circle(...first, pointRadius * Math.max(share, 0.6))
      .lineWidth(2.5 * share)
      .fillAndStroke(paper, colour);
    return;
  }
  const dash = lineDashes[status];
  const width = own * share;
  stroke(width + casing * share, paper);
  if (shape === 'area') {
    trace();
    page.fillOpacity(areaShare).fill(colour, 'even-odd').fillOpacity(1);
    stroke(2, colour, dash);
    return;
  }
  if (isDangerous) stroke(width + 2, ink, dash);
  stroke(structure === 'duct' ? 3 * width : width, colour, dash);
  if (structure === 'pipe') stroke(width * lightCore, paper);
  if (structure === 'duct') stroke(width, paper);
}

interface LinesView {
  readonly extent: Extent;
  readonly place: (position: Position) => [number, number];
  readonly share: number;
}

/** Lines in the order of their kinds, points above them, marks where they were cut, and letters that tell the kind. */
export function drawLines(page: Page, lines: readonly MapFeature[], { extent, place, share }: LinesView): void {
  const order = (line: MapFeature) =>
    line.geometry.shape === 'point' ? lineKinds.length : lineKinds.indexOf(line.kind);
  const seen = lines
    .filter(({ geometry }) => meets(geometry.paths[0] ?? [], extent))
    .toSorted((a, b) => order(a) - order(b))
    .map((line) => ({ line, paths: line.geometry.paths.map((path) => path.map(place)) }));
  for (const { line, paths } of seen) drawLine(page, paths, { ...line, shape: line.geometry.shape, share });
  for (const { line, paths } of seen) drawCuts(page, line, paths[0] ?? []);
  drawLetters(page, seen, place([extent[2], extent[1]]));
}

/** Two strokes across each end at which a line was cut: it goes on (R6). */
function drawCuts(page: Page, { geometry: { shape, cutStart, cutEnd } }: MapFeature, path: Path): void {
  if (shape !== 'line') return;
  const ends = [cutStart && path.slice(0, 2), cutEnd && path.slice(-2).toReversed()];
  for (const [at, inner] of ends.map((end) => end || [])) {
    if (at === undefined || inner === undefined) continue;
    const turn = (Math.atan2(inner[1] - at[1], inner[0] - at[0]) * 180) / Math.PI;
    page
      .save()
      .translate(...at)
      .rotate(turn);
    for (const x of [1, 4]) page.moveTo(x - 2, -7).lineTo(x + 2, 7);
    page.lineWidth(1.2).stroke(ink).restore();
  }
}

interface Seen {
  readonly line: MapFeature;
  readonly paths: readonly Path[];
}

/** Letters with the depth, one on each line before any gets its second; those that would cover others are left out. */
function drawLetters(page: Page, seen: readonly Seen[], [wide, high]: Place): void {
  page.font('bold').fontSize(11);
  const placed = seen.map(({ line, paths }, index) => {
    const text = textOf(line);
    const half = page.widthOfString(text) / 2 + 3;
    const places = line.geometry.shape === 'area' ? [] : placesAlong(paths[0] ?? [], index);
    // PDFKit starts another page for a text that would stand below this one.
    const inside = places.filter(
      ([x, y]) => x > -half && x < wide + half && y > -letterHeight && y < high + letterHeight,
    );
    return inside.map(([x, y]) => ({ x, y, half, text, colour: lineKindStyles[line.kind].colour }));
  });
  const taken = new Map<string, { readonly x: number; readonly y: number; readonly half: number }[]>();
  const cell = 60;
  for (const letter of [...placed.flatMap((all) => all.slice(0, 1)), ...placed.flatMap((all) => all.slice(1))]) {
    const { x, y, half, text, colour } = letter;
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)];
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].flatMap((dy) => taken.get(`${column + dx} ${row + dy}`) ?? []));
    if (near.some((other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < letterHeight))
      continue;
    taken.set(`${column} ${row}`, [...(taken.get(`${column} ${row}`) ?? []), letter]);
    page
      .roundedRect(x - half, y - letterHeight / 2, 2 * half, letterHeight, 4)
      .lineWidth(1)
      .fillAndStroke(paper, colour);
    page.fillColor(colour).text(text, x - half + 3, y - 7, { lineBreak: false });
  }
}

/** The letters of the kind, with ~ where the line is drawn elsewhere than it lies, and its depth in metres. */
function textOf({ kind, drawing, depth }: MapFeature): string {
  const elsewhere = drawing === 'shifted' || drawing === 'schematic' ? '~' : '';
  return `${elsewhere}${lineKindStyles[kind].letters}${depth === null ? '' : ` ${formatNumber(depth, 2)}`}`;
}

function meets(path: readonly Position[], [west, south, east, north]: Extent): boolean {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [easting, northing] of path) {
    [left, right] = [Math.min(left, easting), Math.max(right, easting)];
    [low, high] = [Math.min(low, northing), Math.max(high, northing)];
  }
  return right >= west && left <= east && high >= south && low <= north;
}

import { bandsOf, lineKinds, lineKindStyles, strokesOf, widthShare, type MapFeature } from '@schaktkoll/domain';
import { boxesMeet, boxOf, placesAlong, type Place, type Extent, type Position } from '@schaktkoll/geometry';
import { formatNumber } from '@schaktkoll/texts';
import { ink, type CaseDocument } from './caseDocument.ts';

type Page = CaseDocument['pdf'];
type Path = readonly Place[];

/** In pixels of `lineKindStyles`, as on the screen. */
const pointRadius = 5;
const areaShare = 0.18;
const letterHeight = 14;
const hatch = 7;
const paper = '#FFFFFF';

/** A line, point or area in the structure, dashes and colour of its kind. */
export function drawLine(page: Page, paths: readonly Path[], line: MapFeature, share: number): void {
  const { colour } = lineKindStyles[line.kind];
  const { shape } = line.geometry;
  const [first] = paths[0] ?? [];
  if (first === undefined) return;
  if (shape === 'point') {
    page
      .circle(...first, pointRadius * Math.max(share, 0.6))
      .lineWidth(2.5 * share)
      .fillAndStroke(paper, colour);
    return;
  }
  if (shape === 'area') {
    trace(page, paths);
    page.fillOpacity(areaShare).fill(colour, 'even-odd').fillOpacity(1);
  }
  const colours = { paper, ink, kind: colour };
  for (const { colour: which, width, dash } of strokesOf(line, share)) {
    trace(page, paths);
    page.lineWidth(width).lineJoin('round').lineCap('butt');
    if (dash !== null) page.dash(dash[0] ?? 1, { space: dash[1] ?? 1 });
    // PDFKit types one length and its gap, and writes as many as it is given.
    if (dash !== null && dash.length > 2) page.addContent(`[${dash.join(' ')}] 0 d`);
    page.stroke(colours[which]);
    if (dash !== null) page.undash();
  }
}

function trace(page: Page, paths: readonly Path[]): void {
  for (const path of paths)
    for (const [index, point] of path.entries()) page[index === 0 ? 'moveTo' : 'lineTo'](...point);
}

interface LinesView {
  readonly extent: Extent;
  readonly place: (position: Position) => [number, number];
  /** Metres per pixel. */
  readonly resolution: number;
}

/**
 * Lines in the order of their kinds, the bands of all below them and points above, marks where they were cut, and letters
 * that tell the kind.
 */
export function drawLines(page: Page, lines: readonly MapFeature[], { extent, place, resolution }: LinesView): void {
  const order = (line: MapFeature) =>
    line.geometry.shape === 'point' ? lineKinds.length : lineKinds.indexOf(line.kind);
  const seen = lines
    .map((line) => ({ line, bands: bandsOf(line, resolution) }))
    .filter(({ line, bands }) => {
      const [widest = 0] = bands.map(({ width }) => (width / 2) * resolution);
      const [west, south, east, north] = boxOf(line.geometry.paths[0] ?? []);
      return boxesMeet([west - widest, south - widest, east + widest, north + widest], extent);
    })
    .toSorted((a, b) => order(a.line) - order(b.line))
    .map((each) => ({ ...each, paths: each.line.geometry.paths.map((path) => path.map(place)) }));
  drawBands(page, seen);
  for (const { line, paths } of seen) drawLine(page, paths, line, widthShare(resolution));
  for (const { line, paths } of seen) drawCuts(page, line, paths[0] ?? []);
  drawLetters(page, seen, place([extent[2], extent[1]]));
}

function drawBands(page: Page, seen: readonly (Seen & { readonly bands: ReturnType<typeof bandsOf> })[]): void {
  const strokes = `1 w -1 1 m 1 -1 l S 0 ${hatch} m ${hatch} 0 l S ${hatch - 1} ${hatch + 1} m ${hatch + 1} ${hatch - 1} l S`;
  const hatching = page.pattern([0, 0, hatch, hatch], hatch, hatch, strokes);
  for (const { line, paths, bands } of seen)
    for (const { width, share, isHatched } of bands) {
      const { colour } = lineKindStyles[line.kind];
      trace(page, paths);
      page.lineWidth(width).lineJoin('round').lineCap('butt');
      page.strokeOpacity(isHatched ? 0.55 : share).stroke(isHatched ? [hatching, colour] : colour);
    }
  page.strokeOpacity(1);
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

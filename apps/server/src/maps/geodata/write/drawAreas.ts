import {
  areaOf,
  centreOf,
  extentOf,
  fromSweref99Tm,
  gridScaleAt,
  type Extent,
  type NamedArea,
  type Position,
} from '@schaktkoll/geometry';
import { areaPageTexts, coordinateSystemTexts, formatArea, formatDistance } from '@schaktkoll/texts';
import { CaseDocument, ink, muted, page, shown } from './caseDocument.ts';
import { listCorners, sketchedRings, type ListedArea } from './paperRings.ts';
import type { WriteJob } from './writeJob.ts';

type Page = CaseDocument['pdf'];

/** The position of the sketch on an A4 page, in points. */
const frame = { left: 56, top: 118, width: 483, height: 420 } as const;
const rule = '#D3DAD8';
const excavation = '#B8430B';
const columns = 3;
const lineHeight = 12;
/** The smallest width of the sketch, so that a small area is shown with its surroundings. */
const leastMetres = 100;

/**
 * The words of a case, if they are wanted, and a page with a sketch of its areas, to scale, and their coordinates in the
 * chosen system. Without a background map, because paper would not show its licence and age.
 */
export async function drawAreas({ areas, caseNumber, system, writtenAt, words }: WriteJob): Promise<Uint8Array> {
  const title = areaPageTexts.title(caseNumber);
  const document = new CaseDocument(words?.title ?? title);
  if (words !== undefined) {
    document.heading('H1', words.title);
    document.paragraph(areaPageTexts.writtenAt(writtenAt), { isMuted: true });
    words.beforeAreas.forEach((section) => document.section(section));
    document.pdf.addPage();
  }
  document.heading(words === undefined ? 'H1' : 'H2', title);
  document.paragraph(areaPageTexts.writtenAt(writtenAt), { isMuted: true });
  document.figure(areaPageTexts.sketch(areas.length), (pdf) => drawSketch(pdf, areas));
  document.pdf.y = frame.top + frame.height + 52;
  document.heading(words === undefined ? 'H2' : 'H3', areaPageTexts.coordinates(coordinateSystemTexts[system]));
  document.paragraph(system === 'WGS84' ? areaPageTexts.order.degrees : areaPageTexts.order.metres, { isMuted: true });
  const listing = listCorners(areas, shownGround(areas).pointsPerMetre);
  if (listing.within > 0) document.paragraph(areaPageTexts.simplified(listing.within), { isMuted: true });
  document.pdf.moveDown(0.5);
  for (const [index, area] of listing.areas.entries())
    document.text((pdf) => listArea(pdf, { area, number: index + 1, system }));
  words?.afterAreas.forEach((section) => document.section(section));
  return document.end(areaPageTexts.page);
}

/** The ground that the sketch shows: all areas with some space, in the proportions of the frame. */
function shownGround(areas: readonly NamedArea[]): { readonly extent: Extent; readonly pointsPerMetre: number } {
  const [west, south, east, north] = extentOf(areas.map(({ polygon }) => polygon)) ?? [0, 0, 0, 0];
  const metres = Math.max(east - west, ((north - south) * frame.width) / frame.height, leastMetres) * 1.2;
  const pointsPerMetre = frame.width / metres;
  const [width, height] = [metres / 2, frame.height / pointsPerMetre / 2];
  const [middleEast, middleNorth] = [(west + east) / 2, (south + north) / 2];
  return {
    pointsPerMetre,
    extent: [middleEast - width, middleNorth - height, middleEast + width, middleNorth + height],
  };
}

function drawSketch(document: Page, areas: readonly NamedArea[]): void {
  const { extent, pointsPerMetre } = shownGround(areas);
  const [west, , , north] = extent;
  const place = ([easting, northing]: Position): [number, number] => [
    frame.left + (easting - west) * pointsPerMetre,
    frame.top + (north - northing) * pointsPerMetre,
  ];
  const step = roundStep((extent[2] - west) / 6);
  document.save().rect(frame.left, frame.top, frame.width, frame.height).clip();
  drawGrid(document, { extent, step, place });
  for (const area of areas) {
    for (const ring of sketchedRings(area, pointsPerMetre)) document.polygon(...ring.map(place));
    document.lineWidth(1.5).fillOpacity(0.2).fillAndStroke(excavation, excavation, 'even-odd').fillOpacity(1);
  }
  document.font('bold').fontSize(11).fillColor(ink);
  for (const [index, { polygon }] of areas.entries()) {
    const [x, y] = place(centreOf(polygon));
    document.text(String(index + 1), x - 20, y - 5, { width: 40, align: 'center', lineBreak: false });
  }
  document.restore();
  document.rect(frame.left, frame.top, frame.width, frame.height).lineWidth(0.75).stroke(ink);
  drawScale(document, { pointsPerMetre, step, easting: (west + extent[2]) / 2 });
}

interface Grid {
  readonly extent: Extent;
  readonly step: number;
  readonly place: (position: Position) => [number, number];
}

function drawGrid(document: Page, { extent: [west, south, east, north], step, place }: Grid): void {
  document.lineWidth(0.5).strokeColor(rule).font('regular').fontSize(7).fillColor(muted);
  for (let easting = Math.ceil(west / step) * step; easting <= east; easting += step) {
    const [x] = place([easting, north]);
    document
      .moveTo(x, frame.top)
      .lineTo(x, frame.top + frame.height)
      .stroke();
    document.text(String(easting), x + 2, frame.top + frame.height - 10, { lineBreak: false });
  }
  for (let northing = Math.ceil(south / step) * step; northing <= north; northing += step) {
    const [, y] = place([west, northing]);
    document
      .moveTo(frame.left, y)
      .lineTo(frame.left + frame.width, y)
      .stroke();
    document.text(String(northing), frame.left + 2, y - 8, { lineBreak: false });
  }
}

/** A bar as long as the distance between two lines of the grid, measured on the ground, and which way is north. */
function drawScale(
  document: Page,
  {
    pointsPerMetre,
    step,
    easting,
  }: { readonly pointsPerMetre: number; readonly step: number; readonly easting: number },
): void {
  const [left, y] = [frame.left, frame.top + frame.height + 14];
  const length = step * gridScaleAt(easting) * pointsPerMetre;
  document.lineWidth(1.5).strokeColor(ink);
  document
    .moveTo(left, y - 4)
    .lineTo(left, y)
    .lineTo(left + length, y)
    .lineTo(left + length, y - 4)
    .stroke();
  document
    .font('regular')
    .fontSize(9)
    .fillColor(ink)
    .text(formatDistance(step), left + length + 6, y - 7, { lineBreak: false });
  const arrow = frame.left + frame.width - 14;
  document.polygon([arrow, frame.top + 8], [arrow - 5, frame.top + 24], [arrow + 5, frame.top + 24]).fill(ink);
  document
    .font('bold')
    .fontSize(9)
    .text(areaPageTexts.north, arrow - 10, frame.top + 26, { width: 20, align: 'center', lineBreak: false });
  document
    .font('regular')
    .fontSize(8)
    .fillColor(muted)
    .text(areaPageTexts.caption(formatDistance(step)), frame.left, y + 8, { width: frame.width });
}

/** 1, 2 or 5 times a power of ten, at least as large. */
function roundStep(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return ([1, 2, 5].find((factor) => factor * power >= metres) ?? 10) * power;
}

interface Listed {
  readonly area: ListedArea;
  readonly number: number;
  readonly system: WriteJob['system'];
}

function listArea(document: Page, { area, number, system }: Listed): void {
  const { name, polygon } = area;
  const digits = system === 'WGS84' ? 7 : 3;
  let y = document.y;
  const newPageWhenFull = (height: number) => {
    if (y + height <= page.bottom - 20) return;
    document.addPage();
    y = page.margin;
  };
  newPageWhenFull(3 * lineHeight);
  document
    .font('bold')
    .fontSize(10)
    .fillColor(ink)
    .text(areaPageTexts.area(number, shown(name), formatArea(areaOf(polygon))), page.margin, y, {
      width: page.width - 2 * page.margin,
    });
  y = document.y + 2;
  const rings = 'rings' in area ? area.rings : [];
  if ('corners' in area) {
    const width = page.width - 2 * page.margin;
    document.font('regular').fontSize(9).fillColor(muted);
    document.text(areaPageTexts.tooManyCorners(area.corners), page.margin, y, { width });
    ({ y } = document);
  }
  for (const [index, ring] of rings.entries()) {
    if (rings.length > 1) {
      newPageWhenFull(2 * lineHeight);
      document
        .font('regular')
        .fontSize(9)
        .fillColor(muted)
        .text(index === 0 ? areaPageTexts.ring.outer : areaPageTexts.ring.hole, page.margin, y, { lineBreak: false });
      y += lineHeight;
    }
    document.font('regular').fontSize(9).fillColor(ink);
    const points = ring.slice(0, -1);
    for (let first = 0; first < points.length; first += columns) {
      newPageWhenFull(lineHeight);
      for (const [column, position] of points.slice(first, first + columns).entries()) {
        const [upward, eastward] = fromSweref99Tm(system, position);
        document.text(
          `${upward.toFixed(digits)}  ${eastward.toFixed(digits)}`,
          page.margin + (column * (page.width - 2 * page.margin)) / columns,
          y,
          { lineBreak: false },
        );
      }
      y += lineHeight;
    }
  }
  document.y = y + 6;
  document.x = page.margin;
}

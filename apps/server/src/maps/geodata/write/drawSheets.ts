import { lineKinds, unknownAttributes, type MapFeature } from '@schaktkoll/domain';
import type { Position, Sheet } from '@schaktkoll/geometry';
import { answerMapTexts, areaPageTexts, formatMoment, lineKindTexts, lineSheetTexts as texts } from '@schaktkoll/texts';
import { CaseDocument, ink, muted } from './caseDocument.ts';
import { shown } from './shown.ts';
import { drawLine, drawLines } from './drawLines.ts';
import { footOf } from './foot.ts';
import { drawSweden } from './drawSweden.ts';
import { drawTown } from './drawTown.ts';
import { featuresOf, notesOf, type LinesJob } from './linesJob.ts';
import { pixel, planSheets, type SheetPlan } from './sheetLayout.ts';

type Page = CaseDocument['pdf'];

const alarm = '#B3261E';
const excavation = '#B8430B';
/** 50 mm, which a ruler checks. */
const barPoints = (50 / 25.4) * 72;
const gap = 8;

/**
 * The lines of a case on sheets of paper to scale, each with what is missing inside the picture, the legend and the state
 * of the owners (R1, R3).
 * @throws GeodataError GeodataTooManySheets
 */
export async function drawSheets(
  job: LinesJob,
  { sheets: wanted, hasTown }: Extract<LinesJob['as'], { readonly format: 'Pdf' }>,
): Promise<Uint8Array> {
  const plan = planSheets(job.areas, wanted);
  const document = new CaseDocument(texts.title(job.caseNumber), plan.paper);
  const lines = job.owners.flatMap(featuresOf);
  const notes = notesOf(job);
  let hasAllOwners = true;
  for (const [index, sheet] of plan.sheets.entries()) {
    if (index > 0) document.pdf.addPage();
    // The furniture of a sheet reaches below the margin, where text would otherwise start a page.
    document.pdf.page.margins.bottom = 0;
    drawHead(document, { ...plan, ...job, number: index + 1 });
    document.figure(texts.figure(index + 1, notes.banner.join(' ')), (pdf) => {
      drawPicture(pdf, sheet, { ...plan, ...job, lines, banner: notes.banner, hasTown });
    });
    document.text((pdf) => drawScale(pdf, plan));
    document.text((pdf) => drawLegend(pdf, plan, lines));
    document.text((pdf) => (hasAllOwners = drawOwners(pdf, plan, notes)));
  }
  if (!hasAllOwners) {
    document.pdf.addPage();
    document.section({
      heading: texts.owners,
      entries: [
        {
          paragraphs: [
            ...notes.banner.map((text) => ({ text, isStrong: true })),
            ...notes.owners.map((text) => ({ text })),
          ],
        },
      ],
    });
  }
  return document.end(footOf(job.caseNumber));
}

function drawHead(
  document: CaseDocument,
  { caseNumber, writtenAt, paper, scale, sheets, number, frame }: SheetPlan & LinesJob & { readonly number: number },
): void {
  const { left, width } = frame;
  document.text(
    (pdf) => pdf.font('bold').fontSize(13).fillColor(ink).text(texts.title(caseNumber), left, 20, { width }),
    'H1',
  );
  document.text((pdf) => {
    const facts = `${texts.sheet(number, sheets.length, paper, scale)} · ${areaPageTexts.writtenAt(formatMoment(writtenAt))}`;
    pdf.font('regular').fontSize(9).fillColor(muted).text(facts, left, 38, { width, lineBreak: false });
  });
}

interface Picture extends SheetPlan, Pick<LinesJob, 'areas' | 'completeness'> {
  readonly lines: readonly MapFeature[];
  readonly banner: readonly string[];
  readonly hasTown: boolean;
}

function drawPicture(
  pdf: Page,
  sheet: Sheet,
  { frame, pointsPerMetre, areas, lines, banner, completeness, hasTown, sheets }: Picture,
): void {
  const { left, top, width, height } = frame;
  const { extent } = sheet;
  const [west, , , north] = extent;
  // In pixels of `lineKindStyles`, so that its widths hold.
  const perMetre = pointsPerMetre / pixel;
  const place = ([easting, northing]: Position): [number, number] => [
    (easting - west) * perMetre,
    (north - northing) * perMetre,
  ];
  pdf.save().rect(left, top, width, height).clip().translate(left, top).scale(pixel);
  drawSweden(pdf, { extent, place });
  if (hasTown) drawTown(pdf, { extent, pointsPerMetre: perMetre, place });
  drawLines(pdf, lines, { extent, place, resolution: 1 / perMetre });
  const trace = () => {
    for (const { polygon } of areas) for (const ring of polygon.coordinates) pdf.polygon(...ring.map(place));
  };
  trace();
  pdf.lineWidth(2.5).stroke(excavation);
  const [wide, high] = [width / pixel, height / pixel];
  const { isForDigging } = completeness;
  const across = answerMapTexts.across(completeness);
  pdf.save();
  trace();
  pdf.clip('even-odd');
  if (across.length > 0) drawHatch(pdf, across, Math.hypot(wide, high));
  pdf.restore();
  if (!isForDigging) drawAcross(pdf, banner[0] ?? '', [wide, high]);
  pdf.restore();
  drawNeighbours(pdf, sheet, sheets, frame);
  drawBanner(pdf, banner, frame);
  const arrow = left + width - 16;
  pdf.polygon([arrow, top + height - 44], [arrow - 6, top + height - 26], [arrow + 6, top + height - 26]).fill(ink);
  pdf.font('bold').fontSize(10).fillColor(ink);
  pdf.text(areaPageTexts.north, arrow - 10, top + height - 24, { width: 20, align: 'center', lineBreak: false });
  pdf.rect(left, top, width, height).lineWidth(1).stroke(ink);
}

/** Steep lines with what is missing between them, in turn, within what is clipped. */
function drawHatch(pdf: Page, across: readonly string[], reach: number): void {
  const step = 24;
  pdf.rotate(-60);
  for (let y = -reach; y <= reach; y += step) pdf.moveTo(-reach, y).lineTo(reach, y);
  pdf.lineWidth(1).strokeOpacity(0.35).stroke(ink).strokeOpacity(1).font('bold').fontSize(13);
  for (let row = 0; row * step * 4 <= 2 * reach; row += 1)
    for (let column = 0; column * 260 <= 2 * reach; column += 1) {
      const [x, y] = [column * 260 + (row % 2) * 130 - reach, row * step * 4 - reach];
      const text = across[(row + column) % across.length] ?? '';
      const width = pdf.widthOfString(text);
      pdf
        .rect(x - 2, y - 8, width + 4, 16)
        .fillOpacity(0.65)
        .fill('#FFFFFF')
        .fillOpacity(1);
      pdf.fillColor(ink).text(text, x, y - 8, { lineBreak: false });
    }
}

/** Once across the whole picture (R10). */
function drawAcross(pdf: Page, text: string, [wide, high]: readonly [number, number]): void {
  pdf
    .save()
    .translate(wide / 2, high / 2)
    .rotate((-Math.atan2(high, wide) * 180) / Math.PI);
  pdf.font('bold').fontSize(64).fillColor(alarm).fillOpacity(0.25);
  pdf
    .text(text, -wide, -40, { width: 2 * wide, align: 'center', lineBreak: false })
    .fillOpacity(1)
    .restore();
}

/** The number of each sheet that goes on at an edge. */
function drawNeighbours(
  pdf: Page,
  { group, column, row }: Sheet,
  sheets: readonly Sheet[],
  frame: SheetPlan['frame'],
): void {
  const { left, top, width, height } = frame;
  const places = [
    [0, -1, left + width / 2, top + 70],
    [0, 1, left + width / 2, top + height - 14],
    [-1, 0, left + 30, top + height / 2],
    [1, 0, left + width - 30, top + height / 2],
  ] as const;
  pdf.font('bold').fontSize(9);
  for (const [east, south, x, y] of places) {
    const at = sheets.findIndex(
      (other) => other.group === group && other.column === column + east && other.row === row + south,
    );
    if (at < 0) continue;
    pdf.rect(x - 24, y - 6, 48, 14).fillAndStroke('#FFFFFF', muted);
    pdf.fillColor(ink).text(texts.neighbour(at + 1), x - 24, y - 5, { width: 48, align: 'center', lineBreak: false });
  }
}

/** Inside the picture, so that a cut-out of it still says what is missing (R1). */
function drawBanner(pdf: Page, banner: readonly string[], { left, top, width }: SheetPlan['frame']): void {
  const text = banner.join(' ');
  const inside = { width: width - 28 };
  const height = pdf.font('bold').fontSize(11).heightOfString(text, inside) + 10;
  pdf
    .rect(left + 6, top + 6, width - 12, height)
    .lineWidth(1.5)
    .fillAndStroke('#FFFFFF', alarm);
  pdf.fillColor(ink).text(text, left + 14, top + 11, inside);
}

function drawScale(pdf: Page, { frame, scale }: SheetPlan): void {
  const y = frame.top + frame.height + 12;
  pdf
    .lineWidth(1.5)
    .moveTo(frame.left, y - 4)
    .lineTo(frame.left, y);
  pdf
    .lineTo(frame.left + barPoints, y)
    .lineTo(frame.left + barPoints, y - 4)
    .stroke(ink);
  pdf.font('regular').fontSize(9).fillColor(ink);
  pdf.text(texts.bar((50 * scale) / 1000), frame.left + barPoints + 6, y - 8, { lineBreak: false });
}

/** Where the legend and the owners stand below the picture, in points. */
function columnsOf({ frame }: SheetPlan) {
  const legend = Math.min(230, frame.width * 0.42);
  const top = frame.top + frame.height + 24;
  return { top, bottom: top + 150, legend, owners: frame.left + legend + gap };
}

function drawLegend(pdf: Page, plan: SheetPlan, lines: readonly MapFeature[]): void {
  const { top, legend } = columnsOf(plan);
  const { left } = plan.frame;
  const used = lineKinds.filter((kind) => lines.some((line) => line.kind === kind));
  const statuses = (['planned', 'disused'] as const).filter((status) => lines.some((line) => line.status === status));
  const rows = [
    ...used.map((kind) => ({ kind, status: 'inUse' as const, text: lineKindTexts[kind] })),
    ...statuses.map((status) => ({ kind: 'unknown' as const, status, text: texts.statuses[status] })),
  ];
  heading(pdf, texts.legend, left, top);
  const perColumn = Math.max(8, Math.ceil(rows.length / 2));
  const height = Math.min(13, 92 / perColumn);
  for (const [index, { kind, status, text }] of rows.entries()) {
    const [x, y] = [left + Math.floor(index / perColumn) * (legend / 2), top + 20 + (index % perColumn) * height];
    pdf.save().translate(x, y).scale(pixel);
    const sample = [[[0, 0] as const, [30, 0] as const]];
    drawLine(
      pdf,
      sample,
      { ...unknownAttributes('line'), kind, status, geometry: { shape: 'line', paths: sample } },
      1,
    );
    pdf.restore().font('regular').fontSize(7).fillColor(ink);
    pdf.text(text, x + 28, y - 4.5, { width: legend / 2 - 30, height: 9, ellipsis: true, lineBreak: false });
  }
  const words = `${texts.marks} ${answerMapTexts.colours}`;
  pdf
    .font('regular')
    .fontSize(7)
    .fillColor(muted)
    .text(words, left, top + 118, { width: legend - gap, height: 56 });
}

/** The state of each owner, those that are missing too; false when some have no room. */
function drawOwners(pdf: Page, plan: SheetPlan, { owners, cautions }: ReturnType<typeof notesOf>): boolean {
  const { top, bottom, owners: x } = columnsOf(plan);
  const width = plan.frame.left + plan.frame.width - x;
  heading(pdf, texts.owners, x, top);
  pdf.font('regular').fontSize(7.5);
  const end = bottom - pdf.heightOfString(cautions.join(' '), { width }) - 2;
  let y = top + 14;
  for (const [index, text] of owners.entries()) {
    const height = pdf.heightOfString(shown(text), { width });
    const isLast = index === owners.length - 1;
    if (y + height + (isLast ? 0 : 10) > end) {
      pdf.fillColor(ink).text(texts.moreOwners(owners.length - index), x, y, { width, lineBreak: false });
      break;
    }
    pdf.fillColor(ink).text(shown(text), x, y, { width });
    y += height + 1.5;
    if (isLast) y = Infinity;
  }
  pdf.fillColor(muted).text(cautions.join(' '), x, end + 2, { width });
  return owners.length === 0 || y === Infinity;
}

function heading(pdf: Page, text: string, x: number, y: number): void {
  pdf.font('bold').fontSize(9).fillColor(ink).text(text, x, y, { lineBreak: false });
}

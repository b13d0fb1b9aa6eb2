import { areaOf, fromSweref99Tm } from '@schaktkoll/geometry';
import { areaPageTexts, casePaperTexts, coordinateSystemTexts, formatArea } from '@schaktkoll/texts';
import { CaseDocument, ink, muted, page } from './caseDocument.ts';
import { shown } from './shown.ts';
import { drawCover } from './cover.ts';
import { footOf } from './foot.ts';
import { listCorners, type ListedArea } from './paperRings.ts';
import { drawSketch, shownGround } from './sketch.ts';
import type { WriteJob } from './writeJob.ts';

type Page = CaseDocument['pdf'];

/** The position of the sketch on an A4 page, in points. */
const frame = { left: 56, top: 118, width: 483, height: 420 } as const;
const columns = 3;
const lineHeight = 12;

/**
 * The words of a case, if they are wanted, behind a first page to take along, and a page with a sketch of its areas, to
 * scale, and their coordinates in the chosen system. Without map pictures from elsewhere, because paper would not show
 * their licence and age.
 */
export async function drawAreas({ areas, caseNumber, system, writtenAt, words }: WriteJob): Promise<Uint8Array> {
  const title = areaPageTexts.title(caseNumber);
  const document = new CaseDocument(words?.title ?? title);
  if (words !== undefined) {
    drawCover(document, words.cover, areas);
    document.pdf.addPage();
    words.beforeAreas.forEach((section) => document.section(section));
    document.pdf.addPage();
  }
  document.heading(words === undefined ? 'H1' : 'H2', title);
  document.paragraph(areaPageTexts.writtenAt(writtenAt), { isMuted: true });
  document.figure(areaPageTexts.sketch(areas.length), (pdf) =>
    drawSketch(pdf, areas, { frame, caption: casePaperTexts.noLines }),
  );
  document.pdf.y = frame.top + frame.height + 52;
  document.heading(words === undefined ? 'H2' : 'H3', areaPageTexts.coordinates(coordinateSystemTexts[system]));
  document.paragraph(system === 'WGS84' ? areaPageTexts.order.degrees : areaPageTexts.order.metres, { isMuted: true });
  const listing = listCorners(areas, shownGround(areas, frame).pointsPerMetre);
  if (listing.within > 0) document.paragraph(areaPageTexts.simplified(listing.within), { isMuted: true });
  document.pdf.moveDown(0.5);
  for (const [index, area] of listing.areas.entries())
    document.text((pdf) => listArea(pdf, { area, number: index + 1, system }));
  words?.afterAreas.forEach((section) => document.section(section));
  return document.end(footOf(caseNumber));
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

import type { NamedArea } from '@schaktkoll/geometry';
import { areaPageTexts, casePaperTexts as texts, signalTexts, type PaperOwner } from '@schaktkoll/texts';
import { ink, muted, type CaseDocument } from './caseDocument.ts';
import { shown } from './shown.ts';
import { drawSketch } from './sketch.ts';
import type { CaseCover } from './writeJob.ts';

type Page = CaseDocument['pdf'];

const left = 35;
const width = 525;
const right = left + width;
/** 27 mm: a telephone reads it at arm's length. */
const codeSide = 76.5;
const map = { left, top: 128, width, height: 271 };
/** More owners than this stand on a page of their own, and the map stays on the first. */
const mostBesideMap = 7;
const columns = { owner: left, answer: left + 150, phone: left + 380, done: left + 465 };
const line = '#D3DAD8';
/** The looks of the signal: shape on a square of 24, its colour, what is on it, the ground and the edge of its words. */
const signals = {
  stop: {
    shape: 'M8 2h8l6 6v8l-6 6H8l-6-6V8ZM6.5 10.5v3h11v-3Z',
    colours: ['#B3261E', '#FFFFFF', '#FCEDEB', '#B3261E'],
  },
  wait: {
    shape: 'M12 2 23.2 21.6H.8ZM10.7 8.6v6.6h2.6V8.6ZM10.7 16.8v2.6h2.6v-2.6Z',
    colours: ['#FFD43B', ink, '#FFF3C4', '#B27B00'],
  },
  go: {
    shape: 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20ZM6.2 12.5 8 10.7l2.4 2.4 5.5-6.1 1.9 1.7-7.3 8.1Z',
    colours: ['#1E6B3A', '#FFFFFF', '#E8F3EB', '#1E6B3A'],
  },
} as const;

/** The first page of a case, to take along: head with the code to the case, map, signal, and the owners with their telephone numbers. */
export function drawCover(document: CaseDocument, cover: CaseCover, areas: readonly NamedArea[]): void {
  drawHead(document, cover);
  document.figure(areaPageTexts.sketch(areas.length), (pdf) =>
    drawSketch(pdf, areas, { frame: map, isOnMap: true, hasTown: cover.hasTown, caption: texts.noLines }),
  );
  document.pdf.y = map.top + map.height + 38;
  document.text((pdf) => drawSignal(pdf, cover));
  drawFoot(document, cover);
  if (cover.owners.length > mostBesideMap) document.pdf.addPage();
  if (cover.owners.length > 0) drawOwners(document, cover.owners);
}

function drawHead(document: CaseDocument, { name, facts, code }: CaseCover): void {
  const beside = { width: width - codeSide - 16 };
  document.text((pdf) => pdf.font('bold').fontSize(12).fillColor('#0B5563').text('Schaktkoll', left, 30, beside));
  document.text((pdf) => {
    pdf.font('bold').fillColor(ink).fontSize(20);
    const height = 54;
    if (pdf.heightOfString(shown(name), beside) > height) pdf.fontSize(13);
    pdf.text(shown(name), left, pdf.y + 2, { ...beside, height, ellipsis: true });
  }, 'H1');
  for (const fact of facts)
    document.text((pdf) => pdf.font('regular').fontSize(10).text(shown(fact), left, pdf.y, beside));
  document.figure(texts.code, (pdf) => {
    const scale = codeSide / code.modules;
    pdf
      .save()
      .translate(right - codeSide, 30)
      .scale(scale)
      .path(code.path)
      .fill('#000000')
      .restore();
    pdf.font('regular').fontSize(9).fillColor(ink);
    pdf.text(texts.now, right - codeSide, 30 + codeSide + 4, { width: codeSide, align: 'center' });
  });
}

/** Shape, word and colour; where nothing is said about digging the words alone. */
function drawSignal(pdf: Page, { signal, heading, paragraphs }: CaseCover): void {
  const block = signal === null ? 0 : 48;
  const words = shown(paragraphs.join('\n'));
  const [x, top, inside] = [left + block + 12, pdf.y, { width: width - block - 24 }];
  const headingHeight = pdf.font('bold').fontSize(13).heightOfString(shown(heading), inside);
  const height = Math.max(52, headingHeight + pdf.font('regular').fontSize(10).heightOfString(words, inside) + 16);
  if (signal === null) pdf.rect(left, top, width, height).lineWidth(1).stroke(muted);
  else {
    const { shape, colours } = signals[signal];
    const [colour, onColour, ground, edge] = colours;
    pdf.rect(left, top, width, height).fill(ground).rect(left, top, block, height).fill(colour);
    pdf.rect(left, top, width, height).lineWidth(1).stroke(edge);
    pdf
      .save()
      .translate(left + 11, top + 8)
      .scale(26 / 24)
      .path(shape)
      .fill(onColour, 'even-odd')
      .restore();
    pdf.font('bold').fontSize(11).fillColor(onColour);
    pdf.text(signalTexts.words[signal], left, top + 35, { width: block, align: 'center', lineBreak: false });
  }
  pdf
    .font('bold')
    .fontSize(13)
    .fillColor(ink)
    .text(shown(heading), x, top + 7, inside);
  pdf.font('regular').fontSize(10).text(words, x, pdf.y, inside);
  pdf.y = top + height + 8;
}

function drawOwners(document: CaseDocument, owners: readonly PaperOwner[]): void {
  const { owner, answer, phone, confirmed } = texts.columns;
  const heads = (pdf: Page) => {
    const { y } = pdf;
    pdf.font('bold').fontSize(9).fillColor(ink);
    for (const [at, head] of Object.entries({ owner, answer, phone, done: confirmed }))
      pdf.text(head, columns[at as keyof typeof columns], y, { lineBreak: false });
    pdf.y = y + 14;
    pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(1.5).stroke(ink);
  };
  document.text(heads);
  for (const row of owners) document.text((pdf) => drawOwner(pdf, row, heads));
}

function drawOwner(pdf: Page, row: PaperOwner, heads: (pdf: Page) => void): void {
  const [name, detail, answer] = [shown(row.name), shown(row.detail), shown(row.answer)];
  const [ofOwner, ofAnswer] = [
    { width: columns.answer - columns.owner - 8 },
    { width: columns.phone - columns.answer - 8 },
  ];
  pdf.font(row.isMissing ? 'bold' : 'regular').fontSize(9);
  const answerHeight = pdf.heightOfString(answer, ofAnswer);
  const nameHeight = pdf.font('bold').heightOfString(name, ofOwner);
  const detailHeight = detail === '' ? 0 : pdf.font('regular').heightOfString(detail, ofOwner);
  const height = Math.max(answerHeight, nameHeight + detailHeight, 14) + 8;
  if (pdf.y + height > 788) {
    pdf.addPage();
    heads(pdf);
  }
  const top = pdf.y + 4;
  pdf.font('bold').fillColor(ink).text(name, columns.owner, top, ofOwner);
  if (detail !== '') pdf.font('regular').text(detail, columns.owner, pdf.y, ofOwner);
  pdf.font(row.isMissing ? 'bold' : 'regular').text(answer, columns.answer, top, ofAnswer);
  pdf.font('bold').text(shown(row.phone ?? '–'), columns.phone, top, { width: columns.done - columns.phone - 8 });
  if (row.doneOn === null) pdf.rect(columns.done, top, 12, 12).lineWidth(1).stroke(ink);
  else pdf.font('regular').text(row.doneOn, columns.done, top, { lineBreak: false });
  pdf.y = top + height - 4;
  pdf.moveTo(left, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).stroke(line);
}

function drawFoot(document: CaseDocument, { foot }: CaseCover): void {
  document.text((pdf) => {
    const {
      y,
      page: { margins },
    } = pdf;
    // Below the margin, where text would otherwise start a page.
    margins.bottom = 0;
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(muted)
      .text(foot, left, 792, { width: width - 80 });
    pdf.y = y;
  });
}

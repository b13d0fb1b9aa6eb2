import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { shown } from './shown.ts';
import type { DocumentEntry, DocumentSection } from './writeJob.ts';

type Page = InstanceType<typeof PDFDocument>;
type Heading = 'H1' | 'H2' | 'H3';

/** The parts of an A4 page, in points. */
export const page = { margin: 56, width: 595, bottom: 786 } as const;
export const ink = '#16232B';
export const muted = '#4A5A64';

const labelWidth = 150;
const textWidth = page.width - 2 * page.margin;
const gap = 4;
const sizes: Readonly<Record<Heading, number>> = { H1: 20, H2: 14, H3: 11 };

const require = createRequire(import.meta.url);
const fonts = {
  regular: require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
};

/**
 * A tagged PDF in Swedish that is written from the top down. Its font is embedded and has the letters of all European
 * languages, because names and comments are written as people have typed them.
 */
export class CaseDocument {
  readonly pdf: Page;
  readonly #written: Promise<Uint8Array>;
  readonly #root: PDFKit.PDFStructureElement;

  constructor(title: string, size: 'A4' | 'A3' = 'A4') {
    this.pdf = new PDFDocument({
      // Helvetica, the default, would be read for each document and never used.
      font: '',
      size,
      margin: page.margin,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'sv-SE',
      displayTitle: true,
      info: { Title: title, Author: 'Schaktkoll' },
    });
    this.pdf.registerFont('regular', parsedFont('regular')).registerFont('bold', parsedFont('bold'));
    const chunks: Uint8Array[] = [];
    this.#written = new Promise((resolve, reject) => {
      this.pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)));
      this.pdf.on('error', reject);
    });
    this.#root = this.pdf.struct('Document');
    this.pdf.addStructure(this.#root);
  }

  heading(level: Heading, text: string): void {
    this.#tagged(level, () => this.#line(text, { font: 'bold', size: sizes[level] }));
  }

  paragraph(text: string, style: { readonly isStrong?: boolean; readonly isMuted?: boolean } = {}): void {
    const { isStrong = false, isMuted = false } = style;
    this.#tagged('P', () => this.#line(text, { font: isStrong ? 'bold' : 'regular', size: 10, isMuted }));
  }

  /** Parts that are drawn by the caller; `alternative` is their text for readers who cannot see them. */
  figure(alternative: string, draw: (pdf: Page) => void): void {
    this.#root.add(this.pdf.struct('Figure', { alt: alternative }, () => draw(this.pdf)));
  }

  /** Text that the caller places. */
  text(draw: (pdf: Page) => void, kind: Heading | 'P' = 'P'): void {
    this.#tagged(kind, () => draw(this.pdf));
  }

  section({ heading, entries }: DocumentSection): void {
    this.#keepTogether(80);
    this.pdf.moveDown(0.8);
    this.heading('H2', heading);
    for (const entry of entries) this.#entry(entry);
  }

  /** @param label the words at the foot of each page */
  async end(label: (number: number, count: number) => string): Promise<Uint8Array> {
    this.#root.end();
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = start; index < start + count; index += 1) {
      this.pdf.switchToPage(index);
      this.pdf.markContent('Artifact', { type: 'Pagination' });
      this.pdf.page.margins.bottom = 0;
      this.pdf
        .font('regular')
        .fontSize(8)
        .fillColor(muted)
        .text(label(index + 1, count), page.margin, this.pdf.page.height - 36, {
          width: this.pdf.page.width - 2 * page.margin,
          align: 'right',
          lineBreak: false,
        });
      this.pdf.endMarkedContent();
    }
    this.pdf.end();
    return this.#written;
  }

  #entry({ title, paragraphs = [], rows = [] }: DocumentEntry): void {
    if (title !== undefined) {
      this.#keepTogether(40);
      this.pdf.moveDown(0.4);
      this.heading('H3', title);
    }
    for (const { text, isStrong = false } of paragraphs) this.paragraph(text, { isStrong });
    for (const { label, value } of rows) this.#row(label, value);
  }

  #row(label: string, value: string): void {
    const [name, words] = [shown(label), shown(value)];
    this.pdf.font('regular').fontSize(10);
    const width = textWidth - labelWidth;
    const height = this.pdf.heightOfString(words, { width });
    // A value that is longer than a page runs on; any other stays beside its label.
    this.#keepTogether(Math.min(height, 300));
    const y = this.pdf.y;
    const pages = this.pdf.bufferedPageRange().count;
    this.#tagged('P', () => {
      this.pdf.fillColor(muted).text(name, page.margin, y, { width: labelWidth - 8 });
      const below = this.pdf.y;
      this.pdf.fillColor(ink).text(words, page.margin + labelWidth, y, { width });
      const isOnSamePage = this.pdf.bufferedPageRange().count === pages;
      this.pdf.y = (isOnSamePage ? Math.max(this.pdf.y, below) : this.pdf.y) + gap;
    });
    this.pdf.x = page.margin;
  }

  #line(text: string, style: { readonly font: string; readonly size: number; readonly isMuted?: boolean }): void {
    this.pdf
      .font(style.font)
      .fontSize(style.size)
      .fillColor(style.isMuted ? muted : ink)
      .text(shown(text), page.margin, this.pdf.y, { width: textWidth });
    this.pdf.y += gap / 2;
  }

  #keepTogether(height: number): void {
    if (this.pdf.y + height > page.bottom - 20) this.pdf.addPage();
  }

  #tagged(kind: Heading | 'P', draw: () => void): void {
    this.#root.add(this.pdf.struct(kind, {}, draw));
  }
}

const parsed = new Map<keyof typeof fonts, PDFKit.Mixins.PDFFontSource>();

/**
 * A font as PDFKit has parsed it, once per thread: the tables that decide how letters are set take longer to decode than
 * a document takes to write. Each document still embeds a subset of its own. PDFKit takes a parsed font but gives none
 * away, so it is read from the document that parsed it; the file's path is as good, and slower.
 */
function parsedFont(name: keyof typeof fonts): PDFKit.Mixins.PDFFontSource {
  const known = parsed.get(name);
  if (known !== undefined) return known;
  const holder: unknown = Reflect.get(new PDFDocument({ font: fonts[name] }), '_font');
  const { font = fonts[name] } = holder as { readonly font?: PDFKit.Mixins.PDFFontSource };
  parsed.set(name, font);
  return font;
}

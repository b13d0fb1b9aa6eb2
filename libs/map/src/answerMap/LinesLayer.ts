import { shownTheme } from '@schaktkoll/ui';
import { HeldLayer, type PaintedFrame, type PutPicture } from '../canvas/HeldLayer.ts';
import { mapColours, mapFont } from '../colours/mapColours.ts';
import { marksOf, paintMarks } from './lineMarks.ts';
import { LinesWorker } from './LinesWorker.ts';
import { paintLines } from './paintLines.ts';
import { seenLines, type LinesFrame, type OwnerLines } from './seenLines.ts';

/**
 * The owners' lines with their bands and letters: one painting of what the window shows, which a drag moves. A worker paints
 * it, and where there is none the page.
 */
export class LinesLayer extends HeldLayer {
  readonly #onPainting: ((isPainting: boolean) => void) | undefined;
  #worker: LinesWorker | undefined;
  #owners: readonly OwnerLines[] = [];
  #isPattern = false;

  /** @param onPainting called when a picture begins to be painted and when it is there; on paper it is there at once */
  constructor(onPainting?: (isPainting: boolean) => void) {
    super(onPainting ? undefined : 1);
    this.#onPainting = onPainting;
    if (onPainting && LinesWorker.isPossible) this.#startWorker();
  }

  /** @param isPattern without colours: letters and structure alone tell lines apart */
  setLines(owners: readonly OwnerLines[], isPattern: boolean): void {
    if (owners === this.#owners && isPattern === this.#isPattern) return;
    this.#owners = owners;
    this.#isPattern = isPattern;
    this.changed();
  }

  /** A layer for paper, of the same lines in black: a printer may have no colours. */
  copy(): LinesLayer {
    const copy = new LinesLayer();
    copy.setLines(this.#owners, true);
    return copy;
  }

  protected override paint(context: CanvasRenderingContext2D, painted: PaintedFrame): void {
    const frame = this.#frameOf(painted);
    const seen = seenLines(this.#owners, frame);
    Array.from(paintLines(context, seen, frame));
    paintMarks(context, marksOf(seen, frame), { ...frame, font: mapFont });
  }

  protected override paintElsewhere(painted: PaintedFrame): Promise<PutPicture> | undefined {
    if (this.#worker === undefined || this.#owners.length === 0) return undefined;
    const frame = this.#frameOf(painted);
    const [width = 0, height = 0] = frame.size;
    return this.#worker.paint(this.#owners, frame).then(({ bitmap, marks }) => (context) => {
      context.drawImage(bitmap, 0, 0, width, height);
      bitmap.close();
      paintMarks(context, marks, { ...frame, font: mapFont });
    });
  }

  protected override onPainting(isPainting: boolean): void {
    this.#onPainting?.(isPainting);
  }

  protected override disposeInternal(): void {
    this.#worker?.end();
    super.disposeInternal();
  }

  #startWorker(): void {
    try {
      this.#worker = new LinesWorker(() => this.#giveUp());
    } catch {
      // The page paints.
    }
  }

  #giveUp(): void {
    this.#worker?.end();
    this.#worker = undefined;
    this.changed();
  }

  #frameOf(frame: PaintedFrame): LinesFrame {
    const { paper, ink } = mapColours();
    return { ...frame, colours: { paper, ink }, theme: shownTheme(), isPattern: this.#isPattern };
  }
}

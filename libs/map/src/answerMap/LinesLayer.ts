import { HeldLayer, type PaintedFrame } from '../canvas/HeldLayer.ts';
import { paintMarks } from './lineMarks.ts';
import { paintLines } from './paintLines.ts';
import { seenLines, type OwnerLines } from './seenLines.ts';

/** The owners' lines with their bands and letters: one painting of what the window shows, which a drag moves. */
export class LinesLayer extends HeldLayer {
  #owners: readonly OwnerLines[] = [];
  #isPattern = false;

  /** @param isPattern without colours: letters and structure alone tell lines apart */
  setLines(owners: readonly OwnerLines[], isPattern: boolean): void {
    if (owners === this.#owners && isPattern === this.#isPattern) return;
    this.#owners = owners;
    this.#isPattern = isPattern;
    this.changed();
  }

  /** A layer for paper, of the same lines in black: a printer may have no colours. */
  copy(): LinesLayer {
    const copy = new LinesLayer(1);
    copy.setLines(this.#owners, true);
    return copy;
  }

  protected override paint(context: CanvasRenderingContext2D, frame: PaintedFrame): void {
    const seen = seenLines(this.#owners, frame);
    paintLines(context, seen, { ...frame, isPattern: this.#isPattern });
    paintMarks(context, seen, { ...frame, isPattern: this.#isPattern });
  }
}

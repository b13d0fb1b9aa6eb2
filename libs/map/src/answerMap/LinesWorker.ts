import type { MapFeature } from '@schaktkoll/domain';
import { startWorker } from '../kernel/startWorker.ts';
import { packLines, type LinesToHold, type LinesToPaint, type PaintedLines } from './lineMessages.ts';
import painterUrl from './linesPainter.worker.ts?worker&url';
import type { LinesFrame, OwnerLines } from './seenLines.ts';

/** Milliseconds of packing after which the page has its turn. */
const SLICE = 8;

/** Paints lines beside the page: a hundred thousand take a phone many seconds. */
export class LinesWorker {
  readonly #worker: Worker;
  #latest = 0;
  #take: (painted: PaintedLines) => void = () => undefined;
  /** The lines that the worker holds. */
  #sent = new Map<readonly MapFeature[], number>();
  #keys = 0;

  /** @param onFailed called when painting is impossible here */
  constructor(onFailed: () => void, start: () => Worker = () => startWorker(painterUrl)) {
    this.#worker = start();
    this.#worker.addEventListener('error', onFailed);
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PaintedLines>) => {
      if (data.id === this.#latest) this.#take(data);
      else data.bitmap.close();
    });
  }

  /** False in browsers whose workers have no canvas. */
  static get isPossible(): boolean {
    return typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';
  }

  /** A picture of lines. It never comes when another is wanted before it is there. */
  async paint(lines: readonly OwnerLines[], frame: LinesFrame): Promise<PaintedLines> {
    this.#latest += 1;
    const id = this.#latest;
    const painted = new Promise<PaintedLines>((resolve) => (this.#take = resolve));
    let since = performance.now();
    for (const { features } of lines) {
      if (this.#sent.has(features)) continue;
      this.#keys += 1;
      this.#sent.set(features, this.#keys);
      const packed = packLines(features);
      this.#worker.postMessage({ key: this.#keys, packed } satisfies LinesToHold, [packed.points.buffer]);
      if (performance.now() - since < SLICE) continue;
      await new Promise((resolve) => setTimeout(resolve));
      if (id !== this.#latest) return painted;
      since = performance.now();
    }
    const keyOf = ({ features }: OwnerLines): number => this.#sent.get(features) ?? 0;
    const owners = lines.map((owner) => ({ mapId: owner.id, key: keyOf(owner) }));
    this.#sent = new Map(lines.map((owner) => [owner.features, keyOf(owner)]));
    this.#worker.postMessage({ id, owners, frame } satisfies LinesToPaint);
    return painted;
  }

  end(): void {
    this.#worker.terminate();
  }
}

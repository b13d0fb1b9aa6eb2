import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import ViewHint from 'ol/ViewHint.js';
import { faded } from '../colours/faded.ts';
import { mapColours, type MapColours } from '../colours/mapColours.ts';
import { OverlayCanvas } from './OverlayCanvas.ts';

/** Sides of the picture in those of the window. */
const heldShare = 1.5;
/** Milliseconds: a painting that takes longer waits for the end of a drag. */
const MOST_WHILE_MOVING = 12;
const VEIL_SHARE = 0.8;
/** Milliseconds that a picture of something else may stay as it is, so that short ones do not flicker. */
const PATIENCE = 300;

/** What was painted, and of what. */
interface Held {
  readonly center: readonly number[];
  readonly resolution: number;
  readonly size: readonly number[];
  readonly revision: number;
  readonly colours: MapColours;
}

/** Puts what was painted elsewhere on the canvas. */
export type PutPicture = (context: CanvasRenderingContext2D) => void;

/** What is painted needs of a frame. */
export type PaintedFrame = Pick<FrameState, 'size' | 'pixelRatio'> & {
  readonly viewState: Pick<FrameState['viewState'], 'center' | 'resolution'>;
};

/**
 * A layer that paints a picture somewhat larger than the window and moves it during a drag. Where the window leaves the
 * picture it paints again, at once if that is fast and else after the drag: until then a veil lies there, because ground that
 * is not painted looks as if nothing were there. A picture of something else than what is to be shown is on a veil too.
 */
export abstract class HeldLayer extends Layer {
  readonly #canvas = new OverlayCanvas();
  readonly #share: number;
  #held: Held | undefined;
  /** What is being painted elsewhere. */
  #wanted: Held | undefined;
  #frame: FrameState | null = null;
  #paintingMilliseconds = 0;

  /** @param share of the picture's sides in those of the window; on paper 1 */
  constructor(share = heldShare) {
    super({});
    this.#share = share;
  }

  /** Paints what lies in a frame, whose units are pixels of the page. */
  protected abstract paint(context: CanvasRenderingContext2D, frame: PaintedFrame): void;

  /** Has a frame painted elsewhere, where that is possible and takes less of the page's time. */
  protected paintElsewhere(_frame: PaintedFrame): Promise<PutPicture> | undefined {
    return undefined;
  }

  /** Called when painting elsewhere begins and ends. */
  protected onPainting(_isPainting: boolean): void {}

  override render(frame: FrameState | null): HTMLElement {
    const { element } = this.#canvas;
    this.#frame = frame;
    if (frame === null) return element;
    const { size, viewState, viewHints } = frame;
    const [width = 0, height = 0] = size;
    const isMoving = Boolean(viewHints[ViewHint.ANIMATING] || viewHints[ViewHint.INTERACTING]);
    const isCurrent = this.#isOf(this.#held, frame);
    if (isCurrent) this.#want(undefined);
    else if (!this.#isOf(this.#wanted, frame) && !(isMoving && this.#mayWait(frame))) this.#begin(frame);
    const { center, resolution } = this.#held ?? viewState;
    const scale = resolution / viewState.resolution;
    const [x, y] = [0, 1].map((axis) => ((center[axis] ?? 0) - (viewState.center[axis] ?? 0)) / viewState.resolution);
    const veil = faded(mapColours().paper, VEIL_SHARE);
    const isOfOther = this.#held?.revision !== this.getRevision() && this.#wanted !== undefined;
    Object.assign(element.style, {
      width: `${width * this.#share}px`,
      height: `${height * this.#share}px`,
      left: `${(width * (1 - this.#share)) / 2}px`,
      top: `${(height * (1 - this.#share)) / 2}px`,
      transform: `translate(${x ?? 0}px, ${-(y ?? 0)}px) scale(${scale})`,
      outline: `${Math.max(width, height) / scale}px solid ${veil}`,
      background: isOfOther ? veil : '',
      transition: isOfOther ? `background 0s ${PATIENCE}ms` : '',
    });
    return element;
  }

  #begin(frame: FrameState): void {
    const { pixelRatio, viewState } = frame;
    const { center, resolution } = viewState;
    const size = frame.size.map((side) => side * this.#share);
    const large = { size, pixelRatio, viewState: { center, resolution } };
    const held = { center, resolution, size: frame.size, revision: this.getRevision(), colours: mapColours() };
    const startedAt = performance.now();
    const put = (draw: PutPicture): void => {
      const context = this.#canvas.prepare(large);
      if (context === undefined) return;
      this.#held = held;
      draw(context);
      this.#paintingMilliseconds = performance.now() - startedAt;
    };
    const elsewhere = this.paintElsewhere(large);
    this.#want(elsewhere && held);
    if (elsewhere === undefined) put((context) => this.paint(context, large));
    else
      void elsewhere.then((draw) => {
        if (this.#wanted !== held) return;
        put(draw);
        this.#want(undefined);
        // Without rendering the map, which would draw every other layer again.
        this.render(this.#frame);
      });
  }

  #want(wanted: Held | undefined): void {
    const wasPainting = this.#wanted !== undefined;
    this.#wanted = wanted;
    if (wasPainting !== (wanted !== undefined)) this.onPainting(!wasPainting);
  }

  /** While the view moves: what the picture lacks does not show, or takes too long to paint. */
  #mayWait({ viewState: { center, resolution }, size }: FrameState): boolean {
    const held = this.#wanted ?? this.#held;
    if (held?.revision !== this.getRevision()) return false;
    const isWithin = [0, 1].every((axis) => {
      const beside = Math.abs((held.center[axis] ?? 0) - (center[axis] ?? 0));
      return 2 * beside + (size[axis] ?? 0) * resolution <= (held.size[axis] ?? 0) * this.#share * held.resolution;
    });
    return isWithin || this.#paintingMilliseconds > MOST_WHILE_MOVING;
  }

  #isOf(held: Held | undefined, { viewState: { center, resolution }, size }: FrameState): boolean {
    return (
      held?.revision === this.getRevision() &&
      held.colours === mapColours() &&
      held.resolution === resolution &&
      [0, 1].every((axis) => held.center[axis] === center[axis] && held.size[axis] === size[axis])
    );
  }
}

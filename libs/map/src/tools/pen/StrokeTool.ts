import { roundToMillimetre, type Position } from '@schaktkoll/geometry';
import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { groundPerPixel, penRadius } from '../toolOptions.ts';
import { StrokeCanvas, type Stroke, type StrokeLook } from './StrokeCanvas.ts';
import { StrokePointer } from './StrokePointer.ts';

export interface StrokeKind {
  /** The effect of a finished stroke on the work areas. */
  readonly edit: 'stroke' | 'erase';
  readonly look: StrokeLook;
}

/**
 * A round pen that draws on the map, or an eraser: with a pointer from press to lift, or point by point with the
 * keyboard crosshair. The areas change once, when a stroke ends; until then the stroke stays visible.
 */
export class StrokeTool implements DrawingTool {
  readonly #context: ToolContext;
  readonly #kind: StrokeKind;
  readonly #canvas: StrokeCanvas;
  readonly #pointer: StrokePointer;
  #stroke: Stroke | undefined;
  readonly #finishing = new Set<Stroke>();
  readonly #hideCursor = (): void => this.#canvas.setCursor(undefined);

  constructor(context: ToolContext, kind: StrokeKind) {
    this.#context = context;
    this.#kind = kind;
    this.#canvas = new StrokeCanvas(context.map, kind.look, () =>
      this.#stroke === undefined ? [...this.#finishing] : [...this.#finishing, this.#stroke],
    );
    this.#pointer = new StrokePointer({
      onBegin: (at) => {
        this.finish();
        this.#extend([at]);
      },
      onMove: (points) => this.#extend(points),
      onEnd: () => void this.finish(),
      onCancel: () => this.abort(),
      onHover: (at) => this.#showCursor(at),
    });
  }

  get isBusy(): boolean {
    return this.#stroke !== undefined;
  }

  start(): void {
    this.#context.map.addInteraction(this.#pointer);
    this.#context.map.getViewport()?.addEventListener('pointerleave', this.#hideCursor);
    this.#canvas.show();
  }

  stop(): void {
    this.abort();
    this.#context.map.removeInteraction(this.#pointer);
    this.#context.map.getViewport()?.removeEventListener('pointerleave', this.#hideCursor);
    this.#hideCursor();
    this.#canvas.hide();
  }

  addPoint(position: Position): void {
    this.#extend([position]);
    this.#reportPoints();
  }

  undo(): void {
    if (this.#stroke === undefined || this.#stroke.points.length <= 1) {
      this.abort();
      return;
    }
    this.#stroke.points.pop();
    this.#canvas.redraw();
    this.#reportPoints();
  }

  finish(): boolean {
    const stroke = this.#stroke;
    if (stroke === undefined) return false;
    this.#stroke = undefined;
    this.#finishing.add(stroke);
    this.#context.onSketch(undefined);
    void this.#context.results
      .onEdit({ kind: this.#kind.edit, points: stroke.points, radius: stroke.radius })
      .finally(() => {
        // The new areas are rendered in the first frame and visible in the second.
        requestAnimationFrame(() => requestAnimationFrame(() => this.#forget(stroke)));
      });
    return true;
  }

  abort(): void {
    if (this.#stroke === undefined) return;
    this.#stroke = undefined;
    this.#pointer.cancel();
    this.#canvas.redraw();
    this.#context.onSketch(undefined);
  }

  destroy(): void {
    this.stop();
    this.#pointer.dispose();
  }

  #extend(places: readonly Position[]): void {
    const stroke = (this.#stroke ??= { points: [], radius: this.#radius() });
    const before = stroke.points.length;
    for (const place of places) {
      const last = stroke.points.at(-1);
      if (last === undefined || this.#isApart(last, place)) stroke.points.push(roundToMillimetre(place));
    }
    if (stroke.points.length > before) this.#canvas.extend(stroke, before);
    const at = stroke.points.at(-1);
    if (at !== undefined) this.#canvas.setCursor({ at, radius: stroke.radius });
  }

  /** A pixel or more, so that a hand that holds still adds no points. */
  #isApart(a: Position, b: Position): boolean {
    return Math.hypot(a[0] - b[0], a[1] - b[1]) >= (this.#context.map.getView().getResolution() ?? 0);
  }

  #radius(): number {
    const view = this.#context.map.getView();
    const [easting = 0, northing = 0] = view.getCenter() ?? [];
    return penRadius(this.#context.options().penSize, groundPerPixel(view.getResolution() ?? 0, [easting, northing]));
  }

  #showCursor(at: Position): void {
    this.#canvas.setCursor({ at, radius: this.#stroke?.radius ?? this.#radius() });
  }

  /** Only for the keyboard, because a render at every pointer move would be slow. */
  #reportPoints(): void {
    const points = this.#stroke?.points.length ?? 0;
    if (points > 0) this.#context.onSketch({ points, canFinish: true });
  }

  #forget(stroke: Stroke): void {
    this.#finishing.delete(stroke);
    this.#canvas.redraw();
  }
}

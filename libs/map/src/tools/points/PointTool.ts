import type { Position } from '@schaktkoll/geometry';
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import type { DrawEvent } from 'ol/interaction/Draw.js';
import { unByKey } from 'ol/Observable.js';
import type { StyleFunction } from 'ol/style/Style.js';
import type { DrawingTool, Sketch, ToolContext } from '../DrawingTool.ts';
import { PointDraw, type PointDrawOptions } from './PointDraw.ts';

interface PointToolOptions<Shape extends SimpleGeometry> extends Pick<PointDrawOptions, 'type' | 'toGeometry'> {
  /** @param sketch returns what is being drawn now */
  readonly style: (sketch: () => Sketch | undefined) => StyleFunction;
  readonly isShape: (geometry: unknown) => geometry is Shape;
  /** Describes the shape being drawn, which ends at the pointer. */
  readonly sketchOf: (shape: Shape) => Sketch;
  readonly onDrawn: (shape: Shape) => void;
}

/**
 * Draws a shape point by point, with the pointer or the keyboard crosshair, and finishes it when its sketch allows it.
 * Active between `start` and `stop`.
 */
export class PointTool<Shape extends SimpleGeometry> implements DrawingTool {
  readonly #context: Pick<ToolContext, 'map' | 'onSketch'>;
  readonly #options: PointToolOptions<Shape>;
  readonly #draw: PointDraw;
  #sketch: Sketch | undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(context: Pick<ToolContext, 'map' | 'onSketch'>, options: PointToolOptions<Shape>) {
    this.#context = context;
    this.#options = options;
    this.#draw = new PointDraw({
      type: options.type,
      toGeometry: options.toGeometry,
      style: options.style(() => this.#sketch),
      canFinish: () => this.#sketch?.canFinish === true,
    });
    this.#draw.on('drawstart', (event) => this.#follow(event));
    this.#draw.on('drawend', ({ feature }) => {
      this.#end();
      const shape = feature.getGeometry();
      if (options.isShape(shape)) options.onDrawn(shape);
    });
    this.#draw.on('drawabort', () => this.#end());
  }

  get isBusy(): boolean {
    return this.#sketch !== undefined;
  }

  start(): void {
    this.#context.map.addInteraction(this.#draw);
  }

  stop(): void {
    this.abort();
    this.#context.map.removeInteraction(this.#draw);
  }

  addPoint(position: Position): void {
    this.#draw.appendPoint(position);
  }

  /** Removes the last point; if it is the only one, drawing is aborted. */
  undo(): void {
    if (this.#sketch !== undefined && this.#sketch.points <= 1) this.abort();
    else this.#draw.removeLastPoint();
  }

  finish(): boolean {
    if (this.#sketch?.canFinish !== true) return false;
    this.#draw.finishDrawing();
    return true;
  }

  abort(): void {
    this.#draw.abortDrawing();
  }

  destroy(): void {
    this.stop();
    this.#draw.dispose();
  }

  #follow({ feature }: DrawEvent): void {
    const shape = feature.getGeometry();
    if (!this.#options.isShape(shape)) return;
    const notify = (): void => {
      this.#sketch = this.#options.sketchOf(shape);
      this.#context.onSketch(this.#sketch);
    };
    const key = shape.on('change', notify);
    this.#stopFollowing = () => unByKey(key);
    notify();
  }

  #end(): void {
    this.#stopFollowing();
    this.#sketch = undefined;
    this.#context.onSketch(undefined);
  }
}

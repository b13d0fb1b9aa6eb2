import {
  checkLine,
  lengthOf,
  roundToMillimetre,
  type CheckFailure,
  type Line,
  type Position,
} from '@schaktkoll/geometry';
import type { Coordinate } from 'ol/coordinate.js';
import LineString from 'ol/geom/LineString.js';
import type { DrawEvent } from 'ol/interaction/Draw.js';
import { unByKey } from 'ol/Observable.js';
import type { DrawingTool, Sketch, ToolContext } from '../DrawingTool.ts';
import { PointDraw } from '../points/PointDraw.ts';
import { createLineStyle } from './lineStyle.ts';

const LEAST_POINTS = 2;

/**
 * Draws a line point by point, by pointer or from the keyboard's cross-hair; finished, it is as wide as was chosen. It
 * cannot be finished while it is longer than a case may have.
 */
export class LineTool implements DrawingTool {
  readonly #context: ToolContext;
  readonly #draw: PointDraw;
  #sketch: Sketch | undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(context: ToolContext) {
    this.#context = context;
    const style = createLineStyle(() => ({ width: context.options().lineWidth, passedLimit: this.#passedLimit() }));
    this.#draw = new PointDraw({
      type: 'LineString',
      style,
      toGeometry: toShown,
      canFinish: () => this.#sketch?.canFinish === true,
    });
    this.#draw.on('drawstart', (event) => this.#follow(event));
    this.#draw.on('drawend', ({ feature }) => {
      this.#end();
      const geometry = feature.getGeometry();
      if (geometry instanceof LineString)
        void this.#context.results.onEdit({
          kind: 'line',
          points: toLine(geometry.getCoordinates()),
          width: this.#context.options().lineWidth,
        });
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
    const geometry = feature.getGeometry();
    if (!(geometry instanceof LineString)) return;
    const tell = (): void => {
      this.#sketch = this.#sketchOf(geometry);
      this.#context.onSketch(this.#sketch);
    };
    const key = geometry.on('change', tell);
    this.#stopFollowing = () => unByKey(key);
    tell();
  }

  /** The line being drawn ends with the pointer. */
  #sketchOf(geometry: LineString): Sketch {
    const line = toLine(geometry.getCoordinates());
    const set = line.slice(0, -1);
    const points = Math.max(1, set.length);
    const failure = this.#failureOf(line);
    return {
      points,
      metres: lengthOf(line),
      canFinish: points >= LEAST_POINTS && this.#failureOf(set) === undefined,
      ...(failure && { failure }),
    };
  }

  #failureOf(line: Line): CheckFailure | undefined {
    return checkLine(line, this.#context.limits())[0];
  }

  #passedLimit(): number | undefined {
    const kilometres = this.#sketch?.failure?.params?.['limit'];
    return kilometres === undefined ? undefined : kilometres * 1000;
  }

  #end(): void {
    this.#stopFollowing();
    this.#sketch = undefined;
    this.#context.onSketch(undefined);
  }
}

function toLine(coordinates: readonly Coordinate[]): Line {
  return coordinates.map(([easting = 0, northing = 0]) => roundToMillimetre([easting, northing]));
}

function toShown(points: Coordinate[], shown: unknown): LineString {
  if (!(shown instanceof LineString)) return new LineString(points);
  shown.setCoordinates(points);
  return shown;
}

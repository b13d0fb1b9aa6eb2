import { areaOf, polygonOf, roundToMillimetre, type Polygon, type Position } from '@schaktkoll/geometry';
import { unByKey } from 'ol/Observable.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import type { DrawEvent } from 'ol/interaction/Draw.js';
import type { DrawingTool, Sketch, ToolContext } from '../DrawingTool.ts';
import { PolygonDraw } from './PolygonDraw.ts';

const LEAST_POINTS = 3;

/** Draws a polygon point by point, by pointer or from the keyboard's cross-hair. Works between `start` and `stop`. */
export class PolygonTool implements DrawingTool {
  readonly #context: ToolContext;
  readonly #draw = new PolygonDraw();
  #sketch: Sketch | undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(context: ToolContext) {
    this.#context = context;
    this.#draw.on('drawstart', (event) => this.#follow(event));
    this.#draw.on('drawend', ({ feature }) => {
      this.#end();
      const geometry = feature.getGeometry();
      if (geometry instanceof PolygonGeometry) this.#context.results.onPolygon(toPolygon(geometry));
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

  /** A point from the keyboard, in metres. */
  addPoint(position: Position): void {
    this.#draw.appendPoint(position);
  }

  /** Takes back the last point; with only one left the drawing is aborted. */
  undo(): void {
    if (this.#sketch !== undefined && this.#sketch.points <= 1) this.abort();
    else this.#draw.removeLastPoint();
  }

  /** Closes the polygon; false when it has too few points, and the drawing goes on. */
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
    if (!(geometry instanceof PolygonGeometry)) return;
    const tell = (): void => {
      this.#sketch = sketchOf(geometry);
      this.#context.onSketch(this.#sketch);
    };
    const key = geometry.on('change', tell);
    this.#stopFollowing = () => unByKey(key);
    tell();
  }

  #end(): void {
    this.#stopFollowing();
    this.#sketch = undefined;
    this.#context.onSketch(undefined);
  }
}

/** The ring being drawn ends with the pointer and the first point again. */
function sketchOf(geometry: PolygonGeometry): Sketch {
  const ring = geometry.getCoordinates()[0] ?? [];
  const points = Math.max(1, ring.length - 2);
  return { points, squareMetres: ring.length > LEAST_POINTS ? areaOf(toPolygon(geometry)) : 0, canFinish: points >= LEAST_POINTS };
}

function toPolygon(geometry: PolygonGeometry): Polygon {
  const ring = geometry.getCoordinates()[0] ?? [];
  return polygonOf(ring.map(([easting = 0, northing = 0]) => roundToMillimetre([easting, northing])));
}

import { areaOf, polygonOf, roundToMillimetre, type Polygon, type Position } from '@schaktkoll/geometry';
import type { Coordinate } from 'ol/coordinate.js';
import { unByKey } from 'ol/Observable.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import type { DrawEvent } from 'ol/interaction/Draw.js';
import { createSketchStyle } from '../../areas/areaStyles.ts';
import type { DrawingTool, DrawnResults, Sketch, ToolContext } from '../DrawingTool.ts';
import { PointDraw } from '../points/PointDraw.ts';

const LEAST_POINTS = 3;

/** What drawing a polygon needs; the squares of owner areas are drawn with it too. */
type PolygonContext = Pick<ToolContext, 'map' | 'onSketch'> & { readonly results: Pick<DrawnResults, 'onPolygon'> };

/** Draws a polygon point by point, by pointer or from the keyboard's cross-hair. Works between `start` and `stop`. */
export class PolygonTool implements DrawingTool {
  readonly #context: PolygonContext;
  readonly #draw = new PointDraw({ type: 'Polygon', style: createSketchStyle(), toGeometry: toShown });
  #sketch: Sketch | undefined;
  #stopFollowing: () => void = () => undefined;

  constructor(context: PolygonContext) {
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
  return {
    points,
    squareMetres: ring.length > LEAST_POINTS ? areaOf(toPolygon(geometry)) : 0,
    canFinish: points >= LEAST_POINTS,
  };
}

function toPolygon(geometry: PolygonGeometry): Polygon {
  const ring = geometry.getCoordinates()[0] ?? [];
  return polygonOf(ring.map(([easting = 0, northing = 0]) => roundToMillimetre([easting, northing])));
}

/** The ring with its first point again at the end. */
function toShown(ring: Coordinate[], shown: unknown): PolygonGeometry {
  const [first] = ring;
  const closed = first === undefined ? [] : [[...ring, first]];
  if (!(shown instanceof PolygonGeometry)) return new PolygonGeometry(closed);
  shown.setCoordinates(closed);
  return shown;
}

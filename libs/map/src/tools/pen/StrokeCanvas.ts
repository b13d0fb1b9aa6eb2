import { gridScaleAt, type Position } from '@schaktkoll/geometry';
import { colour } from '@schaktkoll/ui';
import type OlMap from 'ol/Map.js';
import { mapColours } from '../../colours/mapColours.ts';

export interface StrokeLook {
  readonly colour: 'excavation' | 'paper';
  /**
   * Of the whole canvas: the strokes on it are opaque, because they would otherwise be darker where they cross
   * themselves.
   */
  readonly opacity: number;
}

export interface PenCursor {
  readonly at: Position;
  readonly radius: number;
}

/**
 * Shows strokes above the map on a canvas of its own, because a change of an OpenLayers layer draws them all again,
 * which takes several frames if there are many vertices. A new point costs one short line.
 */
export class StrokeCanvas {
  readonly #map: OlMap;
  readonly #look: StrokeLook;
  readonly #element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #circle = document.createElement('div');
  readonly #context: CanvasRenderingContext2D | null;
  readonly #strokes: () => readonly Stroke[];
  #cursor: PenCursor | undefined;

  /** @param strokes returns the strokes to draw whenever the map renders */
  constructor(map: OlMap, look: StrokeLook, strokes: () => readonly Stroke[]) {
    this.#map = map;
    this.#look = look;
    this.#strokes = strokes;
    Object.assign(this.#element.style, { position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none' });
    Object.assign(this.#canvas.style, {
      display: 'block',
      width: '100%',
      height: '100%',
      opacity: String(look.opacity),
    });
    Object.assign(this.#circle.style, {
      position: 'absolute',
      left: '0',
      top: '0',
      boxSizing: 'border-box',
      border: `2px solid ${colour.ink}`,
      borderRadius: '50%',
      boxShadow: `0 0 0 2px ${colour.paper}`,
      display: 'none',
    });
    this.#context = this.#canvas.getContext('2d');
    this.#element.append(this.#canvas, this.#circle);
  }

  show(): void {
    this.#map.getViewport()?.append(this.#element);
    this.#map.on('postrender', this.redraw);
    this.redraw();
  }

  hide(): void {
    this.#map.un('postrender', this.redraw);
    this.#element.remove();
  }

  /** Draws the points that a stroke has got since it had `from` points. */
  extend({ points, radius }: Stroke, from: number): void {
    const context = this.#context;
    if (context === null) return;
    this.#prepare(context, radius, points[0]);
    context.beginPath();
    for (const [index, point] of points.slice(Math.max(0, from - 1)).entries()) {
      const [x, y] = this.#pixelOf(point);
      if (index === 0) context.moveTo(x, y);
      // A line to its own start is a dot, because of the round ends.
      context.lineTo(x, y);
    }
    context.stroke();
  }

  /** Draws everything again at its current position on the screen. */
  readonly redraw = (): void => {
    this.#placeCircle();
    const context = this.#context;
    if (context === null) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = (this.#map.getSize() ?? [0, 0]).map((side) => Math.round(side * ratio));
    if (this.#canvas.width !== width) this.#canvas.width = width ?? 0;
    if (this.#canvas.height !== height) this.#canvas.height = height ?? 0;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width ?? 0, height ?? 0);
    for (const stroke of this.#strokes()) this.extend(stroke, 0);
  };

  /** Shows the position and width of the pen; undefined hides it. */
  setCursor(cursor: PenCursor | undefined): void {
    this.#cursor = cursor;
    this.#placeCircle();
  }

  #prepare(context: CanvasRenderingContext2D, radius: number, at: Position | undefined): void {
    context.strokeStyle = mapColours()[this.#look.colour];
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.lineWidth = 2 * this.#pixelsOf(radius, at);
  }

  #placeCircle(): void {
    const cursor = this.#cursor;
    this.#circle.style.display = cursor === undefined ? 'none' : 'block';
    if (cursor === undefined) return;
    const radius = this.#pixelsOf(cursor.radius, cursor.at);
    const [x, y] = this.#pixelOf(cursor.at);
    this.#circle.style.width = `${2 * radius}px`;
    this.#circle.style.height = `${2 * radius}px`;
    this.#circle.style.transform = `translate(${x - radius}px, ${y - radius}px)`;
  }

  #pixelsOf(metres: number, at: Position | undefined): number {
    return (metres * gridScaleAt(at?.[0] ?? 0)) / (this.#map.getView().getResolution() ?? 1);
  }

  #pixelOf([easting, northing]: Position): readonly [number, number] {
    // The centre of the whole map: that of the view is the centre of what nothing covers.
    const {
      center: [east = 0, north = 0],
      resolution,
    } = this.#map.getView().getState();
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    return [(easting - east) / resolution + width / 2, (north - northing) / resolution + height / 2];
  }
}

/** A stroke of a pen or an eraser. */
export interface Stroke {
  readonly points: Position[];
  /** In metres on the ground, fixed when the stroke starts. */
  readonly radius: number;
}

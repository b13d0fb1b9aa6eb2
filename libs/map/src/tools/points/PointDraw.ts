import type { Position } from '@schaktkoll/geometry';
import type { Coordinate } from 'ol/coordinate.js';
import type SimpleGeometry from 'ol/geom/SimpleGeometry.js';
import Draw, { type SketchCoordType } from 'ol/interaction/Draw.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { StyleFunction } from 'ol/style/Style.js';

/** Pixels around the first point within which a gloved finger still hits it. */
const SNAP = 14;
/** How many pixels a press may move and still set a point. */
const WANDER = 8;
/** Milliseconds within which a second press on the point that finished is the other half of a double press. */
export const DOUBLE_PRESS = 500;

export interface PointDrawOptions {
  readonly type: 'Polygon' | 'LineString';
  readonly style: StyleFunction;
  /** The shape of the points so far and the pointer's point; updates `shown` if given. */
  readonly toGeometry: (points: Coordinate[], shown: unknown) => SimpleGeometry;
  /** Whether a press on the last point may finish it; always if missing. */
  readonly canFinish?: () => boolean;
}

/** The point that the keyboard is setting. */
interface Keyboard {
  position?: Position;
}

/** Where a press started: on the screen, on the map, and on the ground. */
interface Press {
  readonly screen: readonly [number, number];
  readonly pixel: number[];
  readonly coordinate: Coordinate;
}

/**
 * OpenLayers' drawing point by point, except that a second finger means zooming and never leaves a point behind,
 * that a press means the place where it started, and that the pointer continues from a point set by the keyboard.
 */
export class PointDraw extends Draw {
  readonly #keyboard: Keyboard;
  #hasSecondFinger = false;
  #press: Press | undefined;
  /** Where and when a press finished the shape. */
  #finished: { readonly screen: readonly [number, number]; readonly at: number } | undefined;

  constructor({ type, style, toGeometry, canFinish = () => true }: PointDrawOptions) {
    const keyboard: Keyboard = {};
    super({
      type,
      style,
      snapTolerance: SNAP,
      clickTolerance: WANDER,
      stopClick: true,
      finishCondition: canFinish,
      geometryFunction: (coordinates, shown) => {
        const points = pointsOf(coordinates, type);
        const last = points.at(-1);
        // OpenLayers would snap the point after one from the keyboard to an earlier vertex, as if there were a pointer.
        if (keyboard.position !== undefined && last !== undefined) [last[0], last[1]] = keyboard.position;
        return toGeometry(points, shown);
      },
    });
    this.#keyboard = keyboard;
  }

  /** A point from the keyboard, in metres. */
  appendPoint(position: Position): void {
    this.#keyboard.position = position;
    this.appendCoordinates([[...position]]);
    delete this.#keyboard.position;
  }

  override handleEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    if ((event.activePointers?.length ?? 0) > 1) this.#hasSecondFinger = true;
    if (event.type !== 'pointerdown') this.#holdStill(event);
    return super.handleEvent(event);
  }

  override handleDownEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    const { originalEvent, pixel, coordinate } = event;
    // It would begin another shape with an unwanted point.
    if (this.#isDoublePress(originalEvent)) return false;
    this.#hasSecondFinger = this.getPointerCount() > 1;
    this.#press = { screen: [originalEvent.clientX, originalEvent.clientY], pixel, coordinate };
    return super.handleDownEvent(event);
  }

  override handleUpEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    this.#press = undefined;
    const isCancelled = this.#hasSecondFinger || event.originalEvent.type === 'pointercancel';
    if (isCancelled) return false;
    const { clientX, clientY } = event.originalEvent;
    const finish = (): void => {
      this.#finished = { screen: [clientX, clientY], at: Date.now() };
    };
    this.on('drawend', finish);
    const isPassed = super.handleUpEvent(event);
    this.un('drawend', finish);
    return isPassed;
  }

  #isDoublePress({ clientX, clientY }: PointerEvent): boolean {
    const {
      screen: [x, y],
      at,
    } = this.#finished ?? { screen: [0, 0], at: -Infinity };
    this.#finished = undefined;
    return Date.now() - at < DOUBLE_PRESS && Math.hypot(clientX - x, clientY - y) <= SNAP;
  }

  /**
   * A press that has not moved on the screen means where it started, although the map may have moved under it, or a line
   * that it snaps to may have come meanwhile: OpenLayers would take either for a drag and drop the press.
   */
  #holdStill(event: MapBrowserEvent<PointerEvent>): void {
    if (this.#press === undefined) return;
    const { screen, pixel, coordinate } = this.#press;
    const { clientX, clientY } = event.originalEvent;
    if (Math.hypot(clientX - screen[0], clientY - screen[1]) > WANDER) this.#press = undefined;
    else Object.assign(event, { pixel, coordinate });
  }
}

function pointsOf(coordinates: SketchCoordType, type: PointDrawOptions['type']): Coordinate[] {
  if (type === 'LineString') return coordinates as Coordinate[];
  const [ring] = coordinates as Coordinate[][];
  return ring ?? [];
}

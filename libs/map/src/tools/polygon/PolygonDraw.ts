import type { Position } from '@schaktkoll/geometry';
import type { Coordinate } from 'ol/coordinate.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import Draw, { type SketchCoordType } from 'ol/interaction/Draw.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { createSketchStyle } from '../../areas/areaStyles.ts';

/** Pixels around a finger in a glove that still count as the first point. */
const SNAP = 14;
/** Pixels a press may wander and still set a point. */
const WANDER = 8;

/** The point that the keyboard is setting, if it is. */
interface Keyboard {
  position?: Position;
}

/**
 * OpenLayers' polygon drawing, but a second finger means zooming and never leaves a point behind (map.md 3, pitfall 1),
 * and a point of the keyboard is where the pointer's next point starts from.
 */
export class PolygonDraw extends Draw {
  readonly #keyboard: Keyboard;
  #hasSecondFinger = false;

  constructor() {
    const keyboard: Keyboard = {};
    super({
      type: 'Polygon',
      style: createSketchStyle(),
      snapTolerance: SNAP,
      clickTolerance: WANDER,
      stopClick: true,
      geometryFunction: (coordinates, geometry) => toGeometry(ringOf(coordinates), geometry, keyboard),
    });
    this.#keyboard = keyboard;
  }

  /** A point of the keyboard, in metres. */
  appendPoint(position: Position): void {
    this.#keyboard.position = position;
    this.appendCoordinates([[...position]]);
    delete this.#keyboard.position;
  }

  override handleEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    if ((event.activePointers?.length ?? 0) > 1) this.#hasSecondFinger = true;
    return super.handleEvent(event);
  }

  override handleUpEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    const isPinch = this.#hasSecondFinger;
    if (this.getPointerCount() === 0) this.#hasSecondFinger = false;
    return isPinch ? false : super.handleUpEvent(event);
  }
}

function ringOf(coordinates: SketchCoordType): Coordinate[] {
  const [ring] = coordinates as Coordinate[][];
  return ring ?? [];
}

/** The ring with its first point again at the end, in the geometry that is shown. */
function toGeometry(ring: Coordinate[], geometry: unknown, { position }: Keyboard): PolygonGeometry {
  const last = ring.at(-1);
  // OpenLayers snaps the point after one of the keyboard to an earlier corner, as if a pointer lay there.
  if (position !== undefined && last !== undefined) [last[0], last[1]] = position;
  const [first] = ring;
  const closed = first === undefined ? [] : [[...ring, first]];
  if (!(geometry instanceof PolygonGeometry)) return new PolygonGeometry(closed);
  geometry.setCoordinates(closed);
  return geometry;
}

import { roundToMillimetre, type Position } from '@schaktkoll/geometry';
import PointerInteraction from 'ol/interaction/Pointer.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

export interface BoxEvents {
  /** Called with the box being drawn; undefined when none is. */
  readonly onSketch: (box: readonly [Position, Position] | undefined) => void;
  readonly onBox: (from: Position, to: Position) => void;
}

/**
 * Draws a box by dragging, or with two points of the keyboard crosshair. A press without dragging is a box of one
 * square.
 */
export class BoxTool extends PointerInteraction {
  readonly #map: OlMap;
  readonly #events: BoxEvents;
  #from: Position | undefined;
  #isCancelled = false;

  constructor(map: OlMap, events: BoxEvents) {
    super();
    this.#map = map;
    this.#events = events;
  }

  get isBusy(): boolean {
    return this.#from !== undefined;
  }

  start(): void {
    this.#map.addInteraction(this);
  }

  stop(): void {
    this.abort();
    this.#map.removeInteraction(this);
  }

  abort(): void {
    if (this.#from === undefined) return;
    this.#from = undefined;
    this.#events.onSketch(undefined);
  }

  /** A corner from the keyboard, in metres; the second one completes the box. */
  addPoint(position: Position): void {
    if (this.#from === undefined) this.#begin(position);
    else this.#end(position);
  }

  /** Updates the box between its first corner and the keyboard crosshair. */
  follow(position: Position): void {
    if (this.#from !== undefined) this.#events.onSketch([this.#from, position]);
  }

  /** False if no box is being drawn. */
  finish(position: Position): boolean {
    if (this.#from === undefined) return false;
    this.#end(position);
    return true;
  }

  override handleEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    // Two quick presses are two squares, not a zoom.
    return event.type === 'dblclick' ? false : super.handleEvent(event);
  }

  override handleDownEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    if (event.originalEvent.button !== 0 || this.targetPointers.length !== 1) return false;
    this.#isCancelled = false;
    this.#begin(positionOf(event));
    return true;
  }

  override handleDragEvent(event: MapBrowserEvent<PointerEvent>): void {
    // A second finger means zooming, and must not leave a box behind.
    if (this.targetPointers.length > 1) this.#cancel();
    if (!this.#isCancelled) this.follow(positionOf(event));
  }

  override handleUpEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    // OpenLayers reports a pointer that the browser took away as one that was lifted.
    if (this.targetPointers.length > 0 || event.originalEvent.type === 'pointercancel') this.#cancel();
    if (!this.#isCancelled) this.#end(positionOf(event));
    return this.targetPointers.length > 0;
  }

  #cancel(): void {
    this.#isCancelled = true;
    this.abort();
  }

  #begin(position: Position): void {
    this.#from = position;
    this.#events.onSketch([position, position]);
  }

  #end(position: Position): void {
    const from = this.#from;
    this.abort();
    if (from !== undefined) this.#events.onBox(from, position);
  }
}

function positionOf({ coordinate: [easting = 0, northing = 0] }: MapBrowserEvent<PointerEvent>): Position {
  return roundToMillimetre([easting, northing]);
}

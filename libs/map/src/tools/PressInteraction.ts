import type { Position } from '@schaktkoll/geometry';
import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

/** Handlers for one pointer. Positions are in metres; `isAlt`: the Alt key is held. */
export interface PressHandlers {
  /** Called when a press starts; true if the tool drags from here, so that the map does not move. */
  readonly onDown?: (position: Position) => boolean;
  readonly onDrag?: (position: Position) => void;
  /** Ends the drag that `onDown` started. */
  readonly onDrop?: (position: Position) => void;
  /** A second finger, or the browser took over the pointer: undoes what `onDown` started. */
  readonly onCancel?: () => void;
  /** A press that did not move too far. */
  readonly onPress: (position: Position, isAlt: boolean) => void;
  readonly onHover?: (position: Position) => void;
}

/** How many pixels a press may move. */
const WANDER = 8;

/** Presses and drags of one pointer; a second finger means zooming and discards the drag. */
export class PressInteraction extends PointerInteraction {
  readonly #handlers: PressHandlers;
  #start: readonly number[] = [0, 0];
  /** Position at the start of the press: texts above the map may change during the press, which moves the map. */
  #meant: Position = [0, 0];
  #isDragging = false;
  #hasWandered = false;
  #isCancelled = false;

  constructor(handlers: PressHandlers) {
    super({ stopDown: () => this.#isDragging });
    this.#handlers = handlers;
  }

  override handleEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    // OpenLayers reports a second finger to the interaction only once it moves.
    if ((event.activePointers?.length ?? 0) > 1) this.#cancel();
    return super.handleEvent(event);
  }

  override handleDownEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    if (this.targetPointers.length > 1) return true;
    // Other mouse buttons belong to the browser.
    if (event.originalEvent.button !== 0) return false;
    this.#start = event.pixel;
    this.#meant = positionOf(event);
    this.#isCancelled = false;
    this.#hasWandered = false;
    this.#isDragging = !event.originalEvent.altKey && (this.#handlers.onDown?.(positionOf(event)) ?? false);
    return true;
  }

  override handleDragEvent(event: MapBrowserEvent<PointerEvent>): void {
    const [x = 0, y = 0] = event.pixel;
    const [startX = 0, startY = 0] = this.#start;
    this.#hasWandered ||= Math.hypot(x - startX, y - startY) > WANDER;
    if (this.#isDragging && this.#hasWandered) this.#handlers.onDrag?.(positionOf(event));
  }

  override handleMoveEvent(event: MapBrowserEvent<PointerEvent>): void {
    if (!event.dragging) this.#handlers.onHover?.(positionOf(event));
  }

  override handleUpEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    if (this.targetPointers.length > 0) return true;
    // OpenLayers reports it as a pointer that was lifted.
    if (event.originalEvent.type === 'pointercancel') this.#cancel();
    const wasDragging = this.#isDragging;
    this.#isDragging = false;
    if (this.#isCancelled) return false;
    if (wasDragging && this.#hasWandered) this.#handlers.onDrop?.(positionOf(event));
    else if (!this.#hasWandered) this.#handlers.onPress(this.#meant, event.originalEvent.altKey);
    return false;
  }

  #cancel(): void {
    if (this.#isDragging) this.#handlers.onCancel?.();
    this.#isDragging = false;
    this.#isCancelled = true;
  }
}

function positionOf({ coordinate: [easting = 0, northing = 0] }: MapBrowserEvent): Position {
  return [easting, northing];
}

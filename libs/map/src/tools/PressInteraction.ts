import type { Position } from '@schaktkoll/geometry';
import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

/** What a tool does with one pointer. Positions in metres; `isAlt`: the Alt key is held. */
export interface PressHandlers {
  /** A press begins: true when the tool drags from here, and the map stays where it is. */
  readonly onDown?: (position: Position) => boolean;
  readonly onDrag?: (position: Position) => void;
  /** What `onDown` began ends here. */
  readonly onDrop?: (position: Position) => void;
  /** A second finger: what `onDown` began is to be as before. */
  readonly onCancel?: () => void;
  /** A press that did not wander. */
  readonly onPress: (position: Position, isAlt: boolean) => void;
  readonly onHover?: (position: Position) => void;
}

/** Pixels a press may wander and still be one. */
const WANDER = 8;

/** Presses and drags of one pointer; a second finger means zooming and leaves nothing behind (map.md 3, pitfall 1). */
export class PressInteraction extends PointerInteraction {
  readonly #handlers: PressHandlers;
  #start: readonly number[] = [0, 0];
  /** Where a press is meant: words above the map may change while it is held, and move the map under it. */
  #meant: Position = [0, 0];
  #isDragging = false;
  #hasWandered = false;
  #hasSecondFinger = false;

  constructor(handlers: PressHandlers) {
    super({ stopDown: () => this.#isDragging });
    this.#handlers = handlers;
  }

  override handleDownEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    if (this.targetPointers.length > 1) {
      this.#cancel();
      return true;
    }
    // The other buttons of a mouse are the browser's.
    if (event.originalEvent.button !== 0) return false;
    this.#start = event.pixel;
    this.#meant = positionOf(event);
    this.#hasSecondFinger = false;
    this.#hasWandered = false;
    this.#isDragging = !event.originalEvent.altKey && (this.#handlers.onDown?.(positionOf(event)) ?? false);
    return true;
  }

  override handleDragEvent(event: MapBrowserEvent<PointerEvent>): void {
    if (this.targetPointers.length > 1) this.#cancel();
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
    const wasDragging = this.#isDragging;
    this.#isDragging = false;
    if (this.#hasSecondFinger) return false;
    if (wasDragging && this.#hasWandered) this.#handlers.onDrop?.(positionOf(event));
    else if (!this.#hasWandered) this.#handlers.onPress(this.#meant, event.originalEvent.altKey);
    return false;
  }

  #cancel(): void {
    if (this.#isDragging) this.#handlers.onCancel?.();
    this.#isDragging = false;
    this.#hasSecondFinger = true;
  }
}

function positionOf({ coordinate: [easting = 0, northing = 0] }: MapBrowserEvent): Position {
  return [easting, northing];
}

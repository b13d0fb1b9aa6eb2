import type { Position } from '@schaktkoll/geometry';
import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type OlMap from 'ol/Map.js';

export interface StrokePointerEvents {
  readonly onBegin: (at: Position) => void;
  /** All places since the last time, also those between two frames. */
  readonly onMove: (points: readonly Position[]) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
  /** A mouse or a pen that is near and not pressed. */
  readonly onHover: (at: Position) => void;
}

type PointerMapEvent = MapBrowserEvent<PointerEvent>;

/**
 * One pointer that is pressed, moved and lifted. A second finger cancels what is begun and moves the map, and nothing
 * is begun again before all fingers are lifted (map.md 3, pitfall 1); the hand that rests on the screen beside a pen
 * is nothing at all.
 */
export class StrokePointer extends PointerInteraction {
  readonly #events: StrokePointerEvents;
  #pressed: PointerEvent | undefined;
  #isMovingMap = false;

  constructor(events: StrokePointerEvents) {
    super();
    this.#events = events;
  }

  override handleEvent(event: PointerMapEvent): boolean {
    if (event.type === 'dblclick') return false;
    const isPen = this.#pressed?.pointerType === 'pen';
    const { pointerType } = event.originalEvent;
    if (isPen && pointerType !== undefined && pointerType !== 'pen') return false;
    const pressed = event.activePointers?.filter((pointer) => !isPen || pointer.pointerType === 'pen');
    if (pressed !== undefined && pressed.length > 1) {
      this.cancel();
      this.#isMovingMap = true;
    }
    const isPassed = this.#isMovingMap || super.handleEvent(event);
    if (pressed?.length === 0) this.#isMovingMap = false;
    return isPassed;
  }

  /** Drops what the pointer has begun; its further moves mean nothing. */
  cancel(): void {
    if (this.#pressed === undefined) return;
    this.#pressed = undefined;
    this.handlingDownUpSequence = false;
    this.#events.onCancel();
  }

  override handleDownEvent({ originalEvent, map }: PointerMapEvent): boolean {
    if (!originalEvent.isPrimary || originalEvent.button !== 0) return false;
    const at = placeOf(originalEvent, map);
    if (at === undefined) return false;
    this.#pressed = originalEvent;
    this.#events.onBegin(at);
    return true;
  }

  override handleDragEvent({ originalEvent, map }: PointerMapEvent): void {
    if (this.#pressed?.pointerId !== originalEvent.pointerId) return;
    const all = originalEvent.getCoalescedEvents?.() ?? [];
    this.#events.onMove(
      (all.length > 0 ? all : [originalEvent]).map((each) => placeOf(each, map)).filter((at) => at !== undefined),
    );
  }

  override handleMoveEvent({ originalEvent, map }: PointerMapEvent): void {
    const at = originalEvent.pointerType === 'touch' ? undefined : placeOf(originalEvent, map);
    if (at !== undefined) this.#events.onHover(at);
  }

  override handleUpEvent({ originalEvent }: PointerMapEvent): boolean {
    if (originalEvent.type === 'pointercancel') this.cancel();
    if (this.#pressed !== undefined) {
      this.#pressed = undefined;
      this.#events.onEnd();
    }
    return false;
  }
}

/** Undefined as long as the map has not been drawn. */
function placeOf(event: PointerEvent, map: OlMap): Position | undefined {
  // OpenLayers types it as always there; before the first frame it is null.
  const coordinate = map.getEventCoordinate(event) as number[] | null;
  const [easting, northing] = coordinate ?? [];
  return easting === undefined || northing === undefined ? undefined : [easting, northing];
}

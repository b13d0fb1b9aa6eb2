import type { Position } from '@schaktkoll/geometry';
import PointerInteraction from 'ol/interaction/Pointer.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type OlMap from 'ol/Map.js';

export interface StrokePointerEvents {
  readonly onBegin: (at: Position) => void;
  /** Called with all positions since the last call, including those between two frames. */
  readonly onMove: (points: readonly Position[]) => void;
  readonly onEnd: () => void;
  readonly onCancel: () => void;
  /** A mouse or a pen is near but not pressed. */
  readonly onHover: (at: Position) => void;
}

type PointerMapEvent = MapBrowserEvent<PointerEvent>;

/**
 * One pointer that is pressed, moved and lifted. A second finger cancels the stroke and moves the map, and no stroke
 * starts before all fingers are lifted; the palm that rests on the screen while a pen is used is
 * ignored.
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

  /** Cancels the stroke; further moves of the pointer are ignored. */
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

/** Undefined until the map has been rendered. */
function placeOf(event: PointerEvent, map: OlMap): Position | undefined {
  // OpenLayers types it as never null, but it is null before the first frame.
  const coordinate = map.getEventCoordinate(event) as number[] | null;
  const [easting, northing] = coordinate ?? [];
  return easting === undefined || northing === undefined ? undefined : [easting, northing];
}

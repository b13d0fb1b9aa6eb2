import Draw from 'ol/interaction/Draw.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { createSketchStyle } from '../areas/areaStyles.ts';

/** Pixels around a finger in a glove that still count as the first point. */
const SNAP = 14;
/** Pixels a press may wander and still set a point. */
const WANDER = 8;

/** OpenLayers' polygon drawing, but a second finger means zooming and never leaves a point behind (map.md 3, pitfall 1). */
export class PolygonDraw extends Draw {
  #hasSecondFinger = false;

  constructor() {
    super({ type: 'Polygon', style: createSketchStyle(), snapTolerance: SNAP, clickTolerance: WANDER, stopClick: true });
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

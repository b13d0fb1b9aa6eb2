import DoubleClickZoom from 'ol/interaction/DoubleClickZoom.js';
import DragPan from 'ol/interaction/DragPan.js';
import type Interaction from 'ol/interaction/Interaction.js';
import KeyboardPan from 'ol/interaction/KeyboardPan.js';
import KeyboardZoom from 'ol/interaction/KeyboardZoom.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import PinchZoom from 'ol/interaction/PinchZoom.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

const ANIMATION = 150;
const PAN_STEP = 48;
const FINE_PAN_STEP = 6;

/** OpenLayers' defaults without rotation; wheel and drag work at once although the map can have focus. */
export function createInteractions(isBesideText: boolean): Interaction[] {
  return [
    new DoubleClickZoom({ duration: animationTime() }),
    new DragPan(isBesideText ? { condition: isMouseOrTwoFingers } : {}),
    new PinchZoom({ duration: animationTime() }),
    new KeyboardPan({ pixelDelta: PAN_STEP, duration: 0 }),
    new KeyboardPan({ pixelDelta: FINE_PAN_STEP, duration: 0, condition: (event) => isShifted(event) }),
    new KeyboardZoom({ duration: animationTime() }),
    new MouseWheelZoom({
      duration: animationTime(),
      ...(isBesideText && { condition: ({ originalEvent }) => 'ctrlKey' in originalEvent && originalEvent.ctrlKey }),
    }),
  ];
}

function isMouseOrTwoFingers({ originalEvent, activePointers }: MapBrowserEvent): boolean {
  const isMouse = 'pointerType' in originalEvent && originalEvent.pointerType === 'mouse';
  return isMouse || (activePointers?.length ?? 0) > 1;
}

function isShifted({ originalEvent }: MapBrowserEvent): boolean {
  return originalEvent.shiftKey && !originalEvent.ctrlKey && !originalEvent.altKey && !originalEvent.metaKey;
}

/** Milliseconds; 0 for who prefers no motion. */
export function animationTime(): number {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ANIMATION;
}

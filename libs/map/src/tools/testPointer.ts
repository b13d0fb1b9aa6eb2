import type { Position } from '@schaktkoll/geometry';
import OlMap from 'ol/Map.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';
import View from 'ol/View.js';
import { registerSweref99Tm } from '../base/sweref99Tm.ts';

/** For tests of the tools: a map of one metre per pixel, and a pointer on it. */

const [E, N] = [500_000, 6_700_000];
type Place = readonly [x: number, y: number];

/** The position this far east and south of the corner of the map, in metres and in pixels. */
export const at = (x: number, y: number): Position => [E + x, N - y];

/** A map without interactions, with one metre to the pixel although it renders no frame. */
export function mapOfMetres(): OlMap {
  const map = new OlMap({
    target: document.createElement('div'),
    controls: [],
    interactions: [],
    view: new View({ projection: registerSweref99Tm(), center: [E, N], resolution: 1 }),
  });
  map.getCoordinateFromPixel = ([x = 0, y = 0]) => [E + x, N - y];
  map.getPixelFromCoordinate = ([east = 0, north = 0]) => [east - E, N - north];
  map.getEventPixel = (event) => {
    const { clientX, clientY } = event as PointerEvent;
    return [clientX, clientY];
  };
  return map;
}

interface Native {
  readonly id?: number;
  readonly button?: number;
  readonly pointerType?: 'touch' | 'mouse';
  readonly altKey?: boolean;
  /** The map is being moved. */
  readonly dragging?: boolean;
}

/** A finger, or several, on a map. */
export interface TestPointer {
  readonly send: (
    type: 'pointerdown' | 'pointerdrag' | 'pointerup' | 'pointercancel' | 'pointermove',
    place: Place,
    native?: Native,
  ) => void;
  readonly press: (place: Place, native?: Native) => void;
  readonly drag: (from: Place, to: Place) => void;
}

/**
 * Sends events as the map does: to the last interaction first, and a pointer that the browser takes away as one that is
 * lifted.
 */
export function pointerOn(map: OlMap): TestPointer {
  const held = new Map<number, PointerEvent>();
  const send: TestPointer['send'] = (type, [x, y], native = {}) => {
    const { id = 1, button = 0, altKey = false, dragging = type === 'pointerdrag', pointerType = 'touch' } = native;
    const event = Object.assign(new Event(type), {
      pointerId: id,
      clientX: x,
      clientY: y,
      pointerType,
      button,
      isPrimary: id === 1,
      altKey,
    }) as unknown as PointerEvent;
    const isUp = type === 'pointerup' || type === 'pointercancel';
    if (isUp) held.delete(id);
    else if (type !== 'pointermove') held.set(id, event);
    const seen = new MapBrowserEvent(isUp ? 'pointerup' : type, map, event, dragging, undefined, [...held.values()]);
    for (const interaction of map.getInteractions().getArray().toReversed())
      if (interaction.getActive() && !interaction.handleEvent(seen)) return;
  };
  return {
    send,
    press: (place, native = {}) => {
      send('pointerdown', place, native);
      send('pointerup', place, native);
    },
    drag: (from, to) => {
      send('pointerdown', from);
      send('pointerdrag', to);
      send('pointerup', to);
    },
  };
}

import { roundToMillimetre, type Position } from '@schaktkoll/geometry';
import Interaction from 'ol/interaction/Interaction.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';

/** A press on the map selects a place; dragging still moves the map, and two quick presses are two, not a zoom. */
export class ToggleTool extends Interaction {
  readonly #onPlace: (position: Position) => void;

  constructor(onPlace: (position: Position) => void) {
    super();
    this.#onPlace = onPlace;
  }

  override handleEvent({ type, coordinate: [easting = 0, northing = 0] }: MapBrowserEvent): boolean {
    if (type === 'click') this.#onPlace(roundToMillimetre([easting, northing]));
    return type !== 'click' && type !== 'dblclick';
  }
}

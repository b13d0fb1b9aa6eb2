import type { Extent, Position } from '@schaktkoll/geometry';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import Interaction from 'ol/interaction/Interaction.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { perTheme } from '../colours/mapColours.ts';
import { faded } from '../colours/faded.ts';
import { snapTo } from './snapTo.ts';

/** Returns the lines and closed rings that intersect a bounding box. */
export type SnapLines = (near: Extent) => readonly (readonly Position[])[];

const PIXELS = 10;
const Z_INDEX = 7;
const pointerEvents = new Set(['pointermove', 'pointerdrag', 'pointerdown', 'pointerup', 'singleclick', 'click']);

/**
 * Snaps the pointer to a vertex or an edge within 10 pixels, for the interactions that handle the event after it: it
 * must be the last interaction of the map. Holding Alt turns it off.
 */
export class SnapInteraction extends Interaction {
  readonly #map: OlMap;
  readonly #lines: SnapLines;
  readonly #mark = new Feature<Point>();
  readonly #layer = new VectorLayer({
    source: new VectorSource({ features: [this.#mark] }),
    style: snapMarkStyle,
    zIndex: Z_INDEX,
  });

  constructor(map: OlMap, lines: SnapLines) {
    super();
    this.#map = map;
    this.#lines = lines;
    this.setActive(false);
    map.addInteraction(this);
    map.addLayer(this.#layer);
  }

  /** Turns snapping on or off for the active tool. Interactions that the tool has added are moved before it. */
  hold(isOn: boolean): void {
    this.#map.removeInteraction(this);
    this.#map.addInteraction(this);
    this.setActive(isOn);
    if (!isOn) this.#mark.setGeometry(undefined);
  }

  /** The snapped position, or the position itself if nothing is near. */
  snapped(position: Position): Position {
    return this.getActive() ? (this.#near(position) ?? position) : position;
  }

  override handleEvent(event: MapBrowserEvent): boolean {
    if (!pointerEvents.has(event.type)) return true;
    const [easting = 0, northing = 0] = event.coordinate;
    const found = event.originalEvent.altKey ? undefined : this.#near([easting, northing]);
    this.#show(found);
    if (found !== undefined) {
      event.coordinate = [...found];
      event.pixel = this.#map.getPixelFromCoordinate([...found]) ?? event.pixel;
    }
    return true;
  }

  destroy(): void {
    this.#map.removeInteraction(this);
    this.#map.removeLayer(this.#layer);
    this.dispose();
  }

  #near(position: Position): Position | undefined {
    const tolerance = PIXELS * (this.#map.getView().getResolution() ?? 1);
    const box: Extent = [
      position[0] - tolerance,
      position[1] - tolerance,
      position[0] + tolerance,
      position[1] + tolerance,
    ];
    return snapTo(position, this.#lines(box), tolerance)?.position;
  }

  #show(found: Position | undefined): void {
    const shown = this.#mark.getGeometry()?.getCoordinates();
    // Setting it makes the whole map render again.
    if (found?.[0] === shown?.[0] && found?.[1] === shown?.[1]) return;
    this.#mark.setGeometry(found === undefined ? undefined : new Point([...found]));
  }
}

/** A square at the next point, unlike the round handles of drawn shapes. */
const snapMarkStyle = perTheme(({ ink, paper }) => {
  const square = (width: number, edge: string): Style =>
    new Style({
      image: new RegularShape({
        points: 4,
        radius: 11,
        angle: Math.PI / 4,
        fill: new Fill({ color: faded(paper, 0.2) }),
        stroke: new Stroke({ color: edge, width }),
      }),
    });
  return [square(5, paper), square(2, ink)];
});

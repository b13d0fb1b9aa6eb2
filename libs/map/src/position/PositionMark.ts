import { circleAround, extentOf, type Extent } from '@schaktkoll/geometry';
import Feature from 'ol/Feature.js';
import Point from 'ol/geom/Point.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { perTheme } from '../colours/mapColours.ts';
import { disc } from '../colours/disc.ts';
import { faded } from '../colours/faded.ts';
import type { FoundPosition } from './findPosition.ts';

type Found = Extract<FoundPosition, { readonly kind: 'found' }>;

const Z_INDEX = 5;
/** The ground around the person that is shown at least, in metres to each side. */
const LEAST_SURROUNDINGS = 60;

/** Marks where the person is on a map: a dot, and the circle in which they most likely are. */
export class PositionMark {
  readonly #source = new VectorSource();

  constructor(map: OlMap) {
    map.addLayer(new VectorLayer({ source: this.#source, style: markStyles, zIndex: Z_INDEX }));
  }

  /** Shows the position and returns the box that the view should contain. */
  show({ position, accuracyMetres }: Found): Extent | undefined {
    const circle = circleAround(position, accuracyMetres);
    this.#source.clear(true);
    this.#source.addFeatures([
      new Feature(new PolygonGeometry(circle.coordinates.map((ring) => ring.map((corner) => [...corner])))),
      new Feature(new Point([...position])),
    ]);
    return extentOf([circleAround(position, Math.max(accuracyMetres, LEAST_SURROUNDINGS))]);
  }
}

const markStyles = perTheme(({ information, paper }) => [
  new Style({
    fill: new Fill({ color: faded(information, 0.12) }),
    stroke: new Stroke({ color: paper, width: 4 }),
  }),
  new Style({
    stroke: new Stroke({ color: information, width: 2, lineDash: [6, 4] }),
    image: disc(8, information, paper),
  }),
]);

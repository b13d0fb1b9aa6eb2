import { gridScaleAt, type Line, type Polygon, type Position } from '@schaktkoll/geometry';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { mapColours, perTheme } from '../colours/mapColours.ts';
import { disc } from '../colours/disc.ts';
import { faded } from '../colours/faded.ts';

/** What is shown above the work areas without being one of them. */
export interface MapPreview {
  readonly polygons?: readonly Polygon[];
  readonly lines?: readonly Line[];
  /** Width of the lines in metres on the ground. */
  readonly lineWidth?: number;
  readonly place?: Position;
}

/** Above the areas, below their names. */
const Z_INDEX = 2.5;
const LEAST_WIDTH = 3;
const layers = new WeakMap<OlMap, VectorLayer>();

/** Blue and dashed, while areas are orange and hatched: it has not been added yet. */
export function drawPreview(map: OlMap, preview: MapPreview | undefined): void {
  const before = layers.get(map);
  if (before !== undefined) map.removeLayer(before);
  layers.delete(map);
  if (preview === undefined) return;
  const { polygons = [], lines = [], place, lineWidth = 0 } = preview;
  const features: Feature[] = [
    ...polygons.map(({ coordinates }) => new Feature(new PolygonGeometry(coordinates.map((ring) => ring.map(plain))))),
    ...lines.map((line) => new Feature(new LineString(line.map(plain)))),
    ...(place === undefined ? [] : [new Feature(new Point(plain(place)))]),
  ];
  const layer = new VectorLayer({
    source: new VectorSource({ features }),
    style: (feature, resolution) => styleOf(feature.getGeometry()?.getType(), lineWidth, resolution),
    zIndex: Z_INDEX,
  });
  layers.set(map, layer);
  map.addLayer(layer);
}

function plain([easting, northing]: Position): number[] {
  return [easting, northing];
}

const casing = perTheme(({ paper }) => new Style({ stroke: new Stroke({ color: faded(paper, 0.9), width: 6 }) }));
const outline = perTheme(
  ({ information }) =>
    new Style({
      stroke: new Stroke({ color: information, width: 3, lineDash: [8, 6] }),
      fill: new Fill({ color: faded(information, 0.18) }),
    }),
);
const mark = perTheme(({ information, paper }) => [
  new Style({
    image: disc(13, faded(paper, 0.85), information),
  }),
  new Style({ image: disc(5, information) }),
]);
/** At one longitude for all, because a preview need not be exact. */
const scale = gridScaleAt(600_000);

function styleOf(type: string | undefined, lineWidth: number, resolution: number): Style[] {
  if (type === 'Point') return mark();
  if (type === 'Polygon') return [casing(), outline()];
  const width = Math.max(LEAST_WIDTH, (lineWidth * scale) / resolution);
  const color = faded(mapColours().information, 0.7);
  return [casing(), new Style({ stroke: new Stroke({ color, width }) })];
}

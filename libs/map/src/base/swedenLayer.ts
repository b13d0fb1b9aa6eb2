import Feature, { type FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleLike } from 'ol/style/Style.js';
import { mapColour } from './mapColours.ts';
import type { SwedenMap } from './swedenMap.ts';

/** Metres per pixel below which borders are drawn whole: dashes along hundreds of kilometres out of view take seconds. */
const FINEST_DASHES = 60;
/** Points per piece of a border or river; short pieces let the spatial index skip what is out of view. */
const PIECE = 24;

/** Sea is the ground of the map; land, lakes, rivers and borders lie on it. The layer belongs to the caller. */
export function createSwedenLayer(map: SwedenMap): VectorLayer {
  const coast = new Stroke({ color: mapColour.coast, width: 1 });
  const neighbour = new Style({ fill: new Fill({ color: mapColour.neighbour }), stroke: coast, zIndex: 0 });
  const land = new Style({ fill: new Fill({ color: mapColour.land }), stroke: coast, zIndex: 1 });
  const river = new Style({ stroke: new Stroke({ color: mapColour.river, width: 1.5 }), zIndex: 2 });
  const lake = new Style({ fill: new Fill({ color: mapColour.sea }), stroke: coast, zIndex: 3 });
  const features = [
    ...map.neighbours.map((rings) => styled(new Polygon(rings), neighbour)),
    ...map.sweden.map((rings) => styled(new Polygon(rings), land)),
    ...map.rivers.flatMap(piecesOf).map((line) => styled(new LineString(line), river)),
    ...map.lakes.map((rings) => styled(new Polygon(rings), lake)),
    ...map.borders.flatMap(piecesOf).map((line) => styled(new LineString(line), borderStyle)),
  ];
  return new VectorLayer({ source: new VectorSource({ features }) });
}

const border = { color: mapColour.border, width: 1.25 };
const borderGround = new Style({ stroke: new Stroke({ color: mapColour.land, width: 3 }), zIndex: 4 });
const dashedBorder = [
  borderGround,
  new Style({ stroke: new Stroke({ ...border, lineDash: [7, 4, 2, 4] }), zIndex: 5 }),
];
const wholeBorder = [borderGround, new Style({ stroke: new Stroke(border), zIndex: 5 })];

function borderStyle(_feature: FeatureLike, resolution: number): Style[] {
  return resolution < FINEST_DASHES ? wholeBorder : dashedBorder;
}

function styled(geometry: Polygon | LineString, style: StyleLike): Feature {
  const feature = new Feature(geometry);
  feature.setStyle(style);
  return feature;
}

/** A line in pieces that share their end points. */
function piecesOf(line: readonly number[][]): number[][][] {
  const count = Math.ceil((line.length - 1) / PIECE);
  return Array.from({ length: count }, (_, index) => line.slice(index * PIECE, (index + 1) * PIECE + 1));
}

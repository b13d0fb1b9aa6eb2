import type { SwedenMap } from '@schaktkoll/geometry';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import { perTheme } from '../colours/mapColours.ts';

/** Metres per pixel below which borders are drawn whole: dashes along hundreds of kilometres out of view take seconds. */
const FINEST_DASHES = 60;
/** Points per piece of a border or river; short pieces let the spatial index skip what is out of view. */
const PIECE = 24;

/** Sea is the ground of the map; land, lakes, rivers and borders lie on it. The layer belongs to the caller. */
export function createSwedenLayer(map: SwedenMap): VectorLayer {
  const features = [
    ...map.neighbours.map((rings) => styled(new Polygon(rings), () => styles().neighbour)),
    ...map.sweden.map((rings) => styled(new Polygon(rings), () => styles().land)),
    ...map.rivers.flatMap(piecesOf).map((line) => styled(new LineString(line), () => styles().river)),
    ...map.lakes.map((rings) => styled(new Polygon(rings), () => styles().lake)),
    ...map.borders.flatMap(piecesOf).map((line) => styled(new LineString(line), borderStyle)),
  ];
  return new VectorLayer({ source: new VectorSource({ features }) });
}

const styles = perTheme(({ mapLand, mapSea, neighbour, coast: coastline, river, border }) => {
  const coast = new Stroke({ color: coastline, width: 1 });
  const borderGround = new Style({ stroke: new Stroke({ color: mapLand, width: 3 }), zIndex: 4 });
  const borderLine = (lineDash?: number[]): Style =>
    new Style({ stroke: new Stroke({ color: border, width: 1.25, ...(lineDash && { lineDash }) }), zIndex: 5 });
  return {
    neighbour: new Style({ fill: new Fill({ color: neighbour }), stroke: coast, zIndex: 0 }),
    land: new Style({ fill: new Fill({ color: mapLand }), stroke: coast, zIndex: 1 }),
    river: new Style({ stroke: new Stroke({ color: river, width: 1.5 }), zIndex: 2 }),
    lake: new Style({ fill: new Fill({ color: mapSea }), stroke: coast, zIndex: 3 }),
    wholeBorder: [borderGround, borderLine()],
    dashedBorder: [borderGround, borderLine([7, 4, 2, 4])],
  };
});

function borderStyle(_feature: FeatureLike, resolution: number): Style[] {
  return resolution < FINEST_DASHES ? styles().wholeBorder : styles().dashedBorder;
}

function styled(geometry: Polygon | LineString, style: StyleFunction): Feature {
  const feature = new Feature(geometry);
  feature.setStyle(style);
  return feature;
}

/** A line in pieces that share their end points. */
function piecesOf(line: readonly number[][]): number[][][] {
  const count = Math.ceil((line.length - 1) / PIECE);
  return Array.from({ length: count }, (_, index) => line.slice(index * PIECE, (index + 1) * PIECE + 1));
}

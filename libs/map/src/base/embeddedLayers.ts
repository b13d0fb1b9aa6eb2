import Feature from 'ol/Feature.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Place, PlaceRank } from '../places/placeIndex.ts';
import { mapColour, mapFont } from './mapColours.ts';
import type { SwedenMap } from './swedenMap.ts';

/** Metres per pixel from which on a place of each rank shows its name. */
const coarsestResolution: Readonly<Record<PlaceRank, number>> = { 1: 2600, 2: 480, 3: 120 };

/** Sea is the ground of the map; land, lakes, rivers and borders lie on it. Both layers belong to the caller. */
export function createSwedenLayer(map: SwedenMap): VectorLayer {
  const coast = new Stroke({ color: mapColour.coast, width: 1 });
  const water = new Style({ fill: new Fill({ color: mapColour.sea }), stroke: coast });
  const features = [
    styled(new MultiPolygon(map.neighbours), new Style({ fill: new Fill({ color: mapColour.neighbour }), stroke: coast })),
    styled(new MultiPolygon(map.sweden), new Style({ fill: new Fill({ color: mapColour.land }), stroke: coast })),
    styled(new MultiLineString(map.rivers), new Style({ stroke: new Stroke({ color: mapColour.river, width: 1.5 }) })),
    styled(new MultiPolygon(map.lakes), water),
    styled(new MultiLineString(map.borders), new Style({ stroke: new Stroke({ color: mapColour.land, width: 3 }) })),
    styled(
      new MultiLineString(map.borders),
      new Style({ stroke: new Stroke({ color: mapColour.border, width: 1.25, lineDash: [7, 4, 2, 4] }) }),
    ),
  ];
  return new VectorLayer({ source: new VectorSource({ features, useSpatialIndex: false }) });
}

/** Names of places, the greater first; those that would overlap a greater one are left out. */
export function createPlaceLayer(places: readonly Place[]): VectorLayer {
  const features = places
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, position, rank }) => {
      const feature = new Feature(new Point([...position]));
      const style = placeStyle(name, rank);
      feature.setStyle((_feature, resolution) => (resolution < coarsestResolution[rank] ? style : undefined));
      return feature;
    });
  return new VectorLayer({ source: new VectorSource({ features }), declutter: true });
}

function styled(geometry: MultiPolygon | MultiLineString, style: Style): Feature {
  const feature = new Feature(geometry);
  feature.setStyle(style);
  return feature;
}

function placeStyle(name: string, rank: PlaceRank): Style {
  const isTown = rank === 1;
  return new Style({
    image: new CircleStyle({
      radius: isTown ? 3.5 : 2.5,
      fill: new Fill({ color: rank === 3 ? mapColour.labelMuted : mapColour.label }),
      stroke: new Stroke({ color: mapColour.land, width: 1.5 }),
    }),
    text: new Text({
      text: name,
      font: isTown ? `600 15px ${mapFont}` : `${rank === 2 ? 500 : 400} 14px ${mapFont}`,
      offsetX: 8,
      textAlign: 'left',
      fill: new Fill({ color: rank === 3 ? mapColour.labelMuted : mapColour.label }),
      stroke: new Stroke({ color: mapColour.land, width: 3 }),
      padding: [2, 4, 2, 4],
    }),
  });
}

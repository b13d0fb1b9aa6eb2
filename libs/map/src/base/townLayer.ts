import { inventedTown, townParts, type Position, type TownFile } from '@schaktkoll/geometry';
import townUrl from '@schaktkoll/geometry/town.json?url';
import { intersects } from 'ol/extent.js';
import Feature, { type FeatureLike } from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import LayerGroup from 'ol/layer/Group.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { LabelLayer, type MapLabel } from '../canvas/LabelLayer.ts';
import { loadOnce } from './loadOnce.ts';
import { mapColours, mapFont, perTheme, type MapColours } from '../colours/mapColours.ts';

/** The invented town, decoded; its data is fetched once. */
export interface Town {
  readonly features: readonly Feature[];
  readonly labels: readonly MapLabel[];
}

/** Metres per pixel above which the town is a speck, and its data is not fetched. */
const COARSEST = 60;
const HOUSES_FROM = 7;
const STREET_NAMES_FROM = 2.4;

export const loadTown = loadOnce<TownFile, Town>(townUrl, decodeTown);

/**
 * The layer of the invented town; its data is fetched when the view comes near. It belongs to the caller.
 * @param onHealth false when the data could not be had, true when it came
 */
export function createTownLayer(onHealth: (isFine: boolean) => void): { layer: LayerGroup; moved: () => void } {
  const names = new LabelLayer();
  const source = new VectorSource({
    strategy: (extent) => (intersects(extent, townExtent) ? [townExtent] : []),
    loader: (extent) => {
      loadTown().then(
        ({ features, labels }) => {
          // Maps on the same page have features of their own.
          source.addFeatures(features.map(copyOf));
          names.setLabels(labels);
          onHealth(true);
        },
        () => {
          source.removeLoadedExtent(extent);
          onHealth(false);
        },
      );
    },
  });
  const group = new LayerGroup({ layers: [new VectorLayer({ source }), names] });
  group.setMaxResolution(COARSEST);
  return { layer: group, moved: () => undefined };
}

function copyOf(feature: Feature): Feature {
  const copy = feature.clone();
  copy.setStyle(feature.getStyle());
  return copy;
}

/** From the bottom up. */
const areaStyles = perTheme((colours) => {
  const styles = {
    ground: areaStyle(colours.townGround, colours.border, [8, 6]),
    block: areaStyle(colours.block),
    park: areaStyle(colours.park),
    water: areaStyle(colours.mapSea, colours.coast),
    house: areaStyle(colours.house, colours.houseEdge),
  };
  for (const [zIndex, style] of Object.values(styles).entries()) style.setZIndex(zIndex);
  return styles;
});

/** The features of the town from the bottom up, and its names. */
export function decodeTown(file: TownFile): Town {
  const { streets, ground, blocks, parks, water, buildings, railway } = townParts(file);
  const lines = (isMain: boolean): MultiLineString =>
    new MultiLineString(
      streets.filter((street) => street.isMain === isMain).flatMap((street) => mutable(street.lines)),
    );
  const houses = areas(buildings, (_feature, resolution) =>
    resolution > HOUSES_FROM ? undefined : areaStyles().house,
  );
  return {
    features: [
      areas([ground], () => areaStyles().ground),
      areas(blocks, () => areaStyles().block),
      areas(parks, () => areaStyles().park),
      areas(water, () => areaStyles().water),
      houses,
      line(lines(false), lineStyles({ metres: 8, least: 1, zIndex: 6, colour: 'street' })),
      line(lines(true), lineStyles({ metres: 13, least: 2, zIndex: 7, colour: 'mainStreet' })),
      line(new LineString(mutable([railway]).flat()), railwayStyles),
    ],
    labels: [
      { ...townLabel, text: file.name, position: inventedTown.centre },
      ...streets.flatMap(({ name, lines: pieces }) => pieces.flatMap((piece) => streetLabels(name, piece))),
    ],
  };
}

function mutable(lines: readonly (readonly Position[])[]): number[][][] {
  return lines.map((points) => points.map(([east, north]) => [east, north]));
}

const townExtent = extentAround();

/** The extent of the town and the ground around it. */
function extentAround(): number[] {
  const [east, north] = inventedTown.centre;
  return [east - 2600, north - 2000, east + 2600, north + 2000];
}

type StyleOf = (feature: FeatureLike, resolution: number) => Style | Style[] | undefined;

function areas(rings: readonly (readonly Position[])[], style: StyleOf): Feature {
  const closed = mutable(rings).map((ring) => [[...ring, ...ring.slice(0, 1)]]);
  const feature = new Feature(new MultiPolygon(closed));
  feature.setStyle(style);
  return feature;
}

function line(geometry: LineString | MultiLineString, style: StyleOf): Feature {
  const feature = new Feature<LineString | MultiLineString>(geometry);
  feature.setStyle(style);
  return feature;
}

function areaStyle(fill: string, edge?: string, lineDash?: number[]): Style {
  const stroke = edge === undefined ? {} : { stroke: new Stroke({ color: edge, width: 1, lineDash: lineDash ?? [] }) };
  return new Style({ fill: new Fill({ color: fill }), ...stroke });
}

interface LineLook {
  /** On the ground. */
  readonly metres: number;
  /** Pixels. */
  readonly least: number;
  readonly zIndex: number;
  readonly colour: keyof MapColours;
}

function lineStyles({ metres, least, zIndex, colour }: LineLook): StyleOf {
  return (_feature, resolution) => {
    const width = Math.max(least, metres / resolution);
    return [
      new Style({ stroke: new Stroke({ color: mapColours().streetEdge, width: width + 1.5 }), zIndex: zIndex - 0.5 }),
      new Style({ stroke: new Stroke({ color: mapColours()[colour], width }), zIndex }),
    ];
  };
}

const railwayStyles = perTheme(({ railway, paper }) => [
  new Style({ stroke: new Stroke({ color: railway, width: 3 }), zIndex: 8 }),
  new Style({ stroke: new Stroke({ color: paper, width: 1.5, lineDash: [9, 9], lineCap: 'butt' }), zIndex: 9 }),
]);

const townLabel: Omit<MapLabel, 'text' | 'position'> = {
  look: { font: `600 16px ${mapFont}`, colour: 'label', haloWidth: 3 },
  coarsestResolution: COARSEST,
};

/** Metres between the names along a street. */
const NAME_EVERY = 400;

function streetLabels(text: string, piece: readonly Position[]): readonly MapLabel[] {
  const [from, to] = [piece[0] ?? inventedTown.centre, piece.at(-1) ?? inventedTown.centre];
  const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / NAME_EVERY));
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    return {
      text,
      position: [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])],
      look: { font: `500 13px ${mapFont}`, colour: 'label', haloWidth: 3 },
      coarsestResolution: STREET_NAMES_FROM,
    };
  });
}

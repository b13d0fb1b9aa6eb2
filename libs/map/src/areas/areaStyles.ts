import type { FeatureLike } from 'ol/Feature.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { perTheme } from '../colours/mapColours.ts';
import { disc } from '../colours/disc.ts';
import { faded } from '../colours/faded.ts';
import { areaLook, type AreaColours } from './areaLook.ts';
import { drawHatchTile, hatchSide } from './hatching.ts';

// Excavation orange with a casing and hatching: seen on any background, and without seeing colours.

/** What a feature of the work area layer carries. */
export interface AreaProperties {
  /** The area breaks a rule: its edge is broken, and its name marked by the label. */
  readonly hasProblem: boolean;
}

/** Styles of the work areas, casing first. @param ratio pixels of the canvas for one of the page */
export function createAreaStyle(ratio = window.devicePixelRatio || 1): (feature: FeatureLike) => Style[] {
  const styles = perTheme((colours) => {
    const fill = new Fill({ color: hatching(colours, ratio) ?? faded(colours.excavation, 0.25) });
    return {
      casing: casingOf(colours, areaLook.casingWidth),
      usual: areaStyle(fill, colours, false),
      broken: areaStyle(fill, colours, true),
    };
  });
  return (feature) => {
    const { hasProblem } = feature.getProperties() as AreaProperties;
    const { casing, usual, broken } = styles();
    return [casing, hasProblem ? broken : usual];
  };
}

/** The styles of what is being drawn: the area so far, its edge, and a knob at each point. */
export function createSketchStyle(): (feature: FeatureLike) => Style[] {
  const styles = perTheme((colours) => {
    const { excavation, paper } = colours;
    const knob = disc(7, paper, excavation);
    return {
      polygon: [
        new Style({ fill: new Fill({ color: faded(excavation, 0.18) }) }),
        new Style({ image: knob, geometry: (feature) => cornersOf(feature) }),
      ],
      line: [
        casingOf(colours, 6),
        new Style({ stroke: new Stroke({ color: excavation, width: 3, lineJoin: 'round' }) }),
      ],
      pointer: [new Style({ image: disc(5, excavation) })],
    };
  });
  return (feature) => {
    switch (feature.getGeometry()?.getType()) {
      case 'Polygon':
        return styles().polygon;
      case 'LineString':
        return styles().line;
      default:
        return styles().pointer;
    }
  };
}

function casingOf({ paper }: AreaColours, width: number): Style {
  return new Style({ stroke: new Stroke({ color: faded(paper, areaLook.casingShare), width, lineJoin: 'round' }) });
}

/** The points set so far: the ring without its closing point and without the one that follows the pointer. */
function cornersOf(feature: FeatureLike): MultiPoint | undefined {
  const geometry = feature.getGeometry();
  if (!(geometry instanceof PolygonGeometry)) return undefined;
  return new MultiPoint((geometry.getCoordinates()[0] ?? []).slice(0, -2));
}

function areaStyle(fill: Fill, { excavation }: AreaColours, hasProblem: boolean): Style {
  return new Style({
    fill,
    stroke: new Stroke({
      color: excavation,
      width: areaLook.edgeWidth,
      lineJoin: 'round',
      ...(hasProblem && { lineDash: [...areaLook.dash] }),
    }),
  });
}

/** Undefined where there is no canvas (jsdom). */
function hatching({ excavation }: AreaColours, ratio: number): CanvasPattern | undefined {
  const tile = document.createElement('canvas');
  tile.width = hatchSide(ratio);
  tile.height = hatchSide(ratio);
  const context = tile.getContext('2d');
  if (context === null) return undefined;
  drawHatchTile(context, ratio, excavation);
  return context.createPattern(tile, 'repeat') ?? undefined;
}

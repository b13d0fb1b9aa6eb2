import { colour } from '@schaktkoll/ui';
import type { FeatureLike } from 'ol/Feature.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { areaLook } from './areaLook.ts';
import { drawHatchTile, hatchSide } from './hatching.ts';

// Excavation orange with a light casing and hatching: seen on any background, and without seeing colours.

/** What a feature of the work area layer carries. */
export interface AreaProperties {
  /** The area breaks a rule: its edge is broken, and its name marked by the label. */
  readonly hasProblem: boolean;
}

/** Styles of the work areas, light casing first. */
export function createAreaStyle(): (feature: FeatureLike) => Style[] {
  const casing = new Style({
    stroke: new Stroke({ color: areaLook.casing, width: areaLook.casingWidth, lineJoin: 'round' }),
  });
  const fill = new Fill({ color: hatching() ?? 'rgb(184 67 11 / 25%)' });
  return (feature) => {
    const { hasProblem } = feature.getProperties() as AreaProperties;
    return [casing, areaStyle(fill, hasProblem)];
  };
}

/** The styles of what is being drawn: the area so far, its edge, and a knob at each point. */
export function createSketchStyle(): (feature: FeatureLike) => Style[] {
  const casing = new Style({ stroke: new Stroke({ color: areaLook.casing, width: 6, lineJoin: 'round' }) });
  const edge = new Style({ stroke: new Stroke({ color: colour.excavation, width: 3, lineJoin: 'round' }) });
  const fill = new Style({ fill: new Fill({ color: 'rgb(184 67 11 / 18%)' }) });
  const knob = new CircleStyle({
    radius: 7,
    fill: new Fill({ color: colour.paper }),
    stroke: new Stroke({ color: colour.excavation, width: 3 }),
  });
  const pointer = new Style({ image: new CircleStyle({ radius: 5, fill: new Fill({ color: colour.excavation }) }) });
  const knobs = new Style({ image: knob, geometry: (feature) => cornersOf(feature) });
  return (feature) => {
    switch (feature.getGeometry()?.getType()) {
      case 'Polygon':
        return [fill, knobs];
      case 'LineString':
        return [casing, edge];
      default:
        return [pointer];
    }
  };
}

/** The points set so far: the ring without its closing point and without the one that follows the pointer. */
function cornersOf(feature: FeatureLike): MultiPoint | undefined {
  const geometry = feature.getGeometry();
  if (!(geometry instanceof PolygonGeometry)) return undefined;
  return new MultiPoint((geometry.getCoordinates()[0] ?? []).slice(0, -2));
}

function areaStyle(fill: Fill, hasProblem: boolean): Style {
  return new Style({
    fill,
    stroke: new Stroke({
      color: colour.excavation,
      width: areaLook.edgeWidth,
      lineJoin: 'round',
      ...(hasProblem && { lineDash: [...areaLook.dash] }),
    }),
  });
}

/** Undefined where there is no canvas (jsdom). */
function hatching(): CanvasPattern | undefined {
  const tile = document.createElement('canvas');
  const ratio = window.devicePixelRatio || 1;
  tile.width = hatchSide(ratio);
  tile.height = hatchSide(ratio);
  const context = tile.getContext('2d');
  if (context === null) return undefined;
  drawHatchTile(context, ratio);
  return context.createPattern(tile, 'repeat') ?? undefined;
}

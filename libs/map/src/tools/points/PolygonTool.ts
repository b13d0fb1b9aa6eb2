import { areaOf, polygonOf, roundToMillimetre, type Polygon } from '@schaktkoll/geometry';
import type { Coordinate } from 'ol/coordinate.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import { createSketchStyle } from '../../areas/areaStyles.ts';
import type { DrawnResults, Sketch, ToolContext } from '../DrawingTool.ts';
import { PointTool } from './PointTool.ts';

const LEAST_POINTS = 3;

/** What drawing a polygon needs; the areas of owners are drawn with it too. */
type PolygonContext = Pick<ToolContext, 'map' | 'onSketch'> & { readonly results: Pick<DrawnResults, 'onPolygon'> };

export class PolygonTool extends PointTool<PolygonGeometry> {
  constructor(context: PolygonContext) {
    super(context, {
      type: 'Polygon',
      style: createSketchStyle,
      isShape: (geometry) => geometry instanceof PolygonGeometry,
      toGeometry: toShown,
      sketchOf,
      onDrawn: (polygon) => context.results.onPolygon(toPolygon(polygon)),
    });
  }
}

/** The ring being drawn ends with the pointer and the repeated first point. */
function sketchOf(geometry: PolygonGeometry): Sketch {
  const ring = geometry.getCoordinates()[0] ?? [];
  const points = Math.max(1, ring.length - 2);
  return {
    points,
    squareMetres: ring.length > LEAST_POINTS ? areaOf(toPolygon(geometry)) : 0,
    canFinish: points >= LEAST_POINTS,
  };
}

function toPolygon(geometry: PolygonGeometry): Polygon {
  const ring = geometry.getCoordinates()[0] ?? [];
  return polygonOf(ring.map(([easting = 0, northing = 0]) => roundToMillimetre([easting, northing])));
}

/** The ring with its first point repeated at the end. */
function toShown(ring: Coordinate[], shown: unknown): PolygonGeometry {
  const [first] = ring;
  const closed = first === undefined ? [] : [[...ring, first]];
  if (!(shown instanceof PolygonGeometry)) return new PolygonGeometry(closed);
  shown.setCoordinates(closed);
  return shown;
}

import type { Extent, Position } from '@schaktkoll/geometry';
import type { Coordinate } from 'ol/coordinate.js';
import type Geometry from 'ol/geom/Geometry.js';
import LineString from 'ol/geom/LineString.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import type VectorSource from 'ol/source/Vector.js';

/** The lines, rings and points of all features that intersect a bounding box; a point is a line with one position. */
export function linesNear(sources: readonly VectorSource[], near: Extent): readonly (readonly Position[])[] {
  return sources.flatMap((source) =>
    source.getFeaturesInExtent([...near]).flatMap((feature) => linesOf(feature.getGeometry())),
  );
}

function linesOf(geometry: Geometry | undefined): readonly (readonly Position[])[] {
  if (geometry instanceof Polygon || geometry instanceof MultiLineString)
    return geometry.getCoordinates().map(positionsOf);
  if (geometry instanceof MultiPolygon) return geometry.getCoordinates().flat().map(positionsOf);
  if (geometry instanceof LineString) return [positionsOf(geometry.getCoordinates())];
  if (geometry instanceof MultiPoint) return geometry.getCoordinates().map((point) => positionsOf([point]));
  return geometry instanceof Point ? [positionsOf([geometry.getCoordinates()])] : [];
}

function positionsOf(coordinates: readonly Coordinate[]): readonly Position[] {
  return coordinates.map(([easting = 0, northing = 0]): Position => [easting, northing]);
}

import type { Polygon, Position, SquareSpan } from '@schaktkoll/geometry';
import { centreOf, closeRing, intersectAreas, propertyText, readGeoJson, toSweref99Tm } from '@schaktkoll/geometry';
import { wrongField } from './words.ts';

/** More are measured by no call that turns an area into squares. */
const mostPositions = 20_000;

/** A polygon of a text with GeoJSON, with the name that its feature has. */
interface SentShape {
  readonly name: string;
  readonly polygon: Polygon;
}

/**
 * The polygons of a GeoJSON text: SWEREF 99 TM with northing first, or longitude and latitude where the properties of a
 * feature have `crs: 4326`.
 * @throws ApiError InvalidBody at the path
 */
export function readShapes(text: string | null | undefined, path = 'Geometry'): readonly SentShape[] {
  const read = readGeoJson(parse(text ?? '', path));
  if (read === null) throw wrongField(path, 'InvalidGeoJson');
  const shapes = read.features.flatMap(({ properties, shapes: parts }) => {
    const isDegrees = Number(propertyText(properties['crs']).replace(/^EPSG:/i, '')) === 4326;
    const positionOf = ([first, second]: readonly [number, number]): Position =>
      isDegrees ? toSweref99Tm('WGS84', [second, first]) : [second, first];
    return parts.map((part): SentShape => {
      if (part.kind !== 'area') throw wrongField(path, 'MustBePolygon');
      const coordinates = part.rings.map((ring) => closeRing(ring.map(positionOf)));
      return { name: propertyText(properties['name']), polygon: { type: 'Polygon', coordinates } };
    });
  });
  if (shapes.length === 0) throw wrongField(path, 'Required');
  const positions = shapes.reduce((sum, { polygon }) => sum + polygon.coordinates.flat().length, 0);
  if (positions > mostPositions) throw wrongField(path, 'TooManyVertices');
  return shapes;
}

function parse(text: string, path: string): unknown {
  if (text.trim() === '') throw wrongField(path, 'Required');
  try {
    return JSON.parse(text);
  } catch {
    throw wrongField(path, 'InvalidGeoJson');
  }
}

/** Polygons as a GeoJSON text of SWEREF 99 TM with northing first. */
export function shapesText(shapes: readonly { readonly name?: string; readonly polygon: Polygon }[]): string {
  const features = shapes.map(({ name, polygon }) => ({
    type: 'Feature',
    properties: name === undefined ? {} : { name },
    geometry: {
      type: 'Polygon',
      coordinates: polygon.coordinates.map((ring) => ring.map(([easting, northing]) => [northing, easting])),
    },
  }));
  return JSON.stringify({ type: 'FeatureCollection', features });
}

/** The middle of the first polygon, by the code of the coordinate system. */
export function centresOf([first]: readonly Polygon[]): Readonly<Record<string, readonly (readonly number[])[]>> {
  if (first === undefined) return {};
  const [easting, northing] = centreOf(first);
  return { '3006': [[northing, easting]] };
}

const kilometre = 1000;

/** The rectangle of a span of squares. */
export function rectangleOf({ northing, eastingFrom, eastingTo }: SquareSpan): Polygon {
  const [west, east] = [eastingFrom * kilometre, (eastingTo + 1) * kilometre];
  const [south, north] = [northing * kilometre, (northing + 1) * kilometre];
  const ring: Position[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** Whether any of the polygons has ground in common with any of the areas. */
export function meets(polygons: readonly Polygon[], areas: readonly Polygon[]): boolean {
  return polygons.some((polygon) => intersectAreas(polygon, areas).length > 0);
}

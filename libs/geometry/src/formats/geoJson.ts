import type { CoordinateSystem } from '@schaktkoll/domain';
import { fromSweref99Tm } from '../coordinateSystems.ts';
import type { Polygon, Ring } from '../types.ts';
import { epsgCodes } from './epsg.ts';
import type { Pair, RawShape } from './rawShapes.ts';
import { signedArea } from '../measure.ts';

const deepestCollection = 8;
/** Decimals of a degree and of a metre; both are finer than a millimetre. */
const decimals = { degree: 9, metre: 3 } as const;

/** A feature of a GeoJSON file, flattened to its simple shapes. */
export type ReadFeature = {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly shapes: readonly RawShape[];
};

/** A feature with what the file calls the coordinate system of its shapes; null when it names none. */
export type NamedFeature = ReadFeature & { readonly systemCode: string | null };

export type ReadGeoJson = {
  /** A feature with shapes in several systems is one for each of them. */
  readonly features: readonly NamedFeature[];
};

/**
 * Reads a parsed GeoJSON document: a collection, a feature or a geometry. Coordinates stay as they are, heights apart; a
 * geometry that is not whole becomes a shape of kind `other`. The system of a shape is named by the nearest `crs`:
 * its own (as PostGIS writes it), that of its feature, that of the document.
 * @returns null when it is no GeoJSON
 */
export function readGeoJson(document: unknown): ReadGeoJson | null {
  if (!isObject(document)) return null;
  if (document['type'] === 'FeatureCollection') {
    const { features } = document;
    if (!Array.isArray(features)) return null;
    const systemCode = codeOfCrs(document['crs']);
    const read = (features as unknown[]).flatMap((feature) => readFeature(feature, systemCode));
    // A feature without shapes is in no system: it goes with the others.
    const drawn = read.find(({ shapes }) => shapes.length > 0);
    return {
      features: read.map((feature) =>
        drawn === undefined || feature.shapes.length > 0 ? feature : { ...feature, systemCode: drawn.systemCode },
      ),
    };
  }
  if (document['type'] === 'Feature') return { features: readFeature(document, null) };
  return geometryKinds.includes(String(document['type'])) ? { features: featuresOf({}, document, null) } : null;
}

const geometryKinds = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
];

/** @param inherited what the document calls its system */
function readFeature(feature: unknown, inherited: string | null): readonly NamedFeature[] {
  if (!isObject(feature)) return [{ properties: {}, systemCode: inherited, shapes: [{ kind: 'other' }] }];
  const properties = isObject(feature['properties']) ? feature['properties'] : {};
  return featuresOf(properties, feature['geometry'], codeOfCrs(feature['crs']) ?? inherited);
}

function featuresOf(
  properties: ReadFeature['properties'],
  geometry: unknown,
  inherited: string | null,
): readonly NamedFeature[] {
  const parts = geometry === null || geometry === undefined ? [] : partsInSystems(geometry, inherited);
  if (parts.length === 0) return [{ properties, systemCode: inherited, shapes: [] }];
  return [...Map.groupBy(parts, ({ systemCode }) => systemCode)].map(([systemCode, alike]) => ({
    properties,
    systemCode,
    shapes: alike.flatMap(({ shapes }) => shapes),
  }));
}

type PartInSystem = Pick<NamedFeature, 'shapes' | 'systemCode'>;

/** A geometry, or those that a collection holds, each with what names its system. */
function partsInSystems(geometry: unknown, inherited: string | null, depth = 0): readonly PartInSystem[] {
  if (!isObject(geometry)) return [{ systemCode: inherited, shapes: [{ kind: 'other' }] }];
  const systemCode = codeOfCrs(geometry['crs']) ?? inherited;
  return geometry['type'] === 'GeometryCollection' && depth < deepestCollection
    ? partsOf(geometry['geometries']).flatMap((part) => partsInSystems(part, systemCode, depth + 1))
    : [{ systemCode, shapes: shapesOf(geometry) }];
}

function shapesOf({ type, coordinates }: Readonly<Record<string, unknown>>): readonly RawShape[] {
  switch (type) {
    case 'Point':
      return [pointOf(coordinates)];
    case 'MultiPoint':
      return partsOf(coordinates).map(pointOf);
    case 'LineString':
      return [lineOf(coordinates)];
    case 'MultiLineString':
      return partsOf(coordinates).map(lineOf);
    case 'Polygon':
      return [areaOfRings(coordinates)];
    case 'MultiPolygon':
      return partsOf(coordinates).map(areaOfRings);
    default:
      return [{ kind: 'other' }];
  }
}

function pointOf(value: unknown): RawShape {
  const pair = pairOf(value);
  return pair ? { kind: 'point', points: [pair], ...heightsOf([value]) } : { kind: 'other' };
}

function lineOf(value: unknown): RawShape {
  const points = pairsOf(value);
  return points && points.length > 1 ? { kind: 'line', points, ...heightsOf(partsOf(value)) } : { kind: 'other' };
}

function areaOfRings(value: unknown): RawShape {
  const rings: (readonly Pair[])[] = [];
  for (const ring of partsOf(value)) {
    const points = pairsOf(ring);
    if (!points) return { kind: 'other' };
    rings.push(points);
  }
  return rings.length > 0 ? { kind: 'area', rings } : { kind: 'other' };
}

function pairsOf(value: unknown): readonly Pair[] | null {
  const pairs: Pair[] = [];
  for (const item of partsOf(value)) {
    const pair = pairOf(item);
    if (!pair) return null;
    pairs.push(pair);
  }
  return pairs;
}

function heightsOf(positions: readonly unknown[]): { readonly heights?: readonly (number | null)[] } {
  const heights = positions.map((position) => partsOf(position)[2]).map((third) => (isNumber(third) ? third : null));
  return heights.some((height) => height !== null) ? { heights } : {};
}

function pairOf(value: unknown): Pair | null {
  const [first, second] = partsOf(value);
  return isNumber(first) && isNumber(second) ? [first, second] : null;
}

function partsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * The member `crs` of older files: a name, a code or a link. RFC 7946 has none and means WGS 84, but many files mean
 * something else, so that values decide.
 */
function codeOfCrs(crs: unknown): string | null {
  const properties = isObject(crs) ? crs['properties'] : undefined;
  if (!isObject(properties)) return null;
  const name = properties['name'] ?? properties['code'] ?? properties['href'];
  return typeof name === 'string' || typeof name === 'number' ? String(name).slice(0, 200) : null;
}

/** An area to be written, with its name. */
export type NamedArea = { readonly name: string; readonly polygon: Polygon };

/**
 * Areas of SWEREF 99 TM as a GeoJSON document in a coordinate system: easting or longitude first, outer rings
 * anticlockwise. WGS 84 is RFC 7946; every other system is named by the member `crs`, which that standard no longer has.
 */
export function writeGeoJson(areas: readonly NamedArea[], system: CoordinateSystem): string {
  const crs =
    system === 'WGS84'
      ? {}
      : { crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${epsgCodes[system]}` } } };
  const features = areas.map(({ name, polygon }) => ({
    type: 'Feature',
    properties: { name },
    geometry: geometryIn(polygon, system),
  }));
  return JSON.stringify({ type: 'FeatureCollection', ...crs, features });
}

/** A polygon of SWEREF 99 TM in a coordinate system, easting or longitude first, outer ring anticlockwise and holes clockwise. */
export function geometryIn(
  polygon: Polygon,
  system: CoordinateSystem,
): { readonly type: 'Polygon'; readonly coordinates: Pair[][] } {
  const digits = system === 'WGS84' ? decimals.degree : decimals.metre;
  const rings = polygon.coordinates.map((ring, index) =>
    turned(ring, index === 0).map((position): Pair => {
      const [upward, eastward] = fromSweref99Tm(system, position);
      return [Number(eastward.toFixed(digits)), Number(upward.toFixed(digits))];
    }),
  );
  return { type: 'Polygon', coordinates: rings };
}

function turned(ring: Ring, isAnticlockwise: boolean): Ring {
  return signedArea(ring) > 0 === isAnticlockwise ? ring : [...ring].reverse();
}

/** A property of a feature as text: nothing as '', and what is no text as JSON writes it. */
export function propertyText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import { generalisedBorderMargin, municipalityCodes, type CoordinateSystem } from '@schaktkoll/domain';
import { findSystem, locate } from '../formats/locate.ts';
import { isNearSweden } from '../sweden.ts';
import { propertyText, readGeoJson, type NamedFeature, type ReadFeature } from '../formats/geoJson.ts';
import { bySystem, type NamedSystem } from '../formats/namedSystem.ts';
import type { RawShape } from '../formats/rawShapes.ts';
import { simplifyRing } from '../formats/simplify.ts';
import { squaresTouched } from '../squares/squares.ts';
import type { Polygon, Position, SquareSpan } from '../types.ts';

/** Which properties of a file hold the code and the name of a municipality. */
export interface BorderColumns {
  readonly code: string;
  readonly name: string;
}

/** A municipality with borders in transfer format: rings of whole metres, easting, northing, easting … */
export interface BorderedMunicipality {
  readonly code: string;
  readonly name: string;
  /** Polygons, each a list of rings, the outer one first. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

/** A polygon in transfer format: a list of rings, the outer one first. */
type BorderPolygon = readonly (readonly number[])[];

/** A feature of a file of borders: in the system that the file names, or with its polygons in place. */
type BorderFeature =
  | NamedFeature
  | { readonly properties: Readonly<Record<string, unknown>>; readonly polygons: readonly BorderPolygon[] };

/** A feature whose polygons are in place, its properties as text. */
export interface PlacedFeature {
  readonly properties: Readonly<Record<string, string>>;
  readonly polygons: readonly BorderPolygon[];
}

/** The content of a file or layer of borders before its columns are chosen. */
export interface BorderFile {
  readonly features: readonly BorderFeature[];
  /** Names of all properties, in file order. */
  readonly columns: readonly string[];
  /** The columns that look right; null where none does. */
  readonly guess: { readonly code: string | null; readonly name: string | null };
  /** The name of an unknown system that the file names; null when it names none, or a known one. */
  readonly unknownSystem: string | null;
}

/** Finer than visible on a map of the country, coarser than a national file. */
const SIMPLIFIED_METRES = 2;
const codePattern = /^\d{3,4}$/;

/** Reads a parsed GeoJSON document; null when it is none or has no features. */
export function readBorderFile(document: unknown): BorderFile | null {
  const read = readGeoJson(document);
  return read === null || read.features.length === 0 ? null : borderFileOf(read.features);
}

/** The features of a file, or of a layer of one, with what its columns look like. */
export function borderFileOf(features: readonly BorderFeature[]): BorderFile {
  const columns = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const valuesOf = (column: string) => features.map(({ properties }) => propertyText(properties[column]));
  const codes = columns.filter((column) => valuesOf(column).every((value) => codePattern.test(value)));
  const names = columns.filter((column) => valuesOf(column).every((value) => /^\p{Lu}/u.test(value)));
  const best = (found: readonly string[], pattern: RegExp) =>
    found.find((column) => pattern.test(column)) ?? found[0] ?? null;
  return {
    features,
    columns,
    guess: { code: best(codes, /ko(m|d)|code/i), name: best(names, /namn|name|kommun/i) },
    unknownSystem: bySystem(unplaced(features)).find(({ system }) => system === 'unknown')?.systemCode ?? null,
  };
}

function unplaced(features: readonly BorderFeature[]): readonly NamedFeature[] {
  return features.filter((feature) => 'shapes' in feature);
}

/** The place of the layer that has most of the municipalities of the country; the first where none has any. */
export function likeliestLayer(layers: readonly BorderFile[]): number {
  const counts = layers.map(({ features, guess: { code } }) => {
    if (code === null) return 0;
    const found = new Set(features.map(({ properties }) => codeOf(properties[code])));
    return municipalityCodes.filter((each) => found.has(each)).length;
  });
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/**
 * The features of a layer: rings of whole metres of SWEREF 99 TM, simplified.
 * @param named the system named by the file; detected by the values if omitted
 * @returns null when one is outside Sweden or the system is unknown
 */
export function placeFeatures(features: readonly ReadFeature[], named: NamedSystem): PlacedFeature[] | null {
  const { system } = findSystem(
    features.flatMap(({ shapes }) => shapes),
    named,
    null,
  );
  if (system === null) return null;
  const placed: PlacedFeature[] = [];
  for (const { properties, shapes } of features) {
    const polygons = placeAreas(shapes, system);
    if (polygons === null) return null;
    placed.push({
      properties: Object.fromEntries(
        Object.entries(properties).map(([column, value]) => [column, propertyText(value)]),
      ),
      polygons,
    });
  }
  return placed;
}

function placeAreas(shapes: readonly RawShape[], system: CoordinateSystem | null | undefined): BorderPolygon[] | null {
  if (!system) return null;
  const polygons: BorderPolygon[] = [];
  for (const shape of shapes) {
    if (shape.kind !== 'area') continue;
    const rings = shape.rings.map((ring) => locate(ring, system, isNearSweden));
    if (!rings.every((ring) => ring !== null)) return null;
    polygons.push(
      rings.map((ring) =>
        simplifyRing(ring, SIMPLIFIED_METRES).flatMap(([easting, northing]) => [
          Math.round(easting),
          Math.round(northing),
        ]),
      ),
    );
  }
  return polygons;
}

/**
 * The municipalities of a file in SWEREF 99 TM; features with the same code are parts of one. The system is the one
 * that the file names, else detected by the values.
 * @returns null when a border is outside Sweden or the system is unknown
 */
export function bordersOf({ features }: BorderFile, columns: BorderColumns): BorderedMunicipality[] | null {
  const systems = new Map<string | null, CoordinateSystem | null>();
  for (const { system: named, parts } of bySystem(unplaced(features))) {
    const { system } = findSystem(
      parts.flatMap(({ shapes }) => shapes),
      named,
      null,
    );
    for (const { systemCode } of parts) systems.set(systemCode, system);
  }
  const found = new Map<string, { name: string; polygons: BorderPolygon[] }>();
  for (const { properties, ...feature } of features) {
    const polygons =
      'polygons' in feature ? feature.polygons : placeAreas(feature.shapes, systems.get(feature.systemCode));
    if (polygons === null) return null;
    const code = codeOf(properties[columns.code]);
    const municipality = found.get(code) ?? { name: propertyText(properties[columns.name]), polygons: [] };
    found.set(code, municipality);
    municipality.polygons.push(...polygons);
  }
  return [...found].map(([code, municipality]) => ({ code, ...municipality }));
}

/** The code with four digits: as a number it has lost its leading zero. */
function codeOf(value: unknown): string {
  return propertyText(value).padStart(4, '0');
}

/** The squares of a municipality; within a kilometre of borders that are simplified. */
export function squaresOfMunicipality(
  { polygons }: Pick<BorderedMunicipality, 'polygons'>,
  isGeneralised: boolean,
): SquareSpan[] {
  return squaresTouched(polygons.map(polygonOf), isGeneralised ? generalisedBorderMargin : 0);
}

/** Whether a position is inside an area, without holes; undefined on its edge. */
export function isInsidePolygon({ coordinates }: Polygon, position: Position): boolean {
  return coordinates.filter((ring) => crossesEast(ring.flat(), position)).length % 2 === 1;
}

/** Whether a position is inside the borders, without holes. */
export function isInsideBorders({ polygons }: Pick<BorderedMunicipality, 'polygons'>, position: Position): boolean {
  return polygons.some((rings) => rings.filter((ring) => crossesEast(ring, position)).length % 2 === 1);
}

function polygonOf(rings: readonly (readonly number[])[]): Polygon {
  return {
    type: 'Polygon',
    coordinates: rings.map((ring) =>
      Array.from({ length: ring.length / 2 }, (_, index): Position => [ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0]),
    ),
  };
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function crossesEast(ring: readonly number[], [easting, northing]: Position): boolean {
  let isInside = false;
  for (let index = 0; index + 3 < ring.length; index += 2) {
    const [x, y, nextX, nextY] = [ring[index] ?? 0, ring[index + 1] ?? 0, ring[index + 2] ?? 0, ring[index + 3] ?? 0];
    if (y > northing !== nextY > northing && easting < x + ((northing - y) / (nextY - y)) * (nextX - x))
      isInside = !isInside;
  }
  return isInside;
}

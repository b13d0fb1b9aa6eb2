import { generalisedBorderReach } from '@schaktkoll/domain';
import { findSystem, locate } from './formats/locate.ts';
import { readGeoJson, type ReadFeature } from './formats/geoJson.ts';
import { simplifyRing } from './formats/simplify.ts';
import { squaresTouched } from './squares.ts';
import type { Polygon, Position, SquareSpan } from './types.ts';

/** Which properties of a file hold the code and the name of a municipality. */
export interface BorderColumns {
  readonly code: string;
  readonly name: string;
}

/** A municipality with its borders as they are sent and kept: rings of whole metres, easting, northing, easting … */
export interface BorderedMunicipality {
  readonly code: string;
  readonly name: string;
  /** Polygons, each a list of rings, the outer one first. */
  readonly polygons: readonly (readonly (readonly number[])[])[];
}

/** What a file of borders holds, before anybody has said which columns mean what. */
export interface BorderFile {
  readonly features: readonly ReadFeature[];
  /** Names of all properties, in the order in which they come. */
  readonly columns: readonly string[];
  /** The columns that look right; null where none does. */
  readonly guess: { readonly code: string | null; readonly name: string | null };
}

/** Finer than anybody can see on a map of the country, coarser than what a national file says. */
const SIMPLIFIED_METRES = 2;
const codePattern = /^\d{3,4}$/;

/** Reads a parsed GeoJSON document; null when it is none or has no features. */
export function readBorderFile(document: unknown): BorderFile | null {
  const read = readGeoJson(document);
  if (read === null || read.features.length === 0) return null;
  const columns = [...new Set(read.features.flatMap(({ properties }) => Object.keys(properties)))];
  const valuesOf = (column: string) => read.features.map(({ properties }) => String(properties[column] ?? ''));
  const codes = columns.filter((column) => valuesOf(column).every((value) => codePattern.test(value)));
  const names = columns.filter((column) => valuesOf(column).every((value) => /^\p{Lu}/u.test(value)));
  const best = (found: readonly string[], pattern: RegExp) => found.find((column) => pattern.test(column)) ?? found[0] ?? null;
  return { features: read.features, columns, guess: { code: best(codes, /ko(m|d)|code/i), name: best(names, /namn|name|kommun/i) } };
}

/**
 * The municipalities of a file in SWEREF 99 TM; features with the same code are parts of one. The coordinate system is
 * found from the values.
 * @returns null when a border lies outside Sweden or the system cannot be told
 */
export function bordersOf({ features }: BorderFile, columns: BorderColumns): BorderedMunicipality[] | null {
  const { system } = findSystem(features.flatMap(({ shapes }) => shapes), null, null);
  if (system === null) return null;
  const found = new Map<string, { name: string; polygons: number[][][] }>();
  for (const { properties, shapes } of features) {
    const code = String(properties[columns.code] ?? '').padStart(4, '0');
    const municipality = found.get(code) ?? { name: String(properties[columns.name] ?? ''), polygons: [] };
    found.set(code, municipality);
    for (const shape of shapes) {
      if (shape.kind !== 'area') continue;
      const rings = shape.rings.map((ring) => locate(ring, system));
      if (rings.includes(null)) return null;
      municipality.polygons.push(rings.map((ring) => simplifyRing(ring ?? [], SIMPLIFIED_METRES).flatMap(([easting, northing]) => [Math.round(easting), Math.round(northing)])));
    }
  }
  return [...found].map(([code, municipality]) => ({ code, ...municipality }));
}

/** The squares of a municipality; within a kilometre of borders that are simplified. */
export function squaresOfMunicipality({ polygons }: Pick<BorderedMunicipality, 'polygons'>, isGeneralised: boolean): SquareSpan[] {
  return squaresTouched(polygons.map(polygonOf), isGeneralised ? generalisedBorderReach : 0);
}

/** Whether a position lies inside the borders, holes left out. */
export function isInsideBorders({ polygons }: Pick<BorderedMunicipality, 'polygons'>, position: Position): boolean {
  return polygons.some((rings) => rings.filter((ring) => crossesEast(ring, position)).length % 2 === 1);
}

function polygonOf(rings: readonly (readonly number[])[]): Polygon {
  return { type: 'Polygon', coordinates: rings.map((ring) => Array.from({ length: ring.length / 2 }, (_, index): Position => [ring[2 * index] ?? 0, ring[2 * index + 1] ?? 0])) };
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function crossesEast(ring: readonly number[], [easting, northing]: Position): boolean {
  let isInside = false;
  for (let index = 0; index + 3 < ring.length; index += 2) {
    const [x, y, nextX, nextY] = [ring[index] ?? 0, ring[index + 1] ?? 0, ring[index + 2] ?? 0, ring[index + 3] ?? 0];
    if (y > northing !== nextY > northing && easting < x + ((northing - y) / (nextY - y)) * (nextX - x)) isInside = !isInside;
  }
  return isInside;
}

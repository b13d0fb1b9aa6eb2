import type { CoordinateSystem } from '@schaktkoll/domain';
import type { Polygon } from '../types.ts';
import { geometryIn } from './geoJson.ts';
import type { Pair, RawShape } from './rawShapes.ts';

const deepestCollection = 8;

/** The simple shapes of a geometry. */
export type ReadText = {
  readonly shapes: readonly RawShape[];
  /** The code after `SRID=`. */ readonly systemCode: string | null;
};

/**
 * Parses consecutive geometries in well-known text, each with or without `SRID=3006;`, which is that of those after it
 * as well. Coordinates are unchanged; heights and measures are removed.
 * @returns null on a syntax error
 */
export function readWellKnownText(text: string): readonly ReadText[] | null {
  const reader = new Reader(text);
  const geometries: ReadText[] = [];
  let systemCode: string | null = null;
  try {
    while (!reader.isAtEnd()) {
      const code = reader.take(/SRID\s*=\s*(\d+)\s*;/iy);
      if (code !== null) systemCode = code.slice(0, 20);
      geometries.push({ systemCode, shapes: readGeometry(reader, 0) });
      reader.take(/([;,])/y);
    }
  } catch (error) {
    if (error instanceof NotReadable) return null;
    throw error;
  }
  return geometries.some(({ shapes }) => shapes.length > 0) ? geometries : null;
}

/** The rings of a polygon of SWEREF 99 TM in a coordinate system, easting or longitude first. */
export function writeWellKnownText(polygon: Polygon, system: CoordinateSystem): string {
  const rings = geometryIn(polygon, system).coordinates.map(
    (ring) => `(${ring.map(([east, north]) => `${east} ${north}`).join(', ')})`,
  );
  return `POLYGON (${rings.join(', ')})`;
}

class NotReadable extends Error {}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** The first group of a sticky pattern, advancing the reader; null without a match. */
  take(pattern: RegExp): string | null {
    this.#skip(/\s*/y);
    return this.#skip(pattern)?.[1] ?? null;
  }

  demand(pattern: RegExp): string {
    const found = this.take(pattern);
    if (found === null) throw new NotReadable();
    return found;
  }

  #skip(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match) this.#at = pattern.lastIndex;
    return match;
  }
}

function readGeometry(reader: Reader, depth: number): readonly RawShape[] {
  const kind = reader
    .demand(/(POINT|LINESTRING|POLYGON|MULTIPOINT|MULTILINESTRING|MULTIPOLYGON|GEOMETRYCOLLECTION)\b/iy)
    .toUpperCase();
  reader.take(/(ZM|Z|M)\b/iy);
  if (reader.take(/(EMPTY)\b/iy) !== null) return [];
  switch (kind) {
    case 'POINT':
      return readPoints(reader).map((pair): RawShape => ({ kind: 'point', points: [pair] }));
    case 'MULTIPOINT':
      return readList(reader, readLoosePoint).map((pair): RawShape => ({ kind: 'point', points: [pair] }));
    case 'LINESTRING':
      return [lineOf(readPoints(reader))];
    case 'MULTILINESTRING':
      return readList(reader, () => lineOf(readPoints(reader)));
    case 'POLYGON':
      return [{ kind: 'area', rings: readList(reader, () => readPoints(reader)) }];
    case 'MULTIPOLYGON':
      return readList(reader, (): RawShape => ({ kind: 'area', rings: readList(reader, () => readPoints(reader)) }));
    default:
      if (depth >= deepestCollection) throw new NotReadable();
      return readList(reader, () => readGeometry(reader, depth + 1)).flat();
  }
}

function lineOf(points: readonly Pair[]): RawShape {
  return points.length > 1 ? { kind: 'line', points } : { kind: 'other' };
}

function readList<Item>(reader: Reader, readItem: (reader: Reader) => Item): readonly Item[] {
  reader.demand(/(\()/y);
  const items: Item[] = [];
  do items.push(readItem(reader));
  while (reader.take(/(,)/y) !== null);
  reader.demand(/(\))/y);
  return items;
}

function readPoints(reader: Reader): readonly Pair[] {
  return readList(reader, readPair);
}

/** The points of a multipoint may be in parentheses of their own. */
function readLoosePoint(reader: Reader): Pair {
  const opened = reader.take(/(\()/y);
  const pair = readPair(reader);
  if (opened !== null) reader.demand(/(\))/y);
  return pair;
}

const numberPattern = String.raw`[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?`;
const pairPattern = new RegExp(`(${numberPattern}(?:\\s+${numberPattern}){1,3})`, 'iy');

function readPair(reader: Reader): Pair {
  const [first = NaN, second = NaN] = reader.demand(pairPattern).split(/\s+/).map(Number);
  if (!Number.isFinite(first) || !Number.isFinite(second)) throw new NotReadable();
  return [first, second];
}

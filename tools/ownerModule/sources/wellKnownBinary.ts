import type { Pair, RawShape } from '@schaktkoll/geometry';

/** Geometries that hold others, and so no shape of their own: multi-point, multi-line, multi-area, collection. */
const collections = [4, 5, 6, 7];
const deepest = 8;
/** Flags of PostGIS's own form. */
const EWKB = { z: 0x8000_0000, m: 0x4000_0000, srid: 0x2000_0000 } as const;

/**
 * The simple shapes of a geometry in well-known binary, ISO or PostGIS's own form, heights and measures left out. A kind
 * that is none of ours, such as a circular arc, is a shape that cannot be read.
 * @throws RangeError when the bytes end too early
 */
export function readWellKnownBinary(bytes: Uint8Array): readonly RawShape[] {
  const reader = new Reader(bytes);
  return readShapes(reader, 0);
}

function readShapes(reader: Reader, depth: number): readonly RawShape[] {
  const { kind, dimensions } = reader.head();
  const point = (): Pair => reader.pair(dimensions);
  const path = (): readonly Pair[] => Array.from({ length: reader.count(8 * dimensions) }, point);
  if (kind === 1) {
    const only = point();
    // An empty point is written as two that are no numbers.
    return only.every(Number.isNaN) ? [] : [{ kind: 'point', points: [only] }];
  }
  if (kind === 2) return lineOf(path());
  if (kind === 3) return areaOf(Array.from({ length: reader.count(4) }, path));
  if (!collections.includes(kind) || depth > deepest) return reader.rest();
  return Array.from({ length: reader.count(5) }, () => readShapes(reader, depth + 1)).flat();
}

/** A line; none when it is empty, a point when it has a single place. */
export function lineOf(points: readonly Pair[]): readonly RawShape[] {
  const [only] = points;
  if (only === undefined) return [];
  return points.length === 1 ? [{ kind: 'point', points: [only] }] : [{ kind: 'line', points }];
}

/** An area; its edge as lines where a ring of it encloses nothing, none when it is empty. */
export function areaOf(rings: readonly (readonly Pair[])[]): readonly RawShape[] {
  const drawn = rings.filter((ring) => ring.length > 0);
  if (drawn.length === 0) return [];
  return drawn.every((ring) => ring.length >= 4) ? [{ kind: 'area', rings: drawn }] : drawn.flatMap(lineOf);
}

class Reader {
  readonly #view: DataView;
  #at = 0;
  #isLittle = true;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  head(): { readonly kind: number; readonly dimensions: number } {
    this.#isLittle = this.#view.getUint8(this.#at) === 1;
    this.#at += 1;
    const type = this.#integer();
    const hasFlag = (flag: number) => (type & flag) !== 0;
    if (hasFlag(EWKB.srid)) this.#integer();
    const iso = type & 0x0fff_ffff;
    const extra = Math.floor(iso / 1000);
    const ofFlags = Number(hasFlag(EWKB.z)) + Number(hasFlag(EWKB.m));
    return { kind: iso % 1000, dimensions: 2 + ofFlags + (extra === 3 ? 2 : extra === 0 ? 0 : 1) };
  }

  /** A number of parts. @throws RangeError when the bytes that are left cannot hold them */
  count(leastBytes: number): number {
    const count = this.#integer();
    if (count * leastBytes > this.#view.byteLength - this.#at) throw new RangeError('The geometry is cut off');
    return count;
  }

  pair(dimensions: number): Pair {
    const at = this.#at;
    this.#at += 8 * dimensions;
    if (this.#at > this.#view.byteLength) throw new RangeError('The geometry is cut off');
    return [this.#view.getFloat64(at, this.#isLittle), this.#view.getFloat64(at + 8, this.#isLittle)];
  }

  /** Passes what is left, which has no length that is known. */
  rest(): readonly RawShape[] {
    this.#at = this.#view.byteLength;
    return [{ kind: 'other' }];
  }

  #integer(): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, this.#isLittle);
  }
}

import { forEachPair } from '../gate/drawing.gate.ts';

/** A group code and its value, and where the value's line is. */
interface Pair {
  readonly code: number;
  readonly value: string;
  readonly line: number;
}

/** A vertex of a path and the arc that leaves it, with its pairs. */
interface Vertex {
  east: number;
  north: number;
  bulge: number;
  readonly pairs: Pair[];
}

interface Path {
  readonly vertices: Vertex[];
  readonly isClosed: boolean;
  /** Its vertices are entities. */
  readonly isPolyline?: boolean;
  /** The pair that counts its vertices; undefined where nothing does. */
  readonly count?: Pair | undefined;
}

/** The flag of a vertex of a POLYLINE that belongs to a spline, whose bulges mean nothing. */
const splineVertices = 8 | 16;
/** The flags of a POLYLINE that is in three dimensions, a mesh, or of faces. */
const notFlat = 8 | 16 | 64;

/**
 * A DXF whose arcs of more than 180° are each two arcs of half the angle: GDAL draws the small arc for many of them
 * (OSGeo/gdal#1839). They are the bulges above 1 of LWPOLYLINE, POLYLINE and the paths of HATCH, in blocks too. All else
 * is byte for byte what it was.
 */
export function splitLargeArcs(drawing: Uint8Array): Uint8Array {
  // One character for each byte, whatever the file's code page is.
  const text = Buffer.from(drawing.buffer, drawing.byteOffset, drawing.byteLength).toString('latin1');
  if (!hasLargeBulge(text)) return drawing;
  const lines = text.split('\n');
  for (const path of pathsOf(lines)) splitPath(path, lines);
  return Buffer.from(lines.join('\n'), 'latin1');
}

const isLarge = (bulge: number): boolean => Math.abs(bulge) > 1 && Number.isFinite(bulge);

function hasLargeBulge(text: string): boolean {
  let found = false;
  forEachPair(text, (code, value) => {
    if (code === 42 && isLarge(Number.parseFloat(value))) found = true;
  });
  return found;
}

/** The entities of a drawing that have bulges, in order, with the line after each. */
function* entitiesWithPaths(lines: readonly string[]): Generator<{ readonly kind: string; readonly pairs: Pair[] }> {
  for (let line = 0; line < lines.length;) {
    const kind = (lines[line + 1] ?? '').trim();
    const isWanted = /^(?:LWPOLYLINE|POLYLINE|VERTEX|SEQEND|HATCH)$/.test(kind);
    const pairs: Pair[] = [];
    for (line += 2; line < lines.length && Number.parseInt(lines[line] ?? '', 10) !== 0; line += 2)
      if (isWanted)
        pairs.push({
          code: Number.parseInt(lines[line] ?? '', 10),
          value: (lines[line + 1] ?? '').trim(),
          line: line + 1,
        });
    if (isWanted) yield { kind, pairs };
  }
}

function* pathsOf(lines: readonly string[]): Generator<Path> {
  let polyline: Path | null = null;
  for (const { kind, pairs } of entitiesWithPaths(lines)) {
    const flags = numberOf(pairs, 70);
    if (kind === 'LWPOLYLINE')
      yield {
        vertices: verticesOf(pairs),
        isClosed: (flags & 1) !== 0,
        count: pairs.find(({ code }) => code === 90),
      };
    else if (kind === 'HATCH') yield* pathsOfHatch(pairs);
    else if (kind === 'POLYLINE')
      polyline = (flags & notFlat) === 0 ? { vertices: [], isClosed: (flags & 1) !== 0, isPolyline: true } : null;
    else if (kind === 'VERTEX') {
      const [east, north, bulge] = [numberOf(pairs, 10), numberOf(pairs, 20), numberOf(pairs, 42)];
      if ((flags & splineVertices) !== 0) polyline = null;
      else polyline?.vertices.push({ east, north, bulge, pairs });
    } else if (polyline !== null) {
      yield polyline;
      polyline = null;
    }
  }
}

/** The number at the start of a value, or 0, as GDAL reads it. */
const numberIn = (value: string): number => Number.parseFloat(value) || 0;

function numberOf(pairs: readonly Pair[], code: number): number {
  return numberIn(pairs.find((pair) => pair.code === code)?.value ?? '');
}

/** The paths of a hatch that are polylines: after 92 with the bit 2 comes 93 with the number of vertices. */
function* pathsOfHatch(pairs: readonly Pair[]): Generator<Path> {
  let isPolyline = false;
  for (const [index, pair] of pairs.entries()) {
    if (pair.code === 92) isPolyline = (numberIn(pair.value) & 2) !== 0;
    else if (pair.code === 93 && isPolyline)
      yield { vertices: verticesOf(pairs, index + 1, numberIn(pair.value)), isClosed: true, count: pair };
  }
}

/** Vertices one after another: each begins with 10. @param most there are; seed points may come after those of a hatch */
function verticesOf(pairs: readonly Pair[], from = 0, most = Infinity): Vertex[] {
  const vertices: Vertex[] = [];
  for (let index = from; index < pairs.length; index += 1) {
    const pair = pairs[index] as Pair;
    const value = numberIn(pair.value);
    if (pair.code === 10) {
      if (vertices.length >= most) break;
      vertices.push({ east: value, north: 0, bulge: 0, pairs: [pair] });
      continue;
    }
    const vertex = vertices.at(-1);
    if (vertex === undefined) continue;
    // What begins otherwise is no part of a vertex, nor is anything after it.
    if (![20, 30, 40, 41, 42, 91].includes(pair.code)) break;
    vertex.pairs.push(pair);
    if (pair.code === 20) vertex.north = value;
    else if (pair.code === 42) vertex.bulge = value;
  }
  return vertices;
}

function splitPath({ vertices, isClosed, isPolyline = false, count }: Path, lines: string[]): void {
  let more = 0;
  for (const [index, vertex] of vertices.entries()) {
    const next = vertices[index + 1] ?? (isClosed ? vertices[0] : undefined);
    const { east, north, bulge, pairs } = vertex;
    const last = pairs.at(-1);
    if (next === undefined || last === undefined || !isLarge(bulge)) continue;
    // A bulge is the tangent of a quarter of the angle; the middle of the arc lies so many halves of the chord to its right.
    const half = Math.tan(Math.atan(bulge) / 2);
    const values = new Map([
      [10, (east + next.east) / 2 + (bulge * (next.north - north)) / 2],
      [20, (north + next.north) / 2 - (bulge * (next.east - east)) / 2],
      [42, half],
    ]);
    // A handle is of one entity.
    const copied = pairs.filter(({ code }) => (isPolyline ? code !== 5 : values.has(code)));
    const inserted = copied.flatMap(({ code, value }) => [code, values.get(code) ?? value]);
    for (const { code, line } of pairs) if (code === 42) lines[line] = String(half);
    lines[last.line] = [lines[last.line] ?? '', ...(isPolyline ? [0, 'VERTEX'] : []), ...inserted].join('\n');
    more += 1;
  }
  if (count !== undefined && more > 0) lines[count.line] = String(vertices.length + more);
}

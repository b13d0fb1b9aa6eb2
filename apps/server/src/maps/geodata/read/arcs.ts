import { forEachPair } from '../gate/drawing.gate.ts';

/**
 * GDAL makes a chord of each four degrees of an arc. Up to this many metres a chord is within 0.1 m of the arc, whose
 * radius is 164 m or more where it is longer.
 */
const longestChord = 11;
/** Arcs of more metres together stay as they are: there would be too many chords. */
const mostMetres = 500_000;

interface Vertex {
  readonly east: number;
  readonly north: number;
}

/** How long a chord of an arc in a drawing may be; null where its arcs are too long for that. */
export function longestChordIn(drawing: string): number | null {
  return metresOfArcs(drawing) <= mostMetres ? longestChord : null;
}

/** At least the length of all arcs, those of ellipses and hatches with them. */
function metresOfArcs(drawing: string): number {
  let [metres, kind, edge] = [0, '', ''];
  let [east, bulge] = [0, 0];
  let first: Vertex | null = null;
  let last: Vertex | null = null;
  const arcTo = (next: Vertex | null): void => {
    if (bulge !== 0 && last !== null && next !== null) metres += arcLength(last, next, bulge);
    bulge = 0;
  };
  const close = (): void => {
    arcTo(first);
    first = last = null;
  };
  forEachPair(drawing, (code, value) => {
    if (code === 0) {
      if (value !== 'VERTEX') close();
      [kind, edge] = [value, ''];
    } else if (code === 93) close();
    else if (code === 72) edge = value;
    else if (code === 10) east = Number.parseFloat(value);
    else if (code === 20) {
      const vertex = { east, north: Number.parseFloat(value) };
      arcTo(vertex);
      first ??= vertex;
      last = vertex;
    } else if (code === 42 && /^(?:LWPOLYLINE|VERTEX|HATCH)$/.test(kind)) bulge = Number.parseFloat(value);
    else if (hasRadius(code, kind, edge)) metres += 2 * Math.PI * Math.abs(Number.parseFloat(value));
  });
  return metres;
}

/** A circle has its radius, and an ellipse its longer half axis in two parts. The edges of a hatch may be either. */
function hasRadius(code: number, kind: string, edge: string): boolean {
  if (code === 40) return kind === 'CIRCLE' || kind === 'ARC' || (kind === 'HATCH' && edge === '2');
  return (code === 11 || code === 21) && (kind === 'ELLIPSE' || (kind === 'HATCH' && edge === '3'));
}

/** @param bulge the tangent of a quarter of the angle */
function arcLength(from: Vertex, to: Vertex, bulge: number): number {
  const half = 2 * Math.atan(Math.abs(bulge));
  return (Math.hypot(from.east - to.east, from.north - to.north) * half) / Math.sin(half);
}

import { readGeoJson, type Pair } from '@schaktkoll/geometry';
import type { GeodataError } from '../shared/geodataError.ts';
import type { RawLayer } from './rawLayer.ts';
import { nameColumn, shapesWithNames } from './shapeNames.ts';
import { tooMany } from './simplifyLayers.ts';

type Json = Readonly<Record<string, unknown>>;
type Arcs = readonly (readonly Pair[])[];

/** Arcs may be used again and again: a small file would become endless. */
const mostPoints = 2_000_000;

/**
 * The layers of a TopoJSON, one for each of its objects: written as GeoJSON and read as that. It has no system, so the
 * values decide.
 * @throws GeodataError GeodataTooManyVertices, or the one for a file that is none
 */
export function readTopology(content: Uint8Array, malformed: (detail: string) => GeodataError): readonly RawLayer[] {
  let topology: unknown;
  try {
    topology = JSON.parse(new TextDecoder().decode(content));
  } catch (error) {
    throw malformed(String(error));
  }
  if (!isObject(topology) || !isObject(topology['objects'])) throw malformed('no topology');
  const writer = new GeometryWriter(arcsOf(topology), transformOf(topology['transform']));
  return Object.entries(topology['objects']).map(([name, object]) => {
    const geometries =
      isObject(object) && object['type'] === 'GeometryCollection' ? listOf(object['geometries']) : [object];
    const features = geometries.map((geometry) => ({
      type: 'Feature',
      properties: isObject(geometry) ? geometry['properties'] : null,
      geometry: writer.write(geometry),
    }));
    const read = readGeoJson({ type: 'FeatureCollection', features })?.features ?? [];
    return { name, system: null, ...shapesWithNames(read, nameColumn(Object.keys(read[0]?.properties ?? {}))) };
  });
}

/** Geometries of GeoJSON from those of a topology, whose lines are numbers of arcs. */
class GeometryWriter {
  readonly #arcs: Arcs;
  readonly #transform: (point: Pair) => Pair;
  #points = 0;

  constructor(arcs: Arcs, transform: (point: Pair) => Pair) {
    this.#arcs = arcs;
    this.#transform = transform;
  }

  write(geometry: unknown): unknown {
    if (!isObject(geometry)) return null;
    const { type, arcs, coordinates } = geometry;
    const lines = (list: unknown) => listOf(list).map((line) => this.#lineOf(line));
    switch (type) {
      case 'Point':
        return { type, coordinates: this.#pointOf(coordinates) };
      case 'MultiPoint':
        return { type, coordinates: listOf(coordinates).map((point) => this.#pointOf(point)) };
      case 'LineString':
        return { type, coordinates: this.#lineOf(arcs) };
      case 'MultiLineString':
      case 'Polygon':
        return { type, coordinates: lines(arcs) };
      case 'MultiPolygon':
        return { type, coordinates: listOf(arcs).map(lines) };
      case 'GeometryCollection':
        return { type, geometries: listOf(geometry['geometries']).map((each) => this.write(each)) };
      default:
        return geometry;
    }
  }

  #pointOf(value: unknown): Pair {
    return this.#transform(pairOf(value));
  }

  /** Arcs one after another, each from where the one before it ends; a negative number is an arc from its end. */
  #lineOf(numbers: unknown): readonly unknown[] {
    const line: Pair[] = [];
    for (const number of listOf(numbers)) {
      const index = Number(number);
      const arc = this.#arcs[index < 0 ? -index - 1 : index];
      // No position: the shape is not whole.
      if (arc === undefined) return [null];
      const points = index < 0 ? arc.toReversed() : arc;
      for (const point of line.length === 0 ? points : points.slice(1)) line.push(point);
      this.#points += points.length;
      if (this.#points > mostPoints) throw tooMany();
    }
    return line;
  }
}

/** The arcs with their own coordinates: where there is a transform, they are steps from point to point. */
function arcsOf({ arcs, transform }: Json): Arcs {
  const place = transformOf(transform);
  return listOf(arcs).map((arc) => {
    let [x, y] = [0, 0];
    return listOf(arc).map((value) => {
      const pair = pairOf(value);
      if (!isObject(transform)) return pair;
      x += pair[0];
      y += pair[1];
      return place([x, y]);
    });
  });
}

function transformOf(transform: unknown): (point: Pair) => Pair {
  if (!isObject(transform)) return (point) => point;
  const [[scaleX, scaleY], [moveX, moveY]] = [pairOf(transform['scale']), pairOf(transform['translate'])];
  return ([x, y]) => [x * scaleX + moveX, y * scaleY + moveY];
}

function pairOf(value: unknown): Pair {
  const [first, second] = listOf(value);
  return [Number(first), Number(second)];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

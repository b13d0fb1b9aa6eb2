import type { GeodataCode } from '../../src/maps/geodata/shared/geodataError.ts';
import { pointsOf, type Pair, type RawShape } from '@schaktkoll/geometry';
import type { Seen, SeenLayer } from './oracle.ts';

const kinds = ['area', 'line', 'point'] as const;

/** The number of shapes of each kind, as text. */
export function countsOf(layers: readonly SeenLayer[]): string {
  const shapes = layers.flatMap((layer) => layer.shapes);
  return kinds.map((kind) => `${shapes.filter((shape) => shape.kind === kind).length} ${kind}s`).join(', ');
}

/**
 * The first layer, shape or vertex that differs from GDAL's result; null when all are the same. Coordinates may differ
 * by a centimetre. The axes may be swapped in the whole file: their order is decided later.
 */
export function differenceOf(read: readonly SeenLayer[], seen: Seen): string | null {
  const wanted = withoutEmpty(seen.layers);
  const given = withoutEmpty(read);
  if (given.length !== wanted.length) return `${given.length} layers here, ${wanted.length} there`;
  const straight = differenceOfLayers(given, wanted, false);
  return straight === null || differenceOfLayers(given, wanted, true) === null ? null : straight;
}

/** Formats whose layers are named by users; those of others are file names. */
const hasNames = (layer: SeenLayer) => layer.name !== '';

function differenceOfLayers(
  given: readonly SeenLayer[],
  wanted: readonly SeenLayer[],
  isTurned: boolean,
): string | null {
  for (const [index, layer] of given.entries()) {
    const other = hasNames(layer) ? wanted.find(({ name }) => name === layer.name) : wanted[index];
    if (other === undefined) return `no layer ${layer.name} there`;
    const [ours, theirs] = [usable(layer), usable(other)];
    if (ours.length !== theirs.length) return `layer ${other.name}: ${ours.length} shapes here, ${theirs.length} there`;
    for (const [place, shape] of ours.entries()) {
      const difference = differenceOfShapes(shape, theirs[place], isTurned);
      if (difference !== null) return `layer ${other.name}, shape ${place + 1}: ${difference}`;
    }
  }
  return null;
}

function differenceOfShapes(shape: RawShape, other: RawShape | undefined, isTurned: boolean): string | null {
  if (other?.kind !== shape.kind) return `${shape.kind} here, ${other?.kind ?? 'nothing'} there`;
  if (shape.kind === 'area' && other.kind === 'area' && shape.rings.length !== other.rings.length)
    return `${shape.rings.length} rings here, ${other.rings.length} there`;
  const [ours, theirs] = [pointsOf(shape), pointsOf(other)];
  if (ours.length !== theirs.length) return `${ours.length} corners here, ${theirs.length} there`;
  const wrong = ours.findIndex((pair, index) => !isSamePlace(pair, theirs[index] ?? [NaN, NaN], isTurned));
  return wrong < 0
    ? null
    : `corner ${wrong + 1} is ${ours[wrong]?.join(' ')} here and ${theirs[wrong]?.join(' ')} there`;
}

const centimetre = 0.01;
const centimetreOfDegree = 1e-7;

function isSamePlace([first, second]: Pair, [one, other]: Pair, isTurned: boolean): boolean {
  const [x, y] = isTurned ? [other, one] : [one, other];
  const allowed = Math.abs(x) <= 360 && Math.abs(y) <= 360 ? centimetreOfDegree : centimetre;
  return Math.abs(first - x) <= allowed && Math.abs(second - y) <= allowed;
}

function usable({ shapes }: SeenLayer): readonly RawShape[] {
  return shapes.filter(({ kind }) => kind !== 'other');
}

function withoutEmpty(layers: readonly SeenLayer[]): readonly SeenLayer[] {
  return layers.filter((layer) => usable(layer).length > 0);
}

/** The description of a sample from GDAL and the files in its folder, independent of our reader. */
export interface Sample {
  readonly seen: Seen | null;
  /** Required files are missing. */
  readonly lacksFiles: boolean;
  /** It is XML with a document type. */
  readonly hasDocumentType: boolean;
}

/** GDAL's drivers of the formats read here. WKT is passed to GDAL as a table. */
const readDrivers = ['DXF', 'GML', 'ESRI Shapefile', 'GeoJSON', 'CSV', 'KML', 'LIBKML', 'GPKG', 'MapInfo File'];

/** The expected outcome of a sample: read, or refused with exactly this reason. */
export function expectedOf({ seen, lacksFiles, hasDocumentType }: Sample): 'read' | GeodataCode {
  if (lacksFiles) return 'GeodataFileCount';
  if (hasDocumentType) return 'GeodataEntities';
  if (seen === null) return 'GeodataMalformed';
  if (!readDrivers.includes(seen.driver)) return 'GeodataUnknownFormat';
  const used = seen.layers.flatMap(({ shapes }) => shapes).filter(({ kind }) => kind === 'area' || kind === 'line');
  if (used.length === 0) return 'GeodataNoAreas';
  return used.some((shape) => pointsOf(shape).every(isSwedish)) ? 'read' : 'GeodataOutsideSweden';
}

/** Whether two numbers can be a position in Sweden, in degrees or metres and in either order. */
function isSwedish([first, second]: Pair): boolean {
  const isPlace = (up: number, right: number) =>
    (up > 55 && up < 69.5 && right > 10.5 && right < 24.5) ||
    (up > 6_100_000 && up < 7_750_000 && right > 0 && right < 1_900_000);
  return isPlace(first, second) || isPlace(second, first);
}

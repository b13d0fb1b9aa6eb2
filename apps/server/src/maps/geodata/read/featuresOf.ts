import { geodataLimits, type UnreadableKind } from '@schaktkoll/domain';
import { readGeoJson, type ReadFeature } from '@schaktkoll/geometry';
import type { Dataset, Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { Lost } from './drawing.ts';
import { writtenText } from './readTexts.ts';

/** A layer of an open dataset. */
export interface LayerToRead {
  /** Of a file on the way. */
  readonly path: string;
  readonly name: string;
  readonly place: number;
  readonly library: Gdal;
  /** Without it they are lost. */
  readonly hasHeights?: boolean;
  readonly options?: readonly string[];
  /** The driver passes over what it cannot read without a word: a body in a GML, for example. */
  readonly tellsLess?: boolean;
  /** What the file has besides the features that were returned. */
  readonly lost?: (returned: readonly ReadFeature[]) => Lost;
}

const nothing: Lost = { features: [], hasFailed: false };
const unreadable: ReadFeature = { properties: {}, shapes: [{ kind: 'other' }] };

/** A feature that is there and cannot be read. */
export function unreadableFor(kind: UnreadableKind): ReadFeature {
  return { properties: {}, shapes: [{ kind: 'other', unreadable: kind }] };
}

/** A mesh is read without a geometry; little else in a drawing or a GML is. */
export function orUnreadable(feature: ReadFeature): ReadFeature {
  return feature.shapes.length === 0 ? { ...feature, shapes: unreadableFor('Mesh').shapes } : feature;
}

/** The features of a layer, their coordinates untouched. Those that GeoJSON cannot hold, such as meshes, are of kind `other`. */
export function featuresOf(
  dataset: Dataset,
  {
    path,
    name,
    place,
    library,
    hasHeights = false,
    options = [],
    tellsLess = false,
    lost = () => nothing,
  }: LayerToRead,
): readonly ReadFeature[] {
  const dimension = hasHeights ? [] : ['-dim', 'XY'];
  const written = ['-f', 'GeoJSON', ...dimension, '-lco', 'COORDINATE_PRECISION=9', ...options, ...ofLayer(name)];
  const read = (): readonly ReadFeature[] => writtenFeatures(library.read(path));
  try {
    dataset.translate(path, written);
    const returned = read();
    const features = [...returned, ...lost(returned).features];
    return tellsLess ? withUnreadable(features, dataset.featureCount(place)) : features;
  } catch (error) {
    if (!(error instanceof GeodataError)) throw error;
    // One feature is enough for the whole to fail; if the rest can be had, it is taken and the others are counted.
    library.remove(path);
    const total = dataset.featureCount(place);
    dataset.translate(path, written, { isLenient: true });
    const returned = read();
    const left = lost(returned);
    const isShapeMissing =
      total > returned.length || left.hasFailed || returned.some(({ shapes }) => shapes.length === 0);
    if (!isShapeMissing) throw error;
    return withUnreadable([...returned.map(orUnreadable), ...left.features], total);
  }
}

/** The features of a GeoJSON that GDAL wrote: each on a line, parsed alone, so that the whole is never in memory. */
function writtenFeatures(content: Uint8Array): readonly ReadFeature[] {
  const features: ReadFeature[] = [];
  const [lineEnd, comma] = ['\n', ','].map((letter) => letter.charCodeAt(0));
  for (let start = 0, end = 0; start < content.length; start = end + 1) {
    const found = content.indexOf(lineEnd ?? 0, start);
    end = found < 0 ? content.length : found;
    const line = writtenText(content.subarray(start, content[end - 1] === comma ? end - 1 : end));
    if (line.startsWith('{ "type": "Feature",')) features.push(...(readGeoJson(JSON.parse(line))?.features ?? []));
  }
  return features;
}

/** The layer to be read, among the options of GDAL; it would take a name that begins with a hyphen for an option. */
function ofLayer(name: string): readonly string[] {
  return name.startsWith('-')
    ? ['-dialect', 'OGRSQL', '-sql', `SELECT * FROM "${name.replaceAll('"', '\\"')}"`]
    : [name];
}

/** Counts one unreadable shape for each feature that the layer declares but did not return. */
function withUnreadable(features: readonly ReadFeature[], total: number): readonly ReadFeature[] {
  const missing = Math.min(Math.max(0, total - features.length), geodataLimits.shapes);
  return [...features, ...Array.from({ length: missing }, () => unreadable)];
}

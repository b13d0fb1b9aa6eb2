import type { BorderLayer } from '@schaktkoll/contract';
import { placeFeatures, type PlacedFeature, type ReadFeature } from '@schaktkoll/geometry';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import { passGate } from '../gate/gate.ts';
import type { Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { GivenFile } from '../shared/unpack.ts';
import { featuresOf } from './featuresOf.ts';
import { withGdal } from './readLayers.ts';
import { describedSystem } from './readTexts.ts';
import { transformShapes } from './transformShapes.ts';

/** Files of borders, and what they may unpack to where it is more than elsewhere. */
export interface BorderJob {
  readonly files: readonly GivenFile[];
  readonly unpackedMegabytes?: number | undefined;
  /** One of the data sets of an archive; without it all of them are read. */
  readonly dataSet?: string | null;
}

/** A layer with areas; its features are null where one lies outside Sweden. */
interface ReadBorders {
  readonly name: string;
  readonly features: readonly PlacedFeature[] | null;
  /** The name of the system that the layer names. */
  readonly systemName: string | null;
}

/**
 * Reads a GeoPackage or a Shape with borders, or an archive with several, its layers with their properties, in place and
 * simplified. Layers without areas, those that lie outside Sweden, and data sets of other formats are left out.
 * @throws GeodataError for every reason with its code
 */
export async function readBorderLayers(job: BorderJob, gdal: () => Promise<Gdal>): Promise<readonly BorderLayer[]> {
  const layers = await layersWithAreas(job, gdal);
  if (layers.length === 0) throw new GeodataError('GeodataNoAreas');
  const placed = layers.flatMap(({ name, features }) =>
    features === null ? [] : [{ name, features: features.map(plain) }],
  );
  if (placed.length === 0) {
    const system = layers.find(({ systemName }) => systemName !== null)?.systemName;
    throw new GeodataError('GeodataOutsideSweden', system ? { system } : {});
  }
  return placed;
}

/** The layers with areas of a file, or of every data set in an archive. */
async function layersWithAreas(
  { files, unpackedMegabytes, dataSet = null }: BorderJob,
  gdal: () => Promise<Gdal>,
): Promise<readonly ReadBorders[]> {
  const gated = passGate(files, { unpackedMegabytes, dataSet });
  if ('dataSets' in gated) {
    const all: ReadBorders[] = [];
    for (const name of gated.dataSets) {
      const layers = await layersWithAreas({ files, unpackedMegabytes, dataSet: name }, gdal);
      all.push(...layers.map((layer) => ({ ...layer, name: `${name}: ${layer.name}` })));
    }
    return all;
  }
  const { format } = gated;
  if (format !== 'GeoPackage' && format !== 'Shape') {
    if (dataSet !== null) return [];
    throw new GeodataError('GeodataUnknownFormat');
  }
  return withGdal({ ...gated, format }, gdal, (dataset, { folder, library, prj }) =>
    dataset.layers().flatMap(({ name, systemWkt }, index) => {
      const features = featuresOf(dataset, { path: `${folder}/layer${index}.json`, name, place: index, library });
      const isBordered = features.some(({ shapes }) => shapes.some(({ kind }) => kind === 'area'));
      return isBordered ? [{ name, ...placedIn(features, systemWkt ?? prj, library) }] : [];
    }),
  );
}

/** Features in place, null where one lies outside Sweden, and the name of the system that their layer names. */
function placedIn(
  features: readonly ReadFeature[],
  description: string | null,
  library: Gdal,
): Omit<ReadBorders, 'name'> {
  const named = description === null ? null : describedSystem(description).system;
  if (description === null || named === null) return { features: placeFeatures(features, null), systemName: null };
  if (named !== 'unknown')
    return { features: placeFeatures(features, named), systemName: coordinateSystemTexts[named] };
  const { name, shapes } = transformShapes(
    features.flatMap((feature) => feature.shapes),
    { definition: description },
    library,
  );
  let at = 0;
  const moved = features.map((feature) => ({ ...feature, shapes: shapes.slice(at, (at += feature.shapes.length)) }));
  return { features: placeFeatures(moved, 'SWEREF99'), systemName: name };
}

function plain({ properties, polygons }: PlacedFeature): BorderLayer['features'][number] {
  return { properties: { ...properties }, polygons: polygons.map((rings) => rings.map((ring) => [...ring])) };
}

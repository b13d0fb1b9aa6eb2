import type { BorderLayer } from '@schaktkoll/contract';
import { placeFeatures, type PlacedFeature, type ReadFeature } from '@schaktkoll/geometry';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import { passGate } from '../gate/gate.ts';
import type { Gdal } from '../gdal.ts';
import { GeodataError } from '../geodataError.ts';
import type { GivenFile } from '../unpack.ts';
import { featuresOf, withGdal } from './readLayers.ts';
import { describedSystem } from './readTexts.ts';
import { transformShapes } from './transformShapes.ts';

/** Files of borders, and what they may unpack to where it is more than elsewhere. */
export interface BorderJob {
  readonly files: readonly GivenFile[];
  readonly unpackedMegabytes?: number | undefined;
  /** One of the data sets of an archive; without it all of them are read. */
  readonly dataSet?: string | null;
}

/**
 * Reads a GeoPackage or a Shape with borders, its layers with their properties, in place and simplified. Layers
 * without areas, and those that lie outside Sweden, are left out.
 * @throws GeodataError for every reason with its code
 */
export async function readBorderLayers(
  { files, unpackedMegabytes, dataSet = null }: BorderJob,
  gdal: () => Promise<Gdal>,
): Promise<readonly BorderLayer[]> {
  const gated = passGate(files, { unpackedMegabytes, dataSet });
  if ('dataSets' in gated) {
    const layers: BorderLayer[] = [];
    for (const name of gated.dataSets)
      layers.push(
        ...(await readBorderLayers({ files, unpackedMegabytes, dataSet: name }, gdal)).map((layer) => ({
          ...layer,
          name: `${name}: ${layer.name}`,
        })),
      );
    return layers;
  }
  const { format } = gated;
  if (format !== 'GeoPackage' && format !== 'Shape') throw new GeodataError('GeodataUnknownFormat');
  const layers = await withGdal({ ...gated, format }, gdal, (dataset, { folder, library, prj }) =>
    dataset.layers().flatMap(({ name, systemWkt }, index) => {
      const features = featuresOf(dataset, { path: `${folder}/layer${index}.json`, name, place: index, library });
      const isBordered = features.some(({ shapes }) => shapes.some(({ kind }) => kind === 'area'));
      return isBordered ? [{ name, ...placedIn(features, systemWkt ?? prj, library) }] : [];
    }),
  );
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

/** Features in place, null where one lies outside Sweden, and the name of the system that their layer names. */
function placedIn(
  features: readonly ReadFeature[],
  description: string | null,
  library: Gdal,
): { readonly features: readonly PlacedFeature[] | null; readonly systemName: string | null } {
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

import { answerMapLimits, answerMapMargin, type FileFeature } from '@schaktkoll/domain';
import { cutGeometry, extentOf, prepareAreas, widenAreas, type Polygon } from '@schaktkoll/geometry';
import type { Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { NetworkJob, NetworkLayer, ReadNetwork } from './networkJob.ts';
import { readNetworkFiles } from './readNetwork.ts';

/** Files with an owner's network, of which what lies at the work areas of a case is wanted. */
export interface CutJob extends Omit<NetworkJob, 'near'> {
  readonly areas: readonly Polygon[];
}

/** What lies at the work areas; nothing else leaves the thread. */
export interface CutNetwork extends Omit<ReadNetwork, 'layers' | 'skipped'> {
  readonly layers: readonly Omit<NetworkLayer, 'features'>[];
  readonly features: readonly FileFeature[];
  /** How many features have a part that was cut away. */
  readonly cut: number;
  readonly skipped: number;
  /** The first features that could not be read, for the owner to look them up. */
  readonly firstSkipped: ReadNetwork['skipped'];
}

const mostSkippedShown = 20;
/** Characters of names and values of columns, which all go to the browser for the owner's preview. */
const mostCharacters = 2_000_000;

/**
 * Reads a network and cuts it to the work areas with their margin (ANSWER-17).
 * @throws GeodataError as `readNetworkFiles`; GeodataTooManyVertices with more than a map can have
 */
export async function readCutNetwork({ areas, ...job }: CutJob, gdal: () => Promise<Gdal>): Promise<CutNetwork> {
  const around = widenAreas(areas, answerMapMargin);
  const near = around.map((area) => extentOf([area])).filter((extent) => extent !== undefined);
  const network = await readNetworkFiles({ ...job, near }, gdal);
  const prepared = prepareAreas(around);
  let [cut, vertices, characters] = [0, 0, 0];
  const features: FileFeature[] = [];
  for (const { geometry, ...feature } of network.layers.flatMap((layer) => layer.features)) {
    const { shape, paths } = geometry;
    const parts = cutGeometry({ shape, paths }, prepared);
    if (parts.some(({ cutStart, cutEnd }) => cutStart === true || cutEnd === true)) cut += 1;
    const own = Object.entries(feature.values).reduce((sum, [name, value]) => sum + name.length + `${value}`.length, 0);
    for (const part of parts) {
      features.push({ ...feature, geometry: part });
      characters += own;
      vertices += part.paths.reduce((sum, path) => sum + path.length, 0);
    }
    const isTooMuch =
      features.length > answerMapLimits.features || vertices > answerMapLimits.vertices || characters > mostCharacters;
    if (isTooMuch)
      throw new GeodataError('GeodataTooManyVertices', {
        shapes: answerMapLimits.features,
        vertices: answerMapLimits.vertices,
      });
  }
  return {
    ...network,
    layers: network.layers.map(({ features: _features, ...layer }) => layer),
    features,
    cut,
    skipped: network.skipped.length,
    firstSkipped: network.skipped.slice(0, mostSkippedShown),
  };
}

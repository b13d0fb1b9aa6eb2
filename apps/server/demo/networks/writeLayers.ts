import { Gdal } from '../../src/maps/geodata/shared/gdal.ts';
import type { GivenFile } from '../../src/maps/geodata/shared/unpack.ts';

interface LayerToWrite {
  readonly name: string;
  readonly features: readonly { readonly properties: object; readonly geometry: object | null }[];
}

interface Writing {
  /** Of the main file, with its ending. */
  readonly name: string;
  /** As GDAL calls it. */
  readonly driver: string;
  /** Each but the first is added to the file, where the format has several. */
  readonly layers: readonly LayerToWrite[];
  /** Of the coordinates. */
  readonly system?: string;
  readonly options?: readonly string[];
}

/** What a GeoPackage says when it was changed, so that the same layers give the same bytes. */
const writtenAt = '2026-01-01T00:00:00.000Z';
let library: Promise<Gdal> | null = null;

/** Layers as GDAL writes them in a format: all files that it makes, by name. */
export async function writeLayers({
  name,
  driver,
  layers,
  system = 'EPSG:3006',
  options = [],
}: Writing): Promise<readonly GivenFile[]> {
  const gdal = await (library ??= Gdal.load());
  return gdal.inFolder((folder) => {
    for (const [index, layer] of layers.entries()) {
      const features = layer.features.map((feature) => ({ type: 'Feature', ...feature }));
      const content = new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }));
      gdal.write(folder, { name: 'given.json', content });
      const written = ['-f', driver, '-a_srs', system, '-nln', layer.name, ...(index === 0 ? [] : ['-update'])];
      gdal.withOption('OGR_CURRENT_DATE', writtenAt, () =>
        gdal.withDataset(`${folder}/given.json`, 'GeoJSON', (dataset) =>
          dataset.translate(`${folder}/${name}`, [...written, ...options]),
        ),
      );
    }
    return gdal
      .filesIn(folder)
      .filter((file) => file !== 'given.json')
      .sort()
      .map((file) => ({ name: file, content: gdal.read(`${folder}/${file}`) }));
  });
}

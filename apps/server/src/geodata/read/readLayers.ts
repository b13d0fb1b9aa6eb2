import type { ReadableFormat } from '@schaktkoll/domain';
import { readGeoJson, readWellKnownText, systemOfDescription, systemOfMapInfo, type NamedSystem, type RawShape, type ReadFeature } from '@schaktkoll/geometry';
import { fileFormatName } from '@schaktkoll/texts';
import type { GatedFiles } from '../gate/gate.ts';
import type { Dataset, Gdal } from '../gdal.ts';
import { textOf } from '../recognise.ts';
import { GeodataRefusal } from '../refusal.ts';

/** A layer of a file as it stands there. */
export interface RawLayer {
  readonly name: string;
  readonly system: NamedSystem;
  readonly shapes: readonly RawShape[];
}

/** The drivers of GDAL that read a format, and options of the reading. */
const drivers: Readonly<Record<Exclude<ReadableFormat, 'Geojson' | 'Wkt'>, string>> = {
  Dxf: 'DXF',
  Gml: 'GML',
  Shape: 'ESRI Shapefile',
  Kml: 'KML',
  GeoPackage: 'GPKG',
  Mapinfo: 'MapInfo File',
  MapinfoTab: 'MapInfo File',
};

/** Files that GDAL is not given: the schema of a GML is not needed, and what a reader trusts it may be led by. */
const withheld: readonly string[] = ['xsd', 'gfs', 'qpj', 'sbn', 'sbx', 'qix', 'qmd', 'shp.xml', 'ind'];

/**
 * The layers of files that passed the gate, their coordinates untouched.
 * @param gdal gives the library, loaded when a format first needs it
 * @throws GeodataRefusal GeodataMalformed
 */
export async function readLayers(gated: GatedFiles, gdal: () => Promise<Gdal>): Promise<readonly RawLayer[]> {
  const { format, main } = gated;
  const malformed = (detail: string) => new GeodataRefusal('GeodataMalformed', { format: fileFormatName(format) }, detail);
  if (format === 'Geojson') return readJson(main, malformed);
  if (format === 'Wkt') return readText(main, gated.files.get('prj'), malformed);
  return withGdal({ ...gated, format }, gdal, (dataset, place) => layersOf(dataset, place));
}

/**
 * Does something with files that passed the gate, opened by the one driver of their format.
 * @throws GeodataRefusal GeodataMalformed
 */
export async function withGdal<Result>({ format, main, files }: GatedFiles & { readonly format: keyof typeof drivers }, gdal: () => Promise<Gdal>, act: (dataset: Dataset, place: Place) => Result): Promise<Result> {
  const library = await gdal();
  try {
    return library.inFolder((folder) => {
      for (const [suffix, content] of files) if (!withheld.includes(suffix)) library.write(folder, { name: `data.${suffix}`, content });
      const [mainSuffix] = files.keys();
      return library.withDataset(`${folder}/data.${mainSuffix}`, drivers[format], (dataset) => act(dataset, { format, main, folder, library }));
    });
  } catch (error) {
    if (error instanceof GeodataRefusal && error.code === 'GeodataMalformed') throw new GeodataRefusal('GeodataMalformed', { format: fileFormatName(format) }, error.detail);
    throw error;
  }
}

/** Where a dataset lies, and what it was given as. */
export interface Place {
  readonly format: ReadableFormat;
  readonly main: Uint8Array;
  readonly folder: string;
  readonly library: Gdal;
}

function layersOf(dataset: Dataset, { format, main, folder, library }: Place): readonly RawLayer[] {
  return dataset.layers().flatMap(({ name, systemWkt }, index) => {
    const features = featuresOf(dataset, { path: `${folder}/layer${index}.json`, name, library, options: ['-select', format === 'Dxf' ? 'Layer,PaperSpace,SubClasses' : ''] });
    // GDAL keeps to itself what a MIF says of its system.
    const system = format === 'Mapinfo' ? systemOfMapInfo(textOf(main.subarray(0, 10_000))) : systemWkt === null ? null : systemOfDescription(systemWkt);
    return format === 'Dxf' ? drawingLayers(features) : [{ name: format === 'Shape' || format === 'Mapinfo' || format === 'MapinfoTab' ? '' : name, system, shapes: features.flatMap(({ shapes }) => shapes) }];
  });
}

/** The features of a layer, their coordinates untouched; by way of a file at the path. */
export function featuresOf(dataset: Dataset, { path, name, library, options = [] }: { readonly path: string; readonly name: string; readonly library: Gdal; readonly options?: readonly string[] }): readonly ReadFeature[] {
  dataset.translate(path, ['-f', 'GeoJSON', '-dim', 'XY', '-lco', 'COORDINATE_PRECISION=9', ...options, name]);
  return readGeoJson(JSON.parse(writtenText(library.read(path))))?.features ?? [];
}

/** GDAL writes UTF-8, but for letters of files that do not say which code they are in: those pass as they are, in Sweden as Windows'. */
function writtenText(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
}

/** What is drawn on paper, measured or pointed at is no work area. */
const annotations = /\bAcDb(?:\w*Dimension|Text|MText|AttributeDefinition|Leader|MLeader|Table|Viewport)\b/;

/** A drawing's own layers, by name. */
function drawingLayers(features: readonly ReadFeature[]): readonly RawLayer[] {
  const drawn = features.filter(({ properties }) => Number(properties['PaperSpace'] ?? 0) === 0 && !annotations.test(String(properties['SubClasses'] ?? '')));
  const byName = Map.groupBy(drawn, ({ properties }) => String(properties['Layer'] ?? '0'));
  return [...byName].map(([name, ofLayer]) => ({ name, system: null, shapes: ofLayer.flatMap(({ shapes }) => shapes) }));
}

type Malformed = (detail: string) => GeodataRefusal;

function readJson(content: Uint8Array, malformed: Malformed): readonly RawLayer[] {
  const read = readGeoJson(parseJson(new TextDecoder().decode(content), malformed));
  if (read === null) throw malformed('no GeoJSON');
  return [{ name: '', system: read.system, shapes: read.features.flatMap(({ shapes }) => shapes) }];
}

function parseJson(text: string, malformed: Malformed): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(String(error));
  }
}

function readText(content: Uint8Array, description: Uint8Array | undefined, malformed: Malformed): readonly RawLayer[] {
  const read = readWellKnownText(textOf(content));
  if (read === null) throw malformed('no well-known text');
  const system = read.system ?? (description === undefined ? null : systemOfDescription(textOf(description)));
  return [{ name: '', shapes: read.shapes, system }];
}

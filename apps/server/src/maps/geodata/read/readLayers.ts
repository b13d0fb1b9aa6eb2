import { geodataLimits, type ReadableFormat } from '@schaktkoll/domain';
import {
  propertyText,
  readGeoJson,
  systemOfDescription,
  systemOfMapInfo,
  type NamedSystem,
  type RawShape,
  type ReadFeature,
} from '@schaktkoll/geometry';
import { fileFormatName } from '@schaktkoll/texts';
import type { GatedFiles } from '../gate/gate.ts';
import type { Dataset, Gdal } from '../gdal.ts';
import { textOf } from '../recognise.ts';
import { GeodataError } from '../geodataError.ts';
import { readJson, readText, systemAndForeign, writtenText } from './readTexts.ts';
import { nameColumn, shapesWithNames } from './shapeNames.ts';
import { namesInFeatures, oneSystemOf } from './systemInFeatures.ts';
import { writtenSystem, type ForeignSystem } from './transformShapes.ts';

/** A layer of a file as read. */
export interface RawLayer {
  readonly name: string;
  readonly system: NamedSystem;
  /** The description or code of a system that is none of ours (`unknown`). */
  readonly foreign?: ForeignSystem;
  readonly shapes: readonly RawShape[];
  /** What the file calls each shape, in their order. */
  readonly shapeNames: readonly (string | null)[];
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

/** Files not given to GDAL: the schema of a GML is not needed and must not influence the reader. */
const withheld: readonly string[] = ['xsd', 'gfs', 'qpj', 'sbn', 'sbx', 'qix', 'qmd', 'shp.xml', 'ind'];

/**
 * The layers of files that passed the gate, their coordinates untouched.
 * @param gdal gives the library, loaded when a format first needs it
 * @throws GeodataError GeodataMalformed
 */
export async function readLayers(gated: GatedFiles, gdal: () => Promise<Gdal>): Promise<readonly RawLayer[]> {
  const { format, main } = gated;
  const malformed = (detail: string) =>
    new GeodataError('GeodataMalformed', { format: fileFormatName(format) }, detail);
  if (format === 'Geojson') return readJson(main, malformed);
  if (format === 'Wkt') return readText(main, gated.files.get('prj'), malformed);
  return withGdal({ ...gated, format }, gdal, (dataset, place) => layersOf(dataset, place));
}

/**
 * Does something with files that passed the gate, opened by the one driver of their format.
 * @throws GeodataError GeodataMalformed
 */
export async function withGdal<Result>(
  { format, main, files }: GatedFiles & { readonly format: keyof typeof drivers },
  gdal: () => Promise<Gdal>,
  act: (dataset: Dataset, place: Place) => Result,
): Promise<Result> {
  const library = await gdal();
  try {
    return library.inFolder((folder) => {
      for (const [suffix, content] of files)
        if (!withheld.includes(suffix)) library.write(folder, { name: `data.${suffix}`, content });
      const [mainSuffix] = files.keys();
      return library.withDataset(`${folder}/data.${mainSuffix}`, drivers[format], (dataset) =>
        act(dataset, { format, main, folder, library }),
      );
    });
  } catch (error) {
    if (error instanceof GeodataError && error.code === 'GeodataMalformed')
      throw new GeodataError('GeodataMalformed', { format: fileFormatName(format) }, error.detail);
    throw error;
  }
}

/** Where a dataset is, and its declared format. */
export interface Place {
  readonly format: ReadableFormat;
  readonly main: Uint8Array;
  readonly folder: string;
  readonly library: Gdal;
}

function layersOf(dataset: Dataset, { format, main, folder, library }: Place): readonly RawLayer[] {
  const layers = dataset.layers();
  const unnamed = layers.filter(({ systemWkt }) => format === 'Gml' && systemWkt === null).map(({ name }) => name);
  const namesOf = unnamed.length === 0 ? new Map<string, never>() : namesInFeatures(writtenText(main), unnamed);
  return layers.flatMap(({ name, systemWkt, fields }, index) => {
    const names = namesOf.get(name);
    const column = nameColumn(fields);
    const features = featuresOf(dataset, {
      path: `${folder}/layer${index}.json`,
      name,
      place: index,
      library,
      tellsLess: format === 'Gml',
      options: ['-select', format === 'Dxf' ? 'Layer,PaperSpace,SubClasses' : (column ?? '')],
    });
    if (format === 'Dxf') return drawingLayers(features);
    return [
      {
        name: format === 'Shape' || format === 'Mapinfo' || format === 'MapinfoTab' ? '' : name,
        ...(names === undefined
          ? systemOfLayer(systemWkt, dataset, { format, main, folder, library })
          : systemAndForeign(oneSystemOf(names))),
        ...shapesWithNames(format === 'Gml' ? features.map(orUnreadable) : features, column),
      },
    ];
  });
}

function systemOfLayer(
  systemWkt: string | null,
  dataset: Dataset,
  { format, main, folder, library }: Place,
): Pick<RawLayer, 'system' | 'foreign'> {
  const described = systemWkt === null ? null : systemOfDescription(systemWkt);
  // GDAL does not expose the coordinate system of a MIF.
  const system = format === 'Mapinfo' ? systemOfMapInfo(textOf(main.subarray(0, 10_000))) : described;
  return {
    system,
    ...(system === 'unknown' && { foreign: foreignSystem(systemWkt, dataset, { main, folder, library }) }),
  };
}

/** A system that is none of ours; of a MIF, which has no description, as GDAL writes it in another format. */
function foreignSystem(
  systemWkt: string | null,
  dataset: Dataset,
  { main, folder, library }: Omit<Place, 'format'>,
): ForeignSystem {
  if (systemWkt !== null) return { definition: systemWkt };
  const line = /^[ \t]*CoordSys[^\r\n]*/im.exec(textOf(main.subarray(0, 10_000)))?.[0].trim() ?? 'MapInfo';
  // What is written says metres for any unit, and nothing about a further (affine) transformation.
  const isWritten = !/"(?!m")\w|\baffine\b/i.test(line);
  const written = isWritten ? writtenSystem(dataset, { folder, library }) : null;
  return { definition: written ?? '', name: line.slice(0, 60) };
}

interface LayerToRead {
  /** Of a file on the way. */
  readonly path: string;
  readonly name: string;
  /** Its place among the layers. */
  readonly place: number;
  readonly library: Gdal;
  readonly options?: readonly string[];
  /** The driver passes over what it cannot read without a word: a body in a GML, for example. */
  readonly tellsLess?: boolean;
}

const unreadable: ReadFeature = { properties: {}, shapes: [{ kind: 'other' }] };

/** A mesh is read without a geometry; little else in a drawing or a GML is. */
function orUnreadable(feature: ReadFeature): ReadFeature {
  return feature.shapes.length === 0 ? { ...feature, shapes: unreadable.shapes } : feature;
}

/** The features of a layer, their coordinates untouched. Those that GeoJSON cannot hold, such as meshes, are of kind `other`. */
export function featuresOf(
  dataset: Dataset,
  { path, name, place, library, options = [], tellsLess = false }: LayerToRead,
): readonly ReadFeature[] {
  const written = ['-f', 'GeoJSON', '-dim', 'XY', '-lco', 'COORDINATE_PRECISION=9', ...options, name];
  const read = (): readonly ReadFeature[] => readGeoJson(JSON.parse(writtenText(library.read(path))))?.features ?? [];
  try {
    dataset.translate(path, written);
    return tellsLess ? withUnreadable(read(), dataset.featureCount(place)) : read();
  } catch (error) {
    if (!(error instanceof GeodataError)) throw error;
    // One feature is enough for the whole to fail; if the rest can be had, it is taken and the others are counted.
    library.remove(path);
    const total = dataset.featureCount(place);
    dataset.translate(path, written, { isLenient: true });
    const features = read();
    const isShapeMissing = total > features.length || features.some(({ shapes }) => shapes.length === 0);
    if (!isShapeMissing) throw error;
    return withUnreadable(features.map(orUnreadable), total);
  }
}

/** Counts one unreadable shape for each feature that the layer declares but did not return. */
function withUnreadable(features: readonly ReadFeature[], total: number): readonly ReadFeature[] {
  const missing = Math.min(Math.max(0, total - features.length), geodataLimits.shapes);
  return [...features, ...Array.from({ length: missing }, () => unreadable)];
}

/** Annotations, dimensions and leaders are not work areas. */
const annotations = /\bAcDb(?:\w*Dimension|Text|MText|AttributeDefinition|Leader|MLeader|Table|Viewport)\b/;

/** A drawing's own layers, by name. */
function drawingLayers(features: readonly ReadFeature[]): readonly RawLayer[] {
  const drawn = features.filter(
    ({ properties }) =>
      Number(properties['PaperSpace'] ?? 0) === 0 && !annotations.test(propertyText(properties['SubClasses'])),
  );
  const byName = Map.groupBy(drawn, ({ properties }) => propertyText(properties['Layer'] ?? '0'));
  return [...byName].map(([name, ofLayer]) => ({
    name,
    system: null,
    ...shapesWithNames(ofLayer.map(orUnreadable), null),
  }));
}

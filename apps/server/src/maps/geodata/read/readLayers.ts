import { geodataLimits, type ReadableFormat, type UnreadableKind } from '@schaktkoll/domain';
import { readGeoJson, systemOfMapInfo, type ReadFeature } from '@schaktkoll/geometry';
import { fileFormatName } from '@schaktkoll/texts';
import type { GatedFiles } from '../gate/gate.ts';
import type { Dataset, Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import { longestChordIn } from './arcs.ts';
import { drawingLayers, entitiesOf, lostEntities, systemCodeOf, type Lost } from './drawing.ts';
import { asciiDrawing, drawingText } from './drawingText.ts';
import { rewriteMarkup } from './markup.ts';
import { plainGml } from './plainGml.ts';
import { plainKml, unreadInKml } from './plainKml.ts';
import type { RawLayer } from './rawLayer.ts';
import { readGpx } from './readGpx.ts';
import { describedSystem, descriptionIn, readJson, readText, systemAndForeign, writtenText } from './readTexts.ts';
import { readTopology } from './readTopology.ts';
import { textOf } from './recognise.ts';
import { nameColumn, shapesWithNames } from './shapeNames.ts';
import { splitLargeArcs } from './splitArcs.ts';
import { namesInFeatures, oneSystemOf } from './systemInFeatures.ts';
import { writtenSystem, type ForeignSystem } from './transformShapes.ts';
import { unreadInGml } from './unreadInGml.ts';

/** The drivers of GDAL that read a format, and options of the reading. */
const drivers: Readonly<Record<Exclude<ReadableFormat, 'Geojson' | 'Topojson' | 'Wkt' | 'Gpx'>, string>> = {
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
  if (format === 'Topojson') return readTopology(main, malformed);
  if (format === 'Gpx') return readGpx(writtenText(main));
  if (format === 'Wkt') return readText(main, gated.files.get('prj'), malformed);
  return withGdal({ ...gated, format }, gdal, format === 'Dxf' ? layersOfDrawing : layersOf);
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
        if (!withheld.includes(suffix))
          library.write(folder, {
            name: `data.${suffix}`,
            content: content === main ? readableBy(format, main) : content,
          });
      const [mainSuffix] = files.keys();
      return library.withDataset(`${folder}/data.${mainSuffix}`, drivers[format], (dataset) =>
        act(dataset, { format, main, folder, library, prj: descriptionIn(files.get('prj')) }),
      );
    });
  } catch (error) {
    if (error instanceof GeodataError && error.code === 'GeodataMalformed')
      throw new GeodataError('GeodataMalformed', { format: fileFormatName(format) }, error.detail);
    throw error;
  }
}

/** A main file such that GDAL reads all of it that can be read. */
function readableBy(format: ReadableFormat, main: Uint8Array): Uint8Array {
  if (format === 'Gml') return rewriteMarkup(main, plainGml);
  if (format === 'Dxf') return splitLargeArcs(asciiDrawing(main));
  return format === 'Kml' ? rewriteMarkup(main, plainKml) : main;
}

/** Where a dataset is, and its declared format. */
export interface Place {
  readonly format: ReadableFormat;
  readonly main: Uint8Array;
  readonly folder: string;
  readonly library: Gdal;
  /** What the .prj says: GDAL passes over one that it does not understand. */
  readonly prj: string | null;
}

function layersOf(dataset: Dataset, { format, main, folder, library, prj }: Place): readonly RawLayer[] {
  const layers = dataset.layers();
  const text = format === 'Gml' ? writtenText(main) : '';
  const unnamed = layers.filter(({ systemWkt }) => format === 'Gml' && systemWkt === null).map(({ name }) => name);
  const namesOf = unnamed.length === 0 ? new Map<string, never>() : namesInFeatures(text, unnamed);
  const unread = format === 'Gml' ? unreadInGml(text) : undefined;
  const unreadKml = format === 'Kml' ? unreadInKml(writtenText(main)) : [];
  // A KML of links alone has no layers.
  if (layers.length === 0 && unreadKml.length > 0)
    return [{ name: '', system: null, ...shapesWithNames(unreadKml.map(unreadableFor), null) }];
  return layers.flatMap(({ name, systemWkt, fields }, index) => {
    const names = namesOf.get(name);
    const column = nameColumn(fields);
    const features = featuresOf(dataset, {
      path: `${folder}/layer${index}.json`,
      name,
      place: index,
      library,
      tellsLess: format === 'Gml',
      options: ['-select', column ?? ''],
    });
    const { elsewhere = 0, reasons = [] } = unread?.get(name) ?? {};
    const lost = [...Array.from({ length: elsewhere }, () => 'Elsewhere' as const), ...(index === 0 ? unreadKml : [])];
    const all = [...withReasons(features, reasons), ...lost.slice(0, geodataLimits.shapes).map(unreadableFor)];
    return [
      {
        name: format === 'Shape' || format === 'Mapinfo' || format === 'MapinfoTab' ? '' : name,
        ...(names === undefined
          ? systemOfLayer(systemWkt ?? prj, dataset, { format, main, folder, library })
          : systemAndForeign(oneSystemOf(names))),
        ...shapesWithNames(format === 'Gml' ? all.map(orUnreadable) : all, column),
      },
    ];
  });
}

function layersOfDrawing(dataset: Dataset, { main, folder, library, prj }: Place): readonly RawLayer[] {
  const text = drawingText(main);
  const description = prj ?? systemCodeOf(text);
  const named = description === null ? null : describedSystem(description);
  const entities = entitiesOf(text);
  const chord = longestChordIn(text);
  const read = () =>
    dataset.layers().flatMap(({ name }, place) => {
      const features = featuresOf(dataset, {
        path: `${folder}/layer${place}.json`,
        name,
        place,
        library,
        lost: (returned) => lostEntities(entities, returned),
        options: ['-select', 'Layer,PaperSpace,SubClasses,EntityHandle'],
      });
      return drawingLayers(entities, features.map(orUnreadable)).map((layer) => ({ ...layer, ...named }));
    });
  return chord === null ? read() : library.withOption('OGR_ARC_MAX_GAP', String(chord), read);
}

function systemOfLayer(
  description: string | null,
  dataset: Dataset,
  { format, main, folder, library }: Omit<Place, 'prj'>,
): Pick<RawLayer, 'system' | 'foreign'> {
  if (format !== 'Mapinfo') return description === null ? { system: null } : describedSystem(description);
  // GDAL does not expose the coordinate system of a MIF.
  const system = systemOfMapInfo(textOf(main.subarray(0, 10_000)));
  return { system, ...(system === 'unknown' && { foreign: foreignSystem(dataset, { main, folder, library }) }) };
}

/** The system of a MIF that is none of ours: it has no description, so it is as GDAL writes it in another format. */
function foreignSystem(
  dataset: Dataset,
  { main, folder, library }: Pick<Place, 'main' | 'folder' | 'library'>,
): ForeignSystem {
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
  readonly place: number;
  readonly library: Gdal;
  readonly options?: readonly string[];
  /** The driver passes over what it cannot read without a word: a body in a GML, for example. */
  readonly tellsLess?: boolean;
  /** What the file has besides the features that were returned. */
  readonly lost?: (returned: readonly ReadFeature[]) => Lost;
}

const nothing: Lost = { features: [], hasFailed: false };
const unreadable: ReadFeature = { properties: {}, shapes: [{ kind: 'other' }] };

function unreadableFor(kind: UnreadableKind): ReadFeature {
  return { properties: {}, shapes: [{ kind: 'other', unreadable: kind }] };
}

/** A mesh is read without a geometry; little else in a drawing or a GML is. */
function orUnreadable(feature: ReadFeature): ReadFeature {
  return feature.shapes.length === 0 ? { ...feature, shapes: unreadableFor('Mesh').shapes } : feature;
}

/** Features of which each that was not read has the next of the reasons that the file gives, as long as there are any. */
function withReasons(features: readonly ReadFeature[], reasons: readonly UnreadableKind[]): readonly ReadFeature[] {
  const left = [...reasons];
  return features.map((feature) => {
    const isRead = feature.shapes.some((shape) => shape.kind !== 'other');
    const next = isRead ? undefined : left.shift();
    return next === undefined ? feature : { ...feature, shapes: unreadableFor(next).shapes };
  });
}

/** The features of a layer, their coordinates untouched. Those that GeoJSON cannot hold, such as meshes, are of kind `other`. */
export function featuresOf(
  dataset: Dataset,
  { path, name, place, library, options = [], tellsLess = false, lost = () => nothing }: LayerToRead,
): readonly ReadFeature[] {
  const written = ['-f', 'GeoJSON', '-dim', 'XY', '-lco', 'COORDINATE_PRECISION=9', ...options, ...ofLayer(name)];
  const read = (): readonly ReadFeature[] => readGeoJson(JSON.parse(writtenText(library.read(path))))?.features ?? [];
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

import { geodataLimits, type ReadableFormat, type UnreadableKind } from '@schaktkoll/domain';
import { systemOfMapInfo, type ReadFeature } from '@schaktkoll/geometry';
import { fileFormatName } from '@schaktkoll/texts';
import type { GatedFiles } from '../gate/gate.ts';
import type { Dataset, Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import { longestChordIn } from './arcs.ts';
import { drawingLayers, entitiesOf, lostEntities, systemCodeOf } from './drawing.ts';
import { asciiDrawing, drawingText } from './drawingText.ts';
import { featuresOf, orUnreadable, unreadableFor } from './featuresOf.ts';
import { rewriteMarkup } from './markup.ts';
import { plainGml } from './plainGml.ts';
import { plainKml, unreadInKml } from './plainKml.ts';
import type { FeatureLayer, RawLayer } from './rawLayer.ts';
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

/** The formats with features that have properties. */
export type FeatureFormat = keyof typeof drivers | 'Geojson';

/** Files not given to GDAL: the schema of a GML is not needed and must not influence the reader. */
const withheld: readonly string[] = ['xsd', 'gfs', 'qpj', 'sbn', 'sbx', 'qix', 'qmd', 'shp.xml', 'ind'];

/** What is read of the features of a file. */
export interface Wanted {
  /** All columns of its features, or the one with their names alone. */
  readonly columns: 'all' | 'name';
  readonly hasHeights: boolean;
}

const shapesAndNames: Wanted = { columns: 'name', hasHeights: false };

/**
 * The layers of files that passed the gate, their coordinates untouched.
 * @param gdal gives the library, loaded when a format first needs it
 * @throws GeodataError GeodataMalformed
 */
export async function readLayers(gated: GatedFiles, gdal: () => Promise<Gdal>): Promise<readonly RawLayer[]> {
  const { format, main } = gated;
  if (format === 'Topojson') return readTopology(main, malformedAs(format));
  if (format === 'Gpx') return readGpx(writtenText(main));
  if (format === 'Wkt') return readText(main, gated.files.get('prj'), malformedAs(format));
  const layers = await readFeatureLayers({ ...gated, format }, gdal, shapesAndNames);
  return layers.map(({ name, isHidden, system, foreign, columns, features }) => {
    const names =
      columns.length > 0 ? columns.map((column) => column.name) : Object.keys(features[0]?.properties ?? {});
    return {
      name,
      ...(isHidden && { isHidden }),
      system,
      ...(foreign && { foreign }),
      ...shapesWithNames(features, nameColumn(names)),
    };
  });
}

/**
 * As `readLayers`, with the features and their properties.
 * @throws GeodataError GeodataMalformed
 */
export async function readFeatureLayers(
  { format, ...gated }: GatedFiles & { readonly format: FeatureFormat },
  gdal: () => Promise<Gdal>,
  wanted: Wanted,
): Promise<readonly FeatureLayer[]> {
  if (format === 'Geojson') return readJson(gated.main, malformedAs(format));
  return withGdal({ ...gated, format }, gdal, (dataset, place) =>
    format === 'Dxf' ? layersOfDrawing(dataset, place, wanted) : layersOf(dataset, place, wanted),
  );
}

const malformedAs = (format: ReadableFormat) => (detail: string) =>
  new GeodataError('GeodataMalformed', { format: fileFormatName(format) }, detail);

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

function layersOf(
  dataset: Dataset,
  { format, main, folder, library, prj }: Place,
  { columns, hasHeights }: Wanted,
): readonly FeatureLayer[] {
  const layers = dataset.layers();
  const text = format === 'Gml' ? writtenText(main) : '';
  const unnamed = layers.filter(({ systemWkt }) => format === 'Gml' && systemWkt === null).map(({ name }) => name);
  const namesOf = unnamed.length === 0 ? new Map<string, never>() : namesInFeatures(text, unnamed);
  const unread = format === 'Gml' ? unreadInGml(text) : undefined;
  const unreadKml = format === 'Kml' ? unreadInKml(writtenText(main)) : [];
  // A KML of links alone has no layers.
  if (layers.length === 0 && unreadKml.length > 0)
    return [{ name: '', system: null, columns: [], features: unreadKml.map(unreadableFor) }];
  return layers.flatMap(({ name, systemWkt, geometryType, fields }, index) => {
    const names = namesOf.get(name);
    const features = featuresOf(dataset, {
      path: `${folder}/layer${index}.json`,
      name,
      place: index,
      library,
      tellsLess: format === 'Gml',
      hasHeights,
      options: columns === 'all' ? [] : ['-select', nameColumn(fields.map((field) => field.name)) ?? ''],
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
        columns: fields,
        geometryType,
        features: format === 'Gml' ? all.map(orUnreadable) : all,
      },
    ];
  });
}

function layersOfDrawing(
  dataset: Dataset,
  { main, folder, library, prj }: Place,
  { columns, hasHeights }: Wanted,
): readonly FeatureLayer[] {
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
        hasHeights,
        options: columns === 'all' ? [] : ['-select', 'Layer,PaperSpace,SubClasses,EntityHandle'],
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

/** Features of which each that was not read has the next of the reasons that the file gives, as long as there are any. */
function withReasons(features: readonly ReadFeature[], reasons: readonly UnreadableKind[]): readonly ReadFeature[] {
  const left = [...reasons];
  return features.map((feature) => {
    const isRead = feature.shapes.some((shape) => shape.kind !== 'other');
    const next = isRead ? undefined : left.shift();
    return next === undefined ? feature : { ...feature, shapes: unreadableFor(next).shapes };
  });
}

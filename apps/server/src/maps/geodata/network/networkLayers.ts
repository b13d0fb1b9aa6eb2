import { propertyText } from '@schaktkoll/geometry';
import type { GatedFiles } from '../gate/gate.ts';
import { drawingText } from '../read/drawingText.ts';
import { rewriteMarkup } from '../read/markup.ts';
import type { FeatureLayer } from '../read/rawLayer.ts';
import { readFeatureLayers, readLayers } from '../read/readLayers.ts';
import { writtenText } from '../read/readTexts.ts';
import type { Gdal } from '../shared/gdal.ts';
import { drawingDetails, withDetails } from './drawingDetails.ts';
import { kmlRows, numberPlacemarks } from './kmlRows.ts';
import { rowsOf, type RowLayer } from './networkRows.ts';

/** All columns, with heights. */
const everything = { columns: 'all', hasHeights: true } as const;

/**
 * The layers of files that passed the gate with the values of their rows, their coordinates untouched.
 * @param longestText characters of a text in a column
 * @param gdal gives the library, loaded when a format first needs it
 * @throws GeodataError GeodataMalformed
 */
export async function networkLayers(
  gated: GatedFiles,
  gdal: () => Promise<Gdal>,
  longestText?: number,
): Promise<readonly RowLayer[]> {
  const layers = await featureLayers(gated, gdal);
  const ofFile = stemOf(gated.name);
  return layers
    .filter((layer) => !isTable(layer, gated))
    .map((layer) => rowsOf({ ...layer, name: layer.name === '' ? ofFile : layer.name }, gated.format, longestText));
}

/** A table of a GeoPackage without geometry, as of styles. In a GML its geometry may be in another place. */
function isTable({ geometryType }: FeatureLayer, { format }: GatedFiles): boolean {
  return format === 'GeoPackage' && geometryType === null;
}

async function featureLayers(gated: GatedFiles, gdal: () => Promise<Gdal>): Promise<readonly FeatureLayer[]> {
  const { format } = gated;
  if (format === 'Topojson' || format === 'Gpx' || format === 'Wkt') return withoutValues(gated, gdal);
  if (format === 'Kml') return layersOfKml({ ...gated, format }, gdal);
  const layers = await readFeatureLayers({ ...gated, format }, gdal, everything);
  if (format !== 'Dxf') return layers;
  const drawing = drawingDetails(drawingText(gated.main));
  return layers.map((layer) => withDetails(layer, drawing));
}

async function layersOfKml(
  { format, name, main }: GatedFiles & { readonly format: 'Kml' },
  gdal: () => Promise<Gdal>,
): Promise<readonly FeatureLayer[]> {
  const rows = kmlRows(writtenText(main));
  const numbered = rewriteMarkup(main, numberPlacemarks);
  const given = { format, name, main: numbered, files: new Map([['kml', numbered]]) };
  const layers = await readFeatureLayers(given, gdal, everything);
  return layers.map((layer) => ({
    ...layer,
    columns: [],
    features: layer.features.map((feature) => ({
      ...feature,
      properties: rows[Number.parseInt(propertyText(feature.properties['Name']), 10)] ?? {},
    })),
  }));
}

/** Layers of formats of which nothing but a name is read. */
async function withoutValues(gated: GatedFiles, gdal: () => Promise<Gdal>): Promise<readonly FeatureLayer[]> {
  const layers = await readLayers(gated, gdal);
  return layers.map(({ shapes, shapeNames, ...layer }) => ({
    ...layer,
    columns: [],
    features: shapes.map((shape, index) => ({
      properties: { name: shapeNames[index] ?? null },
      shapes: [shape],
    })),
  }));
}

function stemOf(path: string): string {
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[^.]*$/, '');
}

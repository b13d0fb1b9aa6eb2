import type { CoordinateSystem, WritableFormat } from '@schaktkoll/domain';
import {
  epsgCodes,
  extentOf,
  fromSweref99Tm,
  geometryIn,
  writeGeoJson,
  writeWellKnownText,
} from '@schaktkoll/geometry';
import { coordinateSystemTexts } from '@schaktkoll/texts';
import { zipSync } from 'fflate';
import type { Gdal } from '../shared/gdal.ts';
import { drawAreas } from './drawAreas.ts';
import type { WriteJob, WrittenFile } from './writeJob.ts';

/** A file of what is downloaded. */
export interface Part {
  readonly name: string;
  readonly content: Uint8Array;
}

interface Driver {
  readonly name: string;
  readonly suffix: string;
  readonly options: readonly string[];
}

/** How GDAL writes each format. It gets the system and never transforms. */
const drivers: Readonly<Record<Exclude<WritableFormat, 'Pdf' | 'Wkt' | 'Geojson'>, Driver>> = {
  Gml: { name: 'GML', suffix: 'gml', options: ['-dsco', 'FORMAT=GML3.2'] },
  Shape: { name: 'ESRI Shapefile', suffix: 'shp', options: ['-lco', 'ENCODING=UTF-8'] },
  Dxf: { name: 'DXF', suffix: 'dxf', options: [] },
  Mapinfo: { name: 'MapInfo File', suffix: 'mif', options: ['-dsco', 'FORMAT=MIF', '-lco', 'ENCODING=CP1252'] },
  MapinfoTab: { name: 'MapInfo File', suffix: 'tab', options: ['-dsco', 'FORMAT=TAB', '-lco', 'ENCODING=CP1252'] },
};

/** The head that GDAL begins a drawing with; it says inches. */
const givenHead = '/usr/share/gdal/header.dxf';
/** The name of ours, with the unit of the coordinates. */
export const headOfDrawings = 'head.dxf';

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  gpkg: 'application/geopackage+sqlite3',
  geojson: 'application/geo+json',
  dxf: 'image/vnd.dxf',
  zip: 'application/zip',
};

/**
 * The areas of a case as a file that is named by the case number; a zip where the format is several files.
 * @param gdal gives the library, loaded when a format first needs it
 */
export async function writeAreas(job: WriteJob, gdal: () => Promise<Gdal>): Promise<WrittenFile> {
  return fileOf(await partsOf(job, gdal), job.caseNumber);
}

/** One file as it is, and several in a zip of a name. */
export function fileOf(parts: readonly Part[], name: string): WrittenFile {
  const [only] = parts;
  if (only !== undefined && parts.length === 1)
    return {
      fileName: only.name,
      contentType: contentTypes[suffixOf(only.name)] ?? 'application/octet-stream',
      content: Uint8Array.from(only.content),
    };
  const packed = zipSync(Object.fromEntries(parts.map((part) => [part.name, part.content])));
  return {
    fileName: `${name}.zip`,
    contentType: contentTypes['zip'] ?? '',
    content: Uint8Array.from(packed),
  };
}

async function partsOf(job: WriteJob, gdal: () => Promise<Gdal>): Promise<readonly Part[]> {
  const { areas, caseNumber, format, system } = job;
  const encode = (text: string) => new TextEncoder().encode(text);
  switch (format) {
    case 'Pdf':
      return [{ name: `${caseNumber}.pdf`, content: await drawAreas(job) }];
    case 'Geojson':
      return [{ name: `${caseNumber}.geojson`, content: encode(writeGeoJson(areas, system)) }];
    // The coordinate system of these two is in a companion file, as for a Shape, because the format has no place for it.
    case 'Wkt':
      return [
        {
          name: `${caseNumber}.wkt`,
          content: encode(areas.map(({ polygon }) => `${writeWellKnownText(polygon, system)}\n`).join('')),
        },
        descriptionOf(job, await gdal()),
      ];
    case 'Dxf':
      return [
        ...convert(job, await gdal(), drivers.Dxf).map(({ name, content }) => ({
          name,
          content: Buffer.concat([encode(systemComment(system)), content]),
        })),
        descriptionOf(job, await gdal()),
      ];
    default:
      return convert(job, await gdal(), drivers[format]);
  }
}

/** The .prj that GDAL writes beside a Shape. */
export function descriptionOf(job: WriteJob, library: Gdal): Part {
  const [prj] = convert({ ...job, format: 'Shape' }, library, drivers.Shape).filter(
    ({ name }) => suffixOf(name) === 'prj',
  );
  if (prj === undefined) throw new Error('GDAL wrote no .prj');
  return prj;
}

/** The first lines of a drawing: a comment with its system, which is read back. */
export function systemComment(system: CoordinateSystem): string {
  return `999\n${coordinateSystemTexts[system]} (EPSG:${epsgCodes[system]})\n`;
}

function convert(job: WriteJob, library: Gdal, driver: Driver): readonly Part[] {
  return library.inFolder((folder) => {
    library.write(folder, { name: 'areas.json', content: new TextEncoder().encode(intermediateOf(job)) });
    if (job.format === 'Dxf') library.write(folder, { name: headOfDrawings, content: headOf(job, library) });
    const target = `${folder}/${job.caseNumber}.${driver.suffix}`;
    const options = [
      '-f',
      driver.name,
      ...driver.options,
      ...(job.format === 'Dxf' ? ['-dsco', `HEADER=${folder}/${headOfDrawings}`] : []),
      ...boundsOf(job),
      '-a_srs',
      `EPSG:${epsgCodes[job.system]}`,
      '-nln',
      layerOf(job),
    ];
    library.withDataset(`${folder}/areas.json`, 'GeoJSON', (dataset) => dataset.translate(target, options));
    const names = library.filesIn(folder).filter((name) => name !== 'areas.json' && name !== headOfDrawings);
    return names.sort().map((name) => ({ name, content: library.read(`${folder}/${name}`) }));
  });
}

/** CAD programs scale a drawing by its unit when they put it into another: metres, and none for degrees. */
export function headOf({ system }: Pick<WriteJob, 'system'>, library: Gdal): Uint8Array {
  const [unit, measurement] = system === 'WGS84' ? ['0', '0'] : ['6', '1'];
  const text = new TextDecoder()
    .decode(library.read(givenHead))
    .replace(/(\$INSUNITS\s{1,9}70\s{1,9})\d{1,9}/, (_, before: string) => before + unit)
    .replace(/(\$MEASUREMENT\s{1,9}70\s{1,9})\d{1,9}/, (_, before: string) => before + measurement);
  return new TextEncoder().encode(text);
}

/** The name of the layer in the file: it starts with a letter, as XML requires. */
function layerOf({ caseNumber, format }: WriteJob): string {
  return format === 'Shape' || format === 'Wkt' || format === 'MapinfoTab' || format === 'Mapinfo'
    ? caseNumber
    : `case_${caseNumber.replaceAll('-', '_')}`;
}

/** MapInfo keeps whole numbers within bounds: narrow ones keep every millimetre. */
function boundsOf({ areas, format, system }: WriteJob): readonly string[] {
  const extent = extentOf(areas.map(({ polygon }) => polygon));
  if (format !== 'MapinfoTab' || !extent) return [];
  const [west, south, east, north] = extent;
  const corners = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
  ].map(([e = 0, n = 0]) => fromSweref99Tm(system, [e, n]));
  const margin = system === 'WGS84' ? 0.1 : 10_000;
  const [upward, eastward] = [corners.map(([up]) => up), corners.map(([, right]) => right)];
  const bounds = [
    Math.min(...eastward) - margin,
    Math.min(...upward) - margin,
    Math.max(...eastward) + margin,
    Math.max(...upward) + margin,
  ];
  return ['-lco', `BOUNDS=${bounds.join(',')}`];
}

/** The areas as GDAL is given them. A drawing has closed lines, on a layer that is named by the case. */
function intermediateOf({ areas, caseNumber, format, system }: WriteJob): string {
  const features = areas.map(({ name, polygon }) => {
    const { type, coordinates } = geometryIn(polygon, system);
    return {
      type: 'Feature',
      properties: format === 'Dxf' ? { Layer: caseNumber } : { name, casenumber: caseNumber },
      geometry: { type, coordinates },
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

function suffixOf(name: string): string {
  return name.split('.').at(-1) ?? '';
}

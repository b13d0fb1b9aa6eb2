import { epsgCodes, type SquareSpan } from '@schaktkoll/geometry';
import { zipSync } from 'fflate';
import type { Gdal } from '../shared/gdal.ts';
import type { WrittenFile } from './writeJob.ts';

/** Squares of an area that are to become a file in SWEREF 99 TM. */
export interface SquaresJob {
  readonly squares: readonly SquareSpan[];
  /** Of the file and its layer, without a suffix. */
  readonly name: string;
  readonly format: 'GeoPackage' | 'Shape';
}

const kilometre = 1000;
const drivers = {
  GeoPackage: { name: 'GPKG', suffix: 'gpkg', options: [] },
  Shape: { name: 'ESRI Shapefile', suffix: 'shp', options: ['-lco', 'ENCODING=UTF-8'] },
} as const;

/** One rectangle for each span, with its whole kilometres; a zip where the format is several files. */
export function writeSquares({ squares, name, format }: SquaresJob, library: Gdal): WrittenFile {
  const driver = drivers[format];
  const parts = library.inFolder((folder) => {
    const source = { name: 'squares.json', content: new TextEncoder().encode(intermediateOf(squares)) };
    library.write(folder, source);
    const options = ['-f', driver.name, ...driver.options, '-a_srs', `EPSG:${epsgCodes.SWEREF99}`, '-nln', 'squares'];
    library.withDataset(`${folder}/${source.name}`, 'GeoJSON', (dataset) =>
      dataset.translate(`${folder}/squares.${driver.suffix}`, options),
    );
    return library
      .filesIn(folder)
      .filter((file) => file !== source.name)
      .sort()
      .map((file) => ({ name: file.replace(/^squares/, name), content: library.read(`${folder}/${file}`) }));
  });
  const [only] = parts;
  if (only !== undefined && parts.length === 1)
    return {
      fileName: only.name,
      contentType: 'application/geopackage+sqlite3',
      content: Uint8Array.from(only.content),
    };
  const packed = zipSync(Object.fromEntries(parts.map((part) => [part.name, part.content])));
  return { fileName: `${name}.zip`, contentType: 'application/zip', content: Uint8Array.from(packed) };
}

function intermediateOf(squares: readonly SquareSpan[]): string {
  const features = squares.map(({ northing, eastingFrom, eastingTo }) => {
    const [west, east] = [eastingFrom * kilometre, (eastingTo + 1) * kilometre];
    const [south, north] = [northing * kilometre, (northing + 1) * kilometre];
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    return {
      type: 'Feature',
      properties: { northing, east_from: eastingFrom, east_to: eastingTo },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}

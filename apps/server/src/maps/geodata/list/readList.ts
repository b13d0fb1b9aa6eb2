import { circleAround, lineArea, unionAreas, type Polygon } from '@schaktkoll/geometry';
import type { NetworkGeometry } from '../network/networkJob.ts';
import { readNetworkFiles } from '../network/readNetwork.ts';
import type { Gdal } from '../shared/gdal.ts';
import { GeodataError } from '../shared/geodataError.ts';
import { csvAsGeoJson, isCsv } from './csvList.ts';
import type { ListJob, ReadList } from './listJob.ts';

/** As long as the longest text of a case. */
const longestText = 2_000;

/**
 * Reads a list through the gate and the readers of every other file. The shapes of a row become areas, and a row of
 * several shapes has all of them; a row without a shape is skipped with its reason.
 * @throws GeodataError as `readNetworkFiles`; GeodataListWithoutShapes, GeodataListTooLong
 */
export async function readListFiles(
  { files, system, lineWidth, radius, mostRows }: ListJob,
  gdal: () => Promise<Gdal>,
): Promise<ReadList> {
  const [first] = files;
  const csv = files.length === 1 && first !== undefined && isCsv(first) ? csvAsGeoJson(first, mostRows) : null;
  const network = await readNetworkFiles(
    { files: csv === null ? files : [csv], system, near: null, longestText },
    gdal,
  );
  const given = network.layers.flatMap(({ features }) => [...Map.groupBy(features, ({ row }) => row)]);
  if (given.length > mostRows) throw new GeodataError('GeodataListTooLong', { maximum: mostRows });
  const rows = given.map(([row, parts]) => ({
    row,
    values: textsOf(parts[0]?.values ?? {}),
    polygons: unionAreas(parts.flatMap(({ geometry }) => areasOf(geometry, { lineWidth, radius }))),
  }));
  const isEmpty = ({ polygons }: { readonly polygons: readonly unknown[] }): boolean => polygons.length === 0;
  return {
    format: csv === null ? network.format : null,
    system: network.system,
    possibleSystems: network.possibleSystems,
    columns: [...new Set(network.layers.flatMap(({ columns }) => columns.map(({ name }) => name)))],
    rows: rows.filter((row) => !isEmpty(row)),
    skipped: [
      ...network.skipped.map(({ row, reason }) => ({ row, reason })),
      ...rows.filter(isEmpty).map(({ row }) => ({ row, reason: 'Empty' as const })),
    ],
  };
}

function textsOf(values: Readonly<Record<string, string | number>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function areasOf(
  { shape, paths }: NetworkGeometry,
  { lineWidth, radius }: Pick<ListJob, 'lineWidth' | 'radius'>,
): readonly Polygon[] {
  const [path = []] = paths;
  if (shape === 'area') return [{ type: 'Polygon', coordinates: paths }];
  if (shape === 'line') return lineArea(path, lineWidth);
  return path.slice(0, 1).map((point) => circleAround(point, radius));
}

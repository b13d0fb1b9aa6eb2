import { readWellKnownText, type RawShape } from '@schaktkoll/geometry';
import { listShapeHeadings } from '@schaktkoll/texts';
import { parseCsv } from '../../../platform/http/csv.ts';
import { recognise, recogniseForeign, withoutUtf16 } from '../read/recognise.ts';
import { GeodataError } from '../shared/geodataError.ts';
import { isZip, type GivenFile } from '../shared/unpack.ts';

const mostColumns = 500;

/** Whether a file is a table of text: none of the formats that are recognised by their content. */
export function isCsv({ name, content }: GivenFile): boolean {
  const isOther = isZip(content) || recognise(content) !== null || recogniseForeign({ name, content }) !== null;
  return !isOther && /\.(?:csv|txt|tsv)$/i.test(name);
}

/**
 * A table of text as a GeoJSON with a feature for each row: its geometry from a column of WKT, or a point from two columns of
 * coordinates. A cell that cannot be read leaves its row without a geometry.
 * @throws GeodataError GeodataListWithoutShapes, GeodataListTooLong, GeodataMalformed
 */
export function csvAsGeoJson({ name, content }: GivenFile, mostRows: number): GivenFile {
  const rows = parseCsv(decoded(content));
  const [head, ...lines] = rows ?? [];
  // Each line becomes an object with a value for each heading: a small file could fill the memory.
  if (head === undefined || head.cells.length > mostColumns)
    throw new GeodataError('GeodataMalformed', { format: 'CSV' });
  if (lines.length > mostRows) throw new GeodataError('GeodataListTooLong', { maximum: mostRows });
  const headings = head.cells.map((cell) => cell.trim());
  const columnOf = (wanted: readonly string[]) => headings.findIndex((each) => wanted.includes(each.toLowerCase()));
  const geometry = columnOf(listShapeHeadings.geometry);
  const [north, east] = [columnOf(listShapeHeadings.north), columnOf(listShapeHeadings.east)];
  if (geometry < 0 && (north < 0 || east < 0)) throw new GeodataError('GeodataListWithoutShapes');
  const features = lines.map(({ cells }) => ({
    type: 'Feature',
    properties: Object.fromEntries(
      headings.flatMap((heading, at) =>
        heading === '' || at === geometry ? [] : [[heading, cells[at]?.trim() ?? '']],
      ),
    ),
    geometry: geometry < 0 ? pointOf(cells[east], cells[north]) : shapeOf(cells[geometry] ?? ''),
  }));
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  return { name: `${name}.geojson`, content: new TextEncoder().encode(text) };
}

/** UTF-8 where it is that, else as Windows writes Swedish. */
function decoded(content: Uint8Array): string {
  const bytes = withoutUtf16(content);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function pointOf(east = '', north = ''): object | null {
  const [x, y] = [east, north].map((cell) => Number(cell.replaceAll(/\s/g, '').replace(',', '.') || Number.NaN));
  return Number.isFinite(x) && Number.isFinite(y) ? { type: 'Point', coordinates: [x, y] } : null;
}

function shapeOf(text: string): object | null {
  const read = readWellKnownText(text)?.flatMap(({ shapes, systemCode }) =>
    shapes.map((shape) => ({ shape: geometryOf(shape), systemCode })),
  );
  const [first] = read ?? [];
  const geometries = (read ?? []).flatMap(({ shape }) => (shape === null ? [] : [shape]));
  if (first === undefined || geometries.length === 0) return null;
  const crs =
    first.systemCode === null
      ? {}
      : { crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${first.systemCode}` } } };
  return { type: 'GeometryCollection', geometries, ...crs };
}

function geometryOf(shape: RawShape): object | null {
  if (shape.kind === 'area') return { type: 'Polygon', coordinates: shape.rings };
  if (shape.kind === 'line') return { type: 'LineString', coordinates: shape.points };
  return shape.kind === 'point' ? { type: 'Point', coordinates: shape.points[0] } : null;
}

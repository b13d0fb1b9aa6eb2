import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaOf } from '@schaktkoll/geometry';
import { file } from '../../../../testing/geodata/workArea.ts';
import { GeodataThread } from '../geodataThread.ts';
import { GeodataError } from '../shared/geodataError.ts';
import type { GivenFile } from '../shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (files: readonly GivenFile[], system: 'SWEREF99' | null = 'SWEREF99', mostRows = 10) =>
  thread.run({ kind: 'list', files, system, lineWidth: 2, radius: 10, mostRows });
const refusal = async (...given: Parameters<typeof read>) => {
  const error = await read(...given).catch((thrown: unknown) => thrown);
  if (!(error instanceof GeodataError)) throw error;
  return error.code;
};
const csv = (...lines: readonly string[]) => file('lista.csv', lines.join('\r\n'));

test('a CSV with coordinates gives a circle for each row, and says which rows have no place', async () => {
  const list = await read([
    csv(
      'Ärendets namn;N;E;Startdatum',
      '"Brunn; Storgatan";6 728 450,5;616450;2026-12-07',
      'Utan plats;;;2026-12-08',
      'Brunn 3;6728500;616500;',
    ),
  ]);
  expect(list).toMatchObject({
    format: null,
    system: 'SWEREF99',
    columns: ['Ärendets namn', 'N', 'E', 'Startdatum'],
    skipped: [{ row: 2, reason: 'Empty' }],
  });
  expect(list.rows.map(({ row, values }) => [row, values['Ärendets namn'], values['Startdatum']])).toEqual([
    [1, 'Brunn; Storgatan', '2026-12-07'],
    [3, 'Brunn 3', undefined],
  ]);
  // A circle of 64 corners within the radius: 32 r² sin(2π/64).
  const [polygon] = list.rows[0]?.polygons ?? [];
  expect(polygon && areaOf(polygon)).toBeCloseTo(313.7, 0);
});

test('a CSV with WKT gives areas and widened lines in the system that it names, and keeps long texts', async () => {
  const description = 'Schakt för servis. '.repeat(50).trim();
  const list = await read(
    [
      csv(
        'namn,wkt,beskrivning',
        `Yta,"SRID=3006;POLYGON ((616400 6728400, 616500 6728400, 616500 6728500, 616400 6728400))","${description}"`,
        'Sträcka,"SRID=3006;LINESTRING (616400 6728600, 616500 6728600)",kort',
      ),
    ],
    null,
  );
  expect(list.system).toBe('SWEREF99');
  expect(list.rows.map(({ polygons }) => polygons.map((each) => Math.round(areaOf(each) / 10)))).toEqual([[500], [20]]);
  expect(list.rows[0]?.values['beskrivning']).toBe(description);
});

test('a file with Swedish letters of Windows is read, and a list in a GeoJSON as other files', async () => {
  const windows = new Uint8Array([...'namn;N;E\n'].map((each) => each.charCodeAt(0)));
  const row = new Uint8Array([0xc5, 0x73, 0x65, ...[...';6728450;616450'].map((each) => each.charCodeAt(0))]);
  const list = await read([file('lista.csv', Uint8Array.from([...windows, ...row]))]);
  expect(list.rows[0]?.values['namn']).toBe('Åse');
  const geoJson = {
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'EPSG:3006' } },
    features: [
      { type: 'Feature', properties: { namn: 'A' }, geometry: { type: 'Point', coordinates: [616_450, 6_728_450] } },
    ],
  };
  const others = await read([file('lista.geojson', JSON.stringify(geoJson))], null);
  expect(others).toMatchObject({ format: 'Geojson', rows: [{ row: 1, values: { namn: 'A' } }] });
});

test('without a place, without a known system and with too many rows a list is no list of cases', async () => {
  expect(await refusal([csv('namn;start', 'A;2026-12-07')])).toBe('GeodataListWithoutShapes');
  expect(await refusal([csv('namn;N;E', 'A;"6728450;616450')])).toBe('GeodataMalformed');
  const three = csv('namn;N;E', ...['A', 'B', 'C'].map((name) => `${name};6728450;616450`));
  expect(await refusal([three], 'SWEREF99', 2)).toBe('GeodataListTooLong');
  // An easting that every zone of SWEREF 99 has.
  const asked = await read([csv('namn;N;E', 'A;6728450;150000')], null);
  expect(asked).toMatchObject({ system: null, rows: [] });
  expect(asked.possibleSystems.length).toBeGreaterThan(1);
});

test('a CSV of too many rows or columns is refused before its rows are read', async () => {
  const line = '616450;6728450';
  expect(await refusal([csv('E;N', ...Array.from({ length: 11 }, () => line))])).toBe('GeodataListTooLong');
  const headings = Array.from({ length: 499 }, (_, at) => `k${at}`).join(';');
  expect(await refusal([csv(`E;N;${headings}`, line)])).toBe('GeodataMalformed');
});

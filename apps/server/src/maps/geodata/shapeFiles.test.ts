import type { CoordinateSystem } from '@schaktkoll/domain';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { filesInside } from '../../../testing/geodata/files.ts';
import { encode } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (files: readonly GivenFile[], system: CoordinateSystem | null = null) =>
  thread.run({ kind: 'read', files, format: null, system, maximumVertices: 10_000 });

/** The files of a Shape with a triangle for each easting, and northings of 6 700 000. */
async function shapeOf(...eastings: readonly number[]): Promise<readonly GivenFile[]> {
  const areas = eastings.map((east) => ({
    name: 'Yta',
    polygon: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [east, 6_700_000],
          [east + 100, 6_700_000],
          [east + 100, 6_700_100],
          [east, 6_700_000],
        ] as const,
      ],
    },
  }));
  const { content } = await thread.run({
    kind: 'write',
    areas,
    caseNumber: 'a',
    format: 'Shape',
    system: 'SWEREF99',
    writtenAt: '',
  });
  return Object.entries(unzipSync(content)).map(([name, part]) => ({ name, content: part }));
}
const replaced = (files: readonly GivenFile[], suffix: string, content: Uint8Array) =>
  files.map((each) => (each.name.endsWith(suffix) ? { ...each, content } : each));
/** An index without its last record. */
const shortened = (index: Uint8Array) => {
  const shorter = index.slice(0, -8);
  new DataView(shorter.buffer).setInt32(24, shorter.byteLength / 2);
  return shorter;
};
const partOf = (files: readonly GivenFile[], suffix: string) =>
  files.find(({ name }) => name.endsWith(suffix))?.content ?? new Uint8Array();

describe('the description beside a Shape', () => {
  const affine =
    'PARAMETER["A0",0],PARAMETER["A1",1],PARAMETER["A2",0],PARAMETER["B0",0],PARAMETER["B1",0],PARAMETER["B2",1]';
  const sweref =
    'PROJCS["SWEREF99_TM",GEOGCS["GCS_SWEREF99",DATUM["D_SWEREF99",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",15.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

  test.each([
    ['EPSG:32634', 'WGS 84 / UTM zone 34N'],
    ['urn:ogc:def:crs:EPSG::32634\r\n', 'WGS 84 / UTM zone 34N'],
    ['+proj=utm +zone=34 +datum=WGS84 +units=m +no_defs', '+proj=utm +zone=34 +datum=WGS84 +units=m +no_defs'],
  ])('that GDAL does not understand is where its coordinates are transformed from: %s', async (prj, systemName) => {
    const answer = await read(replaced(await shapeOf(300_000), '.prj', encode(prj)));
    expect(answer.warnings).toEqual([{ code: 'Transformed', systemName }]);
    expect([answer.system, answer.fileSystem]).toEqual(['SWEREF99', null]);
    // As in systems.test.ts, by Debian's PROJ 9.1.
    const ring = answer.layers[0]?.areas[0]?.coordinates[0] ?? [];
    expect(Math.min(...ring.map(([x, y]) => Math.hypot(x - 630_664.128, y - 6_696_840.83)))).toBeLessThan(0.01);
  });

  test.each([
    ['EPSG:3006', 'SWEREF99'],
    [`${sweref.slice(0, -20)}`, 'SWEREF99'],
    [' \n', null],
  ])('names a system of ours as a code or broken off, or none: %j', async (prj, fileSystem) => {
    const answer = await read(replaced(await shapeOf(600_000), '.prj', encode(prj)));
    expect([answer.system, answer.fileSystem, answer.warnings]).toEqual(['SWEREF99', fileSystem, []]);
  });

  test.each([
    [sweref.slice(0, 60), 'SWEREF99 TM'],
    [
      '+proj=tmerc +lon_0=15 +k=0.9996 +x_0=500000 +ellps=bessel',
      '+proj=tmerc +lon_0=15 +k=0.9996 +x_0=500000 +ellps=bessel',
    ],
    [`FITTED_CS["Bygget",PARAM_MT["Affine",PARAMETER["elt_0_2",100]],${sweref}]`, 'Bygget'],
    [
      `DERIVEDPROJCRS["Bygget",${sweref.replace('PROJCS', 'BASEPROJCRS')},DERIVINGCONVERSION["Affine",METHOD["Affine"],${affine}]]`,
      'Bygget',
    ],
    ['Kommunens nät', 'Kommunens nät'],
  ])('is refused by name where nothing understands it, unless the user chooses a system: %s', async (prj, system) => {
    const files = replaced(await shapeOf(600_000), '.prj', encode(prj));
    await expect(read(files)).rejects.toMatchObject({ code: 'GeodataUnknownSystem', params: { system } });
    expect((await read(files, 'SWEREF99')).warnings).toEqual([{ code: 'SystemDisagrees', systemName: system }]);
  });

  test('counts for borders too', async () => {
    const borders = filesInside('municipalities.shape.zip');
    const readIn = (prj: string) => thread.run({ kind: 'borders', files: replaced(borders, '.prj', encode(prj)) });
    expect((await readIn('EPSG:3006'))[0]?.features).toHaveLength(290);
    await expect(readIn('Kommunens nät')).rejects.toMatchObject({
      code: 'GeodataUnknownSystem',
      params: { system: 'Kommunens nät' },
    });
  });
});

describe('the index of a Shape', () => {
  const damaged = { code: 'GeodataMalformed', params: { format: 'Shape' } };

  test('is of the same save: one that names fewer records or other places is refused', async () => {
    const files = await shapeOf(600_000, 601_000, 602_000);
    const index = partOf(files, '.shx');
    expect((await read(files)).layers[0]?.areas).toHaveLength(3);
    await expect(read(replaced(files, '.shx', shortened(index)))).rejects.toMatchObject(damaged);
    const moved = index.slice();
    new DataView(moved.buffer).setInt32(108, new DataView(moved.buffer).getInt32(108) + 4);
    await expect(read(replaced(files, '.shx', moved))).rejects.toMatchObject(damaged);
    const last = index.slice();
    new DataView(last.buffer).setInt32(116, new DataView(last.buffer).getInt32(116) + 2);
    new DataView(last.buffer).setInt32(120, 4);
    await expect(read(replaced(files, '.shx', last))).rejects.toMatchObject(damaged);
  });

  test('may pass over a record that was moved to the end, and name records in any order', async () => {
    const files = await shapeOf(600_000, 601_000, 602_000);
    const [shapes, index] = [partOf(files, '.shp').slice(), partOf(files, '.shx').slice()];
    const [records, places] = [new DataView(shapes.buffer), new DataView(index.buffer)];
    const [first, third] = [places.getInt32(100), places.getInt32(116)];
    // The third record is a later form of the first.
    records.setInt32(third * 2, records.getInt32(first * 2));
    places.setInt32(100, third);
    const two = replaced(replaced(files, '.shp', shapes), '.shx', shortened(index));
    const answer = await read(two);
    const west = answer.layers[0]?.areas.map(({ coordinates }) => Math.min(...(coordinates[0] ?? []).map(([x]) => x)));
    expect(west).toEqual([602_000, 601_000]);
  });
});

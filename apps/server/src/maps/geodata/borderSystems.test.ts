import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { filesInside } from '../../../testing/geodata/files.ts';
import { corners, encode, file } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const zip = (files: readonly GivenFile[]): GivenFile =>
  file('a.zip', zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content]))));

const degrees =
  'GEOGCS["GCS_SWEREF99",DATUM["D_SWEREF99",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

/** A Shape with one point, such as a file of names has. */
function pointSet(name: string): readonly GivenFile[] {
  const point = [616_576, 6_728_032] as const;
  const headed = (record: Uint8Array) => {
    const bytes = new Uint8Array(100 + record.length);
    const view = new DataView(bytes.buffer);
    view.setInt32(0, 9994);
    view.setInt32(24, bytes.length / 2);
    view.setInt32(28, 1000, true);
    view.setInt32(32, 1, true);
    for (const [index, value] of [...point, ...point].entries()) view.setFloat64(36 + 8 * index, value, true);
    bytes.set(record, 100);
    return bytes;
  };
  // Counted in words of two bytes: a record of ten, which begins at the fiftieth.
  const record = new Uint8Array(28);
  const view = new DataView(record.buffer);
  view.setInt32(0, 1);
  view.setInt32(4, 10);
  view.setInt32(8, 1, true);
  for (const [index, value] of point.entries()) view.setFloat64(12 + 8 * index, value, true);
  const index = new Uint8Array(8);
  new DataView(index.buffer).setInt32(0, 50);
  new DataView(index.buffer).setInt32(4, 10);
  const table = new Uint8Array(32 + 32 + 1 + 5);
  const head = new DataView(table.buffer);
  table.set([3, 126, 11, 20]);
  head.setInt32(4, 1, true);
  head.setInt16(8, 65, true);
  head.setInt16(10, 5, true);
  table.set(encode('namn\0\0\0\0\0\0\0C'), 32);
  table[48] = 4;
  table.set(encode('\r Valb'), 64);
  return [file(`${name}.shp`, headed(record)), file(`${name}.shx`, headed(index)), file(`${name}.dbf`, table)];
}

describe('a Shape of municipality borders', () => {
  /** The stored Shape with another description of its system. */
  const shapeIn = (prj: string) =>
    filesInside('municipalities.shape.zip').map((given) =>
      given.name.endsWith('.prj') ? { ...given, content: encode(prj) } : given,
    );
  // As Esri's programs write them: PROJ takes seconds to find others.
  const ed50 =
    'PROJCS["ED_1950_UTM_Zone_33N",GEOGCS["GCS_European_1950",DATUM["D_European_1950",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",15.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
  const rt38 =
    'PROJCS["RT38_25_gon_V",GEOGCS["GCS_RT38",DATUM["D_Stockholm_1938",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",15.8082777777778],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

  test('is transformed from a system that is none of ours', async () => {
    const [layer] = await thread.run({ kind: 'borders', files: shapeIn(ed50) });
    const ring = layer?.features[0]?.polygons[0]?.[0] ?? [];
    // From E 300 500, N 6 300 500, by PROJ, in whole metres.
    expect([
      Math.min(...ring.filter((_, index) => index % 2 === 0)),
      Math.min(...ring.filter((_, index) => index % 2 === 1)),
    ]).toEqual([300_430, 6_300_300]);
  });

  test('is refused by name in a system that cannot be transformed, also as one data set among several', async () => {
    const refusal = { code: 'GeodataUnknownSystem', params: { system: 'RT38 2.5 gon V' } };
    await expect(thread.run({ kind: 'borders', files: shapeIn(rt38) })).rejects.toMatchObject(refusal);
    const packed = zip([
      ...filesInside('municipalities.shape.zip'),
      ...shapeIn(rt38).map((part) => ({ ...part, name: `b${part.name}` })),
    ]);
    await expect(thread.run({ kind: 'borders', files: [packed] })).rejects.toMatchObject(refusal);
  });

  test('is refused with the name of the system in which it lies elsewhere', async () => {
    await expect(thread.run({ kind: 'borders', files: shapeIn(degrees) })).rejects.toMatchObject({
      code: 'GeodataOutsideSweden',
      params: { system: 'WGS 84' },
    });
  });
});

describe('an archive of borders', () => {
  const json = file('andra.geojson', JSON.stringify({ type: 'FeatureCollection', features: [] }));
  /** A Shape with one area. */
  const areaSet = async (name: string, prj?: string): Promise<readonly GivenFile[]> => {
    const polygon = { type: 'Polygon', coordinates: [[...corners]] } as const;
    const { content } = await thread.run({
      kind: 'write',
      areas: [{ name: 'Gävle', polygon }],
      caseNumber: name,
      format: 'Shape',
      system: 'SWEREF99',
      writtenAt: '',
    });
    return Object.entries(unzipSync(content)).map(([part, bytes]) =>
      file(part, prj !== undefined && part.endsWith('.prj') ? prj : bytes),
    );
  };

  test('is read without what has no areas, is of another format or lies outside Sweden', async () => {
    const outside = await areaSet('utanför', degrees);
    const files = [zip([...pointSet('namn'), ...(await areaSet('kommun')), json, ...outside])];
    const layers = await thread.run({ kind: 'borders', files });
    expect(layers.map(({ name, features }) => [name, features.length])).toEqual([['kommun.shp: data', 1]]);
  });

  test('is refused where nothing in it has areas', async () => {
    for (const files of [pointSet('namn'), [...pointSet('namn'), ...pointSet('nummer')], [...pointSet('namn'), json]])
      await expect(thread.run({ kind: 'borders', files: [zip(files)] })).rejects.toMatchObject({
        code: 'GeodataNoAreas',
      });
  });
});

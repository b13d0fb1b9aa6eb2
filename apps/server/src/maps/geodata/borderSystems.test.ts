import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { filesInside } from './testdata/files.ts';
import { encode, file } from './testdata/workArea.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

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
    const packed = Object.fromEntries(
      [
        ...filesInside('municipalities.shape.zip'),
        ...shapeIn(rt38).map((part) => ({ ...part, name: `b${part.name}` })),
      ].map(({ name, content }) => [name, content]),
    );
    await expect(thread.run({ kind: 'borders', files: [file('a.zip', zipSync(packed))] })).rejects.toMatchObject(
      refusal,
    );
  });

  test('is refused with the name of the system in which it lies elsewhere', async () => {
    const degrees =
      'GEOGCS["GCS_SWEREF99",DATUM["D_SWEREF99",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';
    await expect(thread.run({ kind: 'borders', files: shapeIn(degrees) })).rejects.toMatchObject({
      code: 'GeodataOutsideSweden',
      params: { system: 'WGS 84' },
    });
  });
});

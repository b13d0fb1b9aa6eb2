import type { CoordinateSystem } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { corners, file, inSystem, wkt } from './testdata/workArea.ts';
import type { GivenFile } from './unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (files: readonly GivenFile[], { system = null }: { readonly system?: CoordinateSystem | null } = {}) =>
  thread.run({ kind: 'read', files, format: null, system, maximumVertices: 10_000 });

describe('the coordinate system', () => {
  test('is asked for where SWEREF 99 TM and the zones look alike', async () => {
    const answer = await read([
      file(
        'a.wkt',
        wkt([
          [250_000, 6_500_000],
          [250_100, 6_500_000],
          [250_100, 6_500_100],
          [250_000, 6_500_000],
        ]),
      ),
    ]);
    expect(answer.system).toBeNull();
    expect(answer.possibleSystems).toEqual(expect.arrayContaining(['SWEREF99', 'SWEREF99_1200', 'SWEREF99_2315']));
    expect(answer.layers).toEqual([
      { name: '', counts: { areas: 1, lines: 0, points: 0, others: 0 }, areas: [], areaNames: [], lines: [] },
    ]);
  });

  test('is detected by the values, in either order of the axes', async () => {
    const swapped = corners.map(([east, north]): [number, number] => [north, east]);
    expect((await read([file('a.wkt', wkt(swapped))])).layers[0]?.areas[0]?.coordinates[0]).toEqual(corners);
    expect((await read([file('a.wkt', wkt(inSystem('WGS84')))])).system).toBe('WGS84');
    expect((await read([file('a.wkt', wkt(inSystem('RT90')))])).system).toBe('RT90');
  });

  test('is the one that the person chose, with a word when the file names another', async () => {
    const answer = await read([file('a.wkt', `SRID=3011;${wkt(inSystem('SWEREF99_1630'))}`)], {
      system: 'SWEREF99_1630',
    });
    expect(answer.warnings).toEqual([{ code: 'SystemDisagrees', systemName: 'SWEREF 99 18 00' }]);
    expect(answer.layers[0]?.areas[0]?.coordinates[0]?.[0]?.[0]).toBeCloseTo(616_450, 2);
  });

  test('is the one named by the file, however far from its meridian', async () => {
    // Gävle in the zone 20 15: eastings below 0.
    const answer = await read([file('a.wkt', `SRID=3016;${wkt(inSystem('SWEREF99_2015'))}`)]);
    expect([answer.system, answer.warnings]).toEqual(['SWEREF99_2015', []]);
    expect(answer.layers[0]?.areas[0]?.coordinates[0]?.[0]?.[0]).toBeCloseTo(616_450, 2);
  });

  test('is asked for among all that place the values in Sweden where none is usual for them', async () => {
    const answer = await read([file('a.wkt', wkt(inSystem('SWEREF99_2015')))]);
    expect(answer.system).toBeNull();
    expect(answer.possibleSystems).toContain('SWEREF99_2015');
    expect(answer.possibleSystems).not.toContain('SWEREF99');
  });

  test('is guessed from the values, with a word, where the one that the file names places nothing in Sweden', async () => {
    const answer = await read([
      file(
        'a.geojson',
        JSON.stringify({
          type: 'Polygon',
          coordinates: [corners],
          crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
        }),
      ),
    ]);
    expect([answer.system, answer.warnings]).toEqual([
      'SWEREF99',
      [{ code: 'SystemDoesNotFit', systemName: 'WGS 84' }],
    ]);
  });

  // Worked out by Debian's PROJ 9.1 (cs2cs): northing and easting of SWEREF 99 TM.
  test.each([
    ['EPSG:3857', [1_908_171, 8_503_333], [617_758.36, 6_704_784.577], 'WGS 84 / Pseudo-Mercator'],
    ['EPSG:32634', [300_000, 6_700_000], [630_664.128, 6_696_840.83], 'WGS 84 / UTM zone 34N'],
    ['EPSG:3020', [1_600_000, 6_700_000], [520_382.54, 6_696_629.982], 'RT90 5 gon V'],
    ['EPSG:23033', [616_450, 6_728_450], [616_380.35, 6_728_249.018], 'ED50 / UTM zone 33N'],
    ['EPSG:5845', [616_450, 6_728_450], [616_450, 6_728_450], 'SWEREF99 TM + RH2000 height'],
  ] as const)(
    'is transformed where the file names another that is known: %s',
    async (code, [east, north], wanted, name) => {
      const ring = [
        [east, north],
        [east + 100, north],
        [east + 100, north + 100],
        [east, north],
      ] as const;
      const asWkt = `SRID=${code.slice(5)};${wkt(ring)}`;
      const asJson = JSON.stringify({
        type: 'Polygon',
        coordinates: [ring.map(([x, y]) => [y, x])],
        crs: { type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${code.slice(5)}` } },
      });
      for (const given of [file('a.wkt', asWkt), file('a.geojson', asJson)]) {
        const answer = await read([given]);
        expect([answer.system, answer.fileSystem, answer.warnings]).toEqual([
          'SWEREF99',
          null,
          [{ code: 'Transformed', systemName: name }],
        ]);
        const nearest = Math.min(
          ...(answer.layers[0]?.areas[0]?.coordinates[0] ?? []).map(([x, y]) =>
            Math.hypot(x - wanted[0], y - wanted[1]),
          ),
        );
        expect(nearest).toBeLessThan(0.01);
      }
    },
  );

  test("is transformed from the description of a .prj that is in Esri's dialect", async () => {
    const prj =
      'PROJCS["ED_1950_UTM_Zone_33N",GEOGCS["GCS_European_1950",DATUM["D_European_1950",SPHEROID["International_1924",6378388.0,297.0]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",15.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
    const answer = await read([file('a.wkt', wkt()), file('a.prj', prj)]);
    expect(answer.warnings).toEqual([{ code: 'Transformed', systemName: 'ED50 / UTM zone 33N' }]);
    expect(answer.layers[0]?.areas[0]?.coordinates[0]?.[0]?.[0]).toBeCloseTo(616_380.35, 1);
  });

  test('is refused by name when it is unknown, unless the user chooses one', async () => {
    const local = [file('a.wkt', wkt()), file('a.prj', 'LOCAL_CS["Gävles lokala nät",UNIT["metre",1]]')];
    await expect(read(local)).rejects.toMatchObject({
      code: 'GeodataUnknownSystem',
      params: { system: 'Gävles lokala nät' },
    });
    await expect(read([file('a.wkt', `SRID=99999;${wkt()}`)])).rejects.toMatchObject({
      code: 'GeodataUnknownSystem',
      params: { system: 'EPSG:99999' },
    });
    const datum =
      'PROJCS["Gammal stadsplan",GEOGCS["GCS_Stad",DATUM["D_Stad",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",15.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
    await expect(read([file('a.wkt', wkt()), file('a.prj', datum)])).rejects.toMatchObject({
      code: 'GeodataUnknownSystem',
      params: { system: 'Gammal stadsplan' },
    });
    const answer = await read(local, { system: 'SWEREF99' });
    expect([answer.system, answer.warnings]).toEqual([
      'SWEREF99',
      [{ code: 'SystemDisagrees', systemName: 'Gävles lokala nät' }],
    ]);
  });
});

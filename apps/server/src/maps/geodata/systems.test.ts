import type { CoordinateSystem } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { corners, file, gmlMember, gmlOf, inSystem, wkt } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

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
    expect(answer.possibleSystems).toEqual(expect.arrayContaining(['SWEREF99', 'SWEREF99_1200', 'SWEREF99_1845']));
    expect(answer.layers).toEqual([
      {
        name: '',
        counts: { areas: 1, lines: 0, points: 0, others: 0 },
        areas: [],
        areaNames: [],
        lines: [],
        lineNames: [],
      },
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

  test('is never another than the one that the file names, unless the user chooses it', async () => {
    const asJson = JSON.stringify({
      type: 'Polygon',
      coordinates: [corners],
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } },
    });
    await expect(read([file('a.geojson', asJson)])).rejects.toMatchObject({
      code: 'GeodataOutsideSweden',
      params: { system: 'WGS 84' },
    });
    const answer = await read([file('a.geojson', asJson)], { system: 'SWEREF99' });
    expect([answer.system, answer.warnings]).toEqual(['SWEREF99', [{ code: 'SystemDisagrees', systemName: 'WGS 84' }]]);
  });

  // The numbers look like RT 90 and like a zone of SWEREF 99.
  test.each([
    ['3067', 606_000, 6_820_000, 'ETRS89 / TM35FIN(E,N)'],
    ['32635', 606_000, 6_820_000, 'WGS 84 / UTM zone 35N'],
    ['25832', 300_000, 6_800_000, 'ETRS89 / UTM zone 32N'],
  ])(
    'is neither guessed nor asked for where the file names one of another country and lies there: %s',
    async (code, east, north, system) => {
      const ring = [
        [east, north],
        [east + 100, north],
        [east + 100, north + 100],
        [east, north],
      ] as const;
      await expect(read([file('a.wkt', `SRID=${code};${wkt(ring)}`)])).rejects.toMatchObject({
        code: 'GeodataOutsideSweden',
        params: { system },
      });
    },
  );

  test('that the user chooses is that of the layers which name none, while the others keep theirs', async () => {
    const alike = corners.map(([east, north]) => [east - 336_000, north - 228_000] as const);
    const zone = inSystem('SWEREF99_1800').map(([east, north]): [number, number] => [north, east]);
    const files = gmlOf(gmlMember('urn:ogc:def:crs:EPSG::3011', zone, 'zone'), gmlMember('', alike, 'none'));
    expect((await read(files)).system).toBeNull();
    const answer = await read(files, { system: 'SWEREF99' });
    expect([answer.system, answer.warnings]).toEqual(['SWEREF99', []]);
    const east = Object.fromEntries(
      answer.layers.map(({ name, areas }) => [name, areas[0]?.coordinates[0]?.map(([each]) => each) ?? []]),
    );
    expect(Math.min(...(east['zone'] ?? []))).toBeCloseTo(616_450, 2);
    expect(Math.min(...(east['none'] ?? []))).toBeCloseTo(280_450, 2);
  });

  // Worked out by Debian's PROJ 9.1 (cs2cs): northing and easting of SWEREF 99 TM.
  test.each([
    ['EPSG:3857', [1_908_171, 8_503_333], [617_758.36, 6_704_784.577], 'WGS 84 / Pseudo-Mercator'],
    ['EPSG:32634', [300_000, 6_700_000], [630_664.128, 6_696_840.83], 'WGS 84 / UTM zone 34N'],
    ['EPSG:3020', [1_600_000, 6_700_000], [520_382.54, 6_696_629.982], 'RT90 5 gon V'],
    ['EPSG:23033', [616_450, 6_728_450], [616_380.35, 6_728_249.018], 'ED50 / UTM zone 33N'],
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

  const mapInfo = (coordSys: string, east: number, north: number): readonly GivenFile[] => [
    file(
      'a.mif',
      `Version 300\nDelimiter ","\nCoordSys ${coordSys}\nColumns 1\n  name Char(10)\nData\nRegion 1\n  4\n${east} ${north}\n${east + 100} ${north}\n${east + 100} ${north + 100}\n${east} ${north}\n`,
    ),
    file('a.mid', '"a"\n'),
  ];

  // The same places as above.
  test.each([
    ['Earth Projection 10, 157, "m", 0', [1_908_171, 8_503_333], [617_758.36, 6_704_784.577]],
    ['Earth Projection 8, 104, "m", 21, 0, 0.9996, 500000, 0', [300_000, 6_700_000], [630_664.128, 6_696_840.83]],
    ['Earth Projection 8, 33, "m", 21, 0, 0.9996, 500000, 0', [300_000, 6_700_000], [630_664.128, 6_696_840.83]],
    ['Earth Projection 8, 28, "m", 15, 0, 0.9996, 500000, 0', [616_450, 6_728_450], [616_380.35, 6_728_249.018]],
    // SWEREF 99 TM, moved 120 m to make an old drawing fit.
    ['Earth Projection 8, 33, "m", 15, 0, 0.9996, 500120, 0', [616_570, 6_728_450], [616_450, 6_728_450]],
    [
      'Earth Projection 8, 112, "m", 13.55827777777778, 0, 1, 1500000, 0',
      [1_600_000, 6_700_000],
      [520_382.54, 6_696_629.982],
    ],
  ] as const)('is transformed from what a MIF says: %s', async (coordSys, [east, north], wanted) => {
    const answer = await read(mapInfo(coordSys, east, north));
    expect(answer.warnings).toMatchObject([{ code: 'Transformed' }]);
    const ring = answer.layers[0]?.areas[0]?.coordinates[0] ?? [];
    expect(Math.min(...ring.map(([x, y]) => Math.hypot(x - wanted[0], y - wanted[1])))).toBeLessThan(0.01);
  });

  test.each([
    ['a unit', 'Earth Projection 8, 28, "yd", 15, 0, 1, 3006'],
    [
      'a further transformation',
      'Earth Projection 8, 33, "m", 15, 0, 0.9996, 500000, 0 Affine Units "m", 1, 0, 5, 0, 1, 5',
    ],
    ['a datum', 'Earth Projection 8, 77, "m", 15, 0, 1, 500000, 0'],
  ])('is refused by name where a MIF has %s that is not known', async (_, coordSys) => {
    await expect(read(mapInfo(coordSys, 616_450, 6_728_450))).rejects.toMatchObject({
      code: 'GeodataUnknownSystem',
      params: { system: `CoordSys ${coordSys}`.slice(0, 60) },
    });
  });

  // PROJ knows them and has nothing that shifts their datums in Sweden: as they are, RT 38 would be 200 m off.
  test.each([
    ['3027', 1_571_000, 6_728_000, 'RT38 2.5 gon V'],
    ['3028', 1_571_000, 6_728_000, 'RT38 0 gon'],
    ['4308', 17, 60, 'RT38'],
    ['4814', -1, 60, 'RT38 (Stockholm)'],
    ['2393', 2_500_000, 6_700_000, 'KKJ / Finland Uniform Coordinate System'],
    ['27700', 100_000_000, 100_000_000, 'OSGB36 / British National Grid'],
    ['5613', 616_450, 6_728_450, 'RH2000 height'],
  ])('is refused by name where its datum is not known: %s', async (code, east, north, system) => {
    const ring = [
      [east, north],
      [east + 0.01, north],
      [east + 0.01, north + 0.01],
      [east, north],
    ] as const;
    const crs = { type: 'name', properties: { name: `EPSG:${code}` } };
    const asJson = JSON.stringify({ type: 'Polygon', coordinates: [ring], crs });
    for (const given of [file('a.wkt', `SRID=${code};${wkt(ring)}`), file('a.geojson', asJson)])
      await expect(read([given])).rejects.toMatchObject({ code: 'GeodataUnknownSystem', params: { system } });
  });

  test('is not RT 90 where a description or a GML says RT 38, which has the same numbers', async () => {
    const prj =
      'PROJCS["RT38_25_gon_V",GEOGCS["GCS_RT38",DATUM["D_Stockholm_1938",SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",1500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",15.8082777777778],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';
    const ring = inSystem('RT90').map(([east, north]): [number, number] => [north, east]);
    const gml = gmlOf(gmlMember('urn:ogc:def:crs:EPSG::3027', ring));
    for (const [files, system] of [
      [[file('a.wkt', wkt(inSystem('RT90'))), file('a.prj', prj)], 'RT38 2.5 gon V'],
      [gml, 'RT38 2.5 gon V'],
    ] as const)
      await expect(read(files)).rejects.toMatchObject({ code: 'GeodataUnknownSystem', params: { system } });
    expect((await read(gmlOf(gmlMember('urn:ogc:def:crs:EPSG::3021', ring)))).system).toBe('RT90');
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

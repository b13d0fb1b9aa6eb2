import type { CoordinateSystem } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { file, gmlMember, gmlOf } from '../../../testing/geodata/workArea.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (files: readonly GivenFile[], system: CoordinateSystem | null = null) =>
  thread.run({ kind: 'read', files, format: null, system, maximumVertices: 10_000 });

type Place = readonly [east: number, north: number];
/** A triangle whose first corner is a place. */
const ringAt = ([east, north]: Place): readonly Place[] => [
  [east, north],
  [east + 100, north],
  [east + 100, north + 100],
  [east, north],
];
const wktAt = (place: Place) =>
  `POLYGON((${ringAt(place)
    .map((pair) => pair.join(' '))
    .join(',')}))`;
const gmlAt = (srsName: string, place: Place) =>
  gmlMember(
    srsName,
    ringAt(place).map(([east, north]) => [north, east] as const),
  );
const crsOf = (name: string) => ({ crs: { type: 'name', properties: { name } } });

// In the zones 18 00 (EPSG:3011) and 16 30 (EPSG:3010), and in SWEREF 99 TM as PROJ gives them.
const lulea = { place: [340_050, 7_287_000], inTm: [827_691.96, 7_296_445.774] } as const;
const stockholm = { place: [153_300, 6_580_000], inTm: [673_938.334, 6_581_360.639] } as const;
const umea = { place: [330_000, 7_080_000], inTm: [753_749.319, 7_082_264.724] } as const;

type Answer = Awaited<ReturnType<typeof read>>;
/** How many metres an area of a layer is from where a corner of it should be. */
const metresFrom = ({ layers }: Answer, [east, north]: Place, layer = 0, area = 0) =>
  Math.min(...(layers[layer]?.areas[area]?.coordinates[0] ?? []).map(([x, y]) => Math.hypot(x - east, y - north)));

const feature = (place: Place, { ofFeature = {}, ofGeometry = {} } = {}) => ({
  type: 'Feature',
  properties: {},
  ...ofFeature,
  geometry: { type: 'Polygon', coordinates: [ringAt(place)], ...ofGeometry },
});
const jsonOf = (features: readonly object[], crs: object = {}) => [
  file('a.geojson', JSON.stringify({ type: 'FeatureCollection', ...crs, features })),
];

describe('the coordinate system in parts of a GeoJSON', () => {
  // As PostGIS writes it (ST_AsGeoJSON); the first look like SWEREF 99 TM, the second like any zone.
  test.each([
    ['its geometries', lulea, { ofGeometry: crsOf('EPSG:3011') }],
    ['its geometries, in a zone', stockholm, { ofGeometry: crsOf('EPSG:3011') }],
    ['its features', lulea, { ofFeature: crsOf('urn:ogc:def:crs:EPSG::3011') }],
  ])('is that of the file where %s name it', async (_, { place, inTm }, named) => {
    const empty = { type: 'Feature', properties: {}, geometry: null };
    const answer = await read(jsonOf([empty, feature(place, named), feature(place, named)]));
    expect([answer.system, answer.fileSystem, answer.warnings]).toEqual(['SWEREF99_1800', 'SWEREF99_1800', []]);
    expect(answer.layers.map(({ name, areas }) => [name, areas.length])).toEqual([['', 2]]);
    expect(metresFrom(answer, inTm)).toBeLessThan(0.01);
  });

  test('is the nearest one, with a layer for each', async () => {
    const files = jsonOf(
      [
        feature(lulea.place),
        feature(umea.place, { ofFeature: crsOf('EPSG:3006'), ofGeometry: crsOf('EPSG:3010') }),
        feature([616_450, 6_728_450], { ofGeometry: crsOf('EPSG:23033') }),
      ],
      crsOf('EPSG:3011'),
    );
    const answer = await read(files);
    expect(answer.layers.map(({ name }) => name)).toEqual(['SWEREF 99 18 00', 'SWEREF 99 16 30', 'EPSG:23033']);
    expect(answer.warnings).toEqual([{ code: 'Transformed', systemName: 'ED50 / UTM zone 33N' }]);
    // ED50 by Debian's PROJ 9.1.
    for (const [layer, place] of [lulea.inTm, umea.inTm, [616_380.35, 6_728_249.018] as const].entries())
      expect(metresFrom(answer, place, layer)).toBeLessThan(0.01);
  });

  test('is refused by name where PROJ does not know it, as that of a whole file is', async () => {
    const named = (code: string) => jsonOf([feature([616_450, 6_728_450], { ofGeometry: crsOf(code) })]);
    await expect(read(named('EPSG:99999'))).rejects.toMatchObject({
      code: 'GeodataUnknownSystem',
      params: { system: 'EPSG:99999' },
    });
    await expect(read(named('EPSG:3021'))).rejects.toMatchObject({
      code: 'GeodataOutsideSweden',
      params: { system: 'RT 90 2,5 gon V' },
    });
  });

  test('that the user chooses replaces them, with a word about the one that differs', async () => {
    const stromstad = [290_000, 6_530_000] as const;
    const files = jsonOf([
      feature([616_450, 6_728_450], { ofGeometry: crsOf('EPSG:3006') }),
      feature(stromstad, { ofGeometry: crsOf('EPSG:3011') }),
    ]);
    const answer = await read(files, 'SWEREF99');
    expect(answer.warnings).toEqual([{ code: 'SystemDisagrees', systemName: 'SWEREF 99 18 00' }]);
    expect(metresFrom(answer, stromstad, 1)).toBeLessThan(0.01);
  });

  test('is the horizontal one of a compound', async () => {
    const answer = await read(
      jsonOf([feature([616_450, 6_728_450])], crsOf('urn:ogc:def:crs,crs:EPSG::3006,crs:EPSG::5613')),
    );
    expect([answer.system, answer.fileSystem, answer.warnings]).toEqual(['SWEREF99', 'SWEREF99', []]);
  });
});

describe('the coordinate system in parts of well-known text', () => {
  test('is the guessed one for the user to change where a part names none, before or after one that does', async () => {
    const [none, zone] = [wktAt([616_450, 6_728_450]), `SRID=3011;${wktAt(stockholm.place)}`];
    const square = { type: 'Polygon', coordinates: [ringAt([616_450, 6_728_450])] };
    const named = feature(stockholm.place, { ofGeometry: crsOf('EPSG:3011') });
    for (const [files, layer] of [
      [[file('a.wkt', `${none} ${zone}`)], 0],
      [jsonOf([named, { type: 'Feature', geometry: square }]), 1],
    ] as const) {
      const answer = await read(files);
      expect([answer.system, answer.fileSystem, answer.warnings]).toEqual(['SWEREF99', 'SWEREF99_1800', []]);
      expect(metresFrom(answer, [616_450, 6_728_450], layer)).toBeLessThan(0.01);
      expect(metresFrom(answer, stockholm.inTm, 1 - layer)).toBeLessThan(0.01);
    }
  });

  test('is the one before each geometry, with a layer for each', async () => {
    const text = `SRID=3011;${wktAt(lulea.place)};SRID=3010;${wktAt(umea.place)};SRID=3011;${wktAt(stockholm.place)}`;
    const answer = await read([file('a.wkt', text)]);
    expect(answer.layers.map(({ name, areas }) => [name, areas.length])).toEqual([
      ['SWEREF 99 18 00', 2],
      ['SWEREF 99 16 30', 1],
    ]);
    expect(metresFrom(answer, lulea.inTm)).toBeLessThan(0.01);
    expect(metresFrom(answer, stockholm.inTm, 0, 1)).toBeLessThan(0.01);
    expect(metresFrom(answer, umea.inTm, 1)).toBeLessThan(0.01);
  });

  test('is the described one where none is before a geometry', async () => {
    const prj =
      'PROJCS["SWEREF99_16_30",GEOGCS["GCS_SWEREF99",DATUM["D_SWEREF99",SPHEROID["GRS_1980",6378137.0,298.257222101]]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",150000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",16.5],PARAMETER["Scale_Factor",1.0],UNIT["Meter",1.0]]';
    const answer = await read([
      file('a.wkt', `${wktAt(umea.place)} SRID=3011;${wktAt(lulea.place)}`),
      file('a.prj', prj),
    ]);
    expect(answer.layers.map(({ name }) => name)).toEqual(['SWEREF 99 16 30', 'SWEREF 99 18 00']);
    expect(metresFrom(answer, umea.inTm)).toBeLessThan(0.01);
    expect(metresFrom(answer, lulea.inTm, 1)).toBeLessThan(0.01);
  });
});

describe('the coordinate system in features of one layer of a GML', () => {
  test('is refused where they name several, whatever the user chooses', async () => {
    const files = gmlOf(
      gmlAt('urn:ogc:def:crs:EPSG::3011', stockholm.place),
      gmlAt('urn:ogc:def:crs:EPSG::3006', [616_450, 6_728_450]),
    );
    for (const chosen of [null, 'SWEREF99'] as const)
      await expect(read(files, chosen)).rejects.toMatchObject({ code: 'GeodataMixedSystems' });
  });

  test.each([
    ['in two ways', ['urn:ogc:def:crs:EPSG::3011', 'EPSG:3011']],
    ['once', ['urn:ogc:def:crs:EPSG::3011', '']],
  ])('is the one that they name %s', async (_, names) => {
    const answer = await read(gmlOf(...names.map((name) => gmlAt(name, stockholm.place))));
    expect([answer.system, answer.fileSystem]).toEqual(['SWEREF99_1800', 'SWEREF99_1800']);
    for (const area of [0, 1]) expect(metresFrom(answer, stockholm.inTm, 0, area)).toBeLessThan(0.01);
  });

  test('is refused by name where GDAL does not know it', async () => {
    for (const [name, system] of [
      ['urn:ogc:def:crs:EPSG::99999', 'EPSG:99999'],
      ['Gävles lokala nät', 'Gävles lokala nät'],
    ] as const)
      await expect(read(gmlOf(gmlAt(name, stockholm.place)))).rejects.toMatchObject({
        code: 'GeodataUnknownSystem',
        params: { system },
      });
  });

  test('is none where a comment alone names one', async () => {
    const answer = await read(
      gmlOf(gmlAt('', [250_000, 6_500_000]).replace('<m:g>', '<m:g><!-- srsName="EPSG:3011" -->')),
    );
    expect([answer.system, answer.fileSystem]).toEqual([null, null]);
  });
});

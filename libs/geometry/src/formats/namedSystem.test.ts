import { describe, expect, it } from 'vitest';
import {
  bySystem,
  epsgCodeOf,
  nameOfDescription,
  systemOfCode,
  systemOfDescription,
  systemOfMapInfo,
} from './namedSystem.ts';

describe('a code', () => {
  it.each([
    ['EPSG:3006', 'SWEREF99'],
    ['urn:ogc:def:crs:EPSG::3006', 'SWEREF99'],
    ['3006 ', 'SWEREF99'],
    ['EPSG:3011', 'SWEREF99_1800'],
    ['EPSG:3021', 'RT90'],
    ['EPSG:2400', 'RT90'],
    ['EPSG:4326', 'WGS84'],
    ['EPSG:4619', 'WGS84'],
    ['EPSG:4258', 'WGS84'],
    ['EPSG:25833', 'SWEREF99'],
    ['EPSG:32633', 'SWEREF99'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'WGS84'],
    ['CRS:84', 'WGS84'],
    ['crs84', 'WGS84'],
    ['CRS84h', 'unknown'],
    ['EPSG:3857', 'unknown'],
    ['EPSG:123', 'unknown'],
    ['EPSG:3006 m', 'unknown'],
    ['EPSG:5613', 'unknown'],
    // Compounds: the system of the heights comes second.
    ['EPSG:3006 + 5613', 'SWEREF99'],
    ['EPSG:3011+5613', 'SWEREF99_1800'],
    ['urn:ogc:def:crs,crs:EPSG::3006,crs:EPSG::5613', 'SWEREF99'],
    ['urn:ogc:def:crs,crs:OGC:1.3:CRS84,crs:EPSG::5613', 'WGS84'],
    [
      'http://www.opengis.net/def/crs-compound?1=http://www.opengis.net/def/crs/EPSG/0/3006&2=http://www.opengis.net/def/crs/EPSG/0/5613',
      'SWEREF99',
    ],
    ['SWEREF 99 TM', 'unknown'],
    ['', 'unknown'],
  ])('%j is %s', (code, system) => {
    expect(systemOfCode(code)).toBe(system);
  });

  it('of the register has four to six digits, and is sought in the first 200 characters', () => {
    expect(epsgCodeOf('urn:ogc:def:crs,crs:EPSG::23033,crs:EPSG::5613')).toBe(23_033);
    expect([epsgCodeOf('Gävle'), epsgCodeOf(''), epsgCodeOf(`${'x'.repeat(197)}3006`)]).toEqual([null, null, null]);
  });
});

describe('parts of a file', () => {
  it('are apart by the systems that they name, however they write them', () => {
    const parts = [
      null,
      'EPSG:3006',
      'EPSG:3011',
      '3006',
      'EPSG:3857',
      'urn:ogc:def:crs:EPSG::3857',
      'Gävle',
      null,
    ].map((systemCode, place) => ({ systemCode, place }));
    expect(
      bySystem(parts).map(({ system, systemCode, parts: alike }) => [
        system,
        systemCode,
        alike.map(({ place }) => place),
      ]),
    ).toEqual([
      [null, null, [0, 7]],
      ['SWEREF99', 'EPSG:3006', [1, 3]],
      ['SWEREF99_1800', 'EPSG:3011', [2]],
      ['unknown', 'EPSG:3857', [4, 5]],
      ['unknown', 'Gävle', [6]],
    ]);
  });
});

const grs80 = 'SPHEROID["GRS_1980",6378137.0,298.257222101]';
const bessel = 'SPHEROID["Bessel_1841",6377397.155,299.1528128]';
interface Parts {
  readonly spheroid?: string;
  readonly projection?: string;
  readonly meridian?: number;
  readonly scale?: string;
  readonly easting?: number;
  readonly northing?: string;
}
/** A description of SWEREF 99 TM as a .prj file has it, with other parts where given. */
const described = ({
  spheroid = grs80,
  projection = 'Transverse_Mercator',
  meridian = 15,
  scale = ',PARAMETER["Scale_Factor",0.9996]',
  easting = 500_000,
  northing = ',PARAMETER["False_Northing",0.0]',
}: Parts = {}) =>
  `PROJCS["SWEREF99_TM",GEOGCS["GCS",DATUM["D",${spheroid}]],PROJECTION["${projection}"],PARAMETER["False_Easting",${easting}]${northing},PARAMETER["Central_Meridian",${meridian}]${scale},UNIT["Meter",1.0]]`;
const origin = (latitude: number) => `,PARAMETER["Latitude_Of_Origin",${latitude}]`;
const degrees = (rest: string) => `GEOGCS["SWEREF99",DATUM["D",${grs80}],${rest}]`;

describe('a description', () => {
  it.each([
    ['SWEREF 99 TM', described(), 'SWEREF99'],
    [
      'a zone, without the scale of 1 and the northing of 0',
      described({ meridian: 18, scale: '', easting: 150_000, northing: '' }),
      'SWEREF99_1800',
    ],
    [
      'RT 90 on its ellipsoid',
      described({ spheroid: bessel, meridian: 15.808_277_777_78, scale: '', easting: 1_500_000 }),
      'RT90',
    ],
    [
      'RT 90 on GRS 80',
      described({
        meridian: 15.806_284_529,
        scale: ',PARAMETER["scale_factor",1.00000561024]',
        easting: 1_500_064.274,
        northing: ',PARAMETER["false_northing",-667.711]',
      }),
      'RT90',
    ],
    [
      'RT 38, by its datum',
      described({ spheroid: bessel, meridian: 15.808_277_777_78, scale: '', easting: 1_500_000 }).replace(
        'DATUM["D"',
        'DATUM["D_Stockholm_1938"',
      ),
      'unknown',
    ],
    [
      'RT 38, by its name',
      described({ spheroid: bessel, meridian: 15.808_277_777_78, scale: '', easting: 1_500_000 }).replace(
        'SWEREF99_TM',
        'RT38_2.5_gon_V',
      ),
      'unknown',
    ],
    ['a Gauss-Krüger projection', described({ projection: 'Gauss_Kruger' }), 'SWEREF99'],
    ['SWEREF 99 TM on an older ellipsoid', described({ spheroid: bessel }), 'unknown'],
    ['another projection', described({ projection: 'Lambert_Conformal_Conic' }), 'unknown'],
    ['SWEREF 99 TM on an ellipsoid a metre larger', described({ spheroid: 'SPHEROID["E",6378138]' }), 'unknown'],
    // Somebody may have moved the system to make an old drawing fit: 0.0001 degrees are 6 metres in Stockholm.
    ['another meridian', described({ meridian: 15.0001 }), 'unknown'],
    ['another scale', described({ scale: ',PARAMETER["Scale_Factor",0.9996001]' }), 'unknown'],
    ['another easting', described({ easting: 500_120 }), 'unknown'],
    ['an easting of a centimetre more', described({ easting: 500_000.011 }), 'unknown'],
    ['another northing', described({ northing: ',PARAMETER["False_Northing",1]' }), 'unknown'],
    [
      'a zone with another northing',
      described({ meridian: 18, scale: '', easting: 150_000, northing: ',PARAMETER["False_Northing",-3]' }),
      'unknown',
    ],
    ['what is rounded', described({ meridian: 15.000_000_4, easting: 500_000.009 }), 'SWEREF99'],
    [
      'RT 90 with a meridian that is rounded',
      described({ spheroid: bessel, meridian: 15.808_278, scale: '', easting: 1_500_000 }),
      'RT90',
    ],
    [
      'RT 90 on its ellipsoid, moved',
      described({ spheroid: bessel, meridian: 15.808_278, scale: '', easting: 1_500_064.274 }),
      'unknown',
    ],
    [
      'the projection of RT 90 on GRS 80',
      described({ meridian: 15.808_278, scale: '', easting: 1_500_000 }),
      'unknown',
    ],
    ['words before their brackets, with spaces', described().replaceAll('[', ' [ '), 'SWEREF99'],
    ['degrees, with spaces', `GEOGCS [ "SWEREF99",DATUM["D",${grs80}]]`, 'WGS84'],
    ['degrees on GRS 80', `GEOGCS["SWEREF99",DATUM["D",${grs80}]]`, 'WGS84'],
    ['degrees in newer words', `GEODCRS["WGS 84",DATUM["D",ELLIPSOID["WGS 84",6378137,298.257]]]`, 'WGS84'],
    ['degrees on an older ellipsoid', `GEOGCS["RT90",DATUM["D",${bessel}]]`, 'unknown'],
    [
      'SWEREF 99 TM, moved and turned for a site',
      `FITTED_CS["Bygget",PARAM_MT["Affine",PARAMETER["elt_0_0",1]],${described()}]`,
      'unknown',
    ],
    [
      'SWEREF 99 TM, moved and turned in newer words',
      `DERIVEDPROJCRS["Bygget",BASEPROJCRS["SWEREF99 TM"],DERIVINGCONVERSION["Affine"],${described()}]`,
      'unknown',
    ],
    [
      'degrees that are turned',
      `GEOGCRS["Bygget",BASEGEOGCRS["SWEREF99",DATUM["D",${grs80}]],DERIVINGCONVERSION [ "Rotated pole"]]`,
      'unknown',
    ],
    [
      'northings from the Equator',
      described({ northing: `${origin(-0.0000004)},PARAMETER["False_Northing",0]` }),
      'SWEREF99',
    ],
    ['northings from elsewhere', described({ northing: origin(0.0001) }), 'unknown'],
    ['northings from the south', described({ northing: origin(-1) }), 'unknown'],
    [
      'northings from elsewhere in newer words',
      described({ northing: ',PARAMETER["Latitude of natural origin",1]' }),
      'unknown',
    ],
    ['degrees from Greenwich', degrees('PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]'), 'WGS84'],
    ['degrees from Stockholm', degrees('PRIMEM [ "Stockholm" , 18.05827777777778]'), 'unknown'],
    ['degrees from west of Greenwich', degrees('PRIMEMERIDIAN["Ferro",-17.66]'), 'unknown'],
    ['gon', degrees('UNIT["gon",0.0157079632679]'), 'unknown'],
    [
      'gon in newer words',
      degrees('PRIMEM["Greenwich",0,ANGLEUNIT["degree",0.01745329]],ANGLEUNIT [ "gon" , 0.0157]'),
      'unknown',
    ],
    ['degrees in newer words, with metres', degrees('UNIT["metre",1],ANGLEUNIT["degree",1.745329252e-2]'), 'WGS84'],
    [
      'degrees and heights in metres',
      `COMPD_CS["A",${degrees('UNIT["degree",0.0174532925]')},VERT_CS["B",UNIT["metre",1]]]`,
      'WGS84',
    ],
    [
      'a projection whose angles are in gon',
      described({ meridian: 15 }).replace(']],PROJECTION', '],UNIT["gon",0.0157079632679]],PROJECTION'),
      'unknown',
    ],
    ['heights', 'VERT_CS["RH2000",SPHEROID["GRS",6378137]]', 'unknown'],
    ['a grid that is called undefined', 'LOCAL_CS["Undefined SWEREF99"]', null],
    [
      'degrees that are called undefined',
      'GEOGCRS["Undefined geographic SRS",DATUM["unknown",ELLIPSOID["unknown",6378137,298.257223563]]]',
      null,
    ],
    ['an engineering grid without a name', ' ENGCRS [ "unnamed"]', null],
    ['heights above an unnamed grid', 'COMPD_CS["A",LOCAL_CS["unknown"]]', 'unknown'],
    ['a grid of its own', 'LOCAL_CS["Gruvan"]', 'unknown'],
    ['nothing', ' \n', null],
  ])('of %s', (_, text, system) => {
    expect(systemOfDescription(text)).toBe(system);
  });

  it('has the name of its system without underscores, where it has one', () => {
    expect(nameOfDescription(described())).toBe('SWEREF99 TM');
    expect(nameOfDescription(' LOCAL_CS [ "Gruvan_1 "]')).toBe('Gruvan 1');
    expect(nameOfDescription('x PROJCS["A"]')).toBeNull();
    expect(nameOfDescription('')).toBeNull();
  });
});

describe('a MapInfo file', () => {
  it.each([
    ['Version 300\n  CoordSys Earth Projection 8, 33, "m", 15, 0, 0.9996, 500000, 0\nColumns 1', 'SWEREF99'],
    ['CoordSys Earth Projection 8, 104, "m", 15, 0, 0.9996, 500000, 0 Bounds (0, 0) (1, 1)', 'SWEREF99'],
    ['CoordSys Earth Projection 8, 115, "m", 18, 0, 1, 150000, 0', 'SWEREF99_1800'],
    ['coordsys earth projection 8, 112, "M", 15.8082777778, 0, 1, 1500000, 0', 'RT90'],
    ['CoordSys Earth Projection 8, 112, "m", 15, 0, 0.9996, 500000, 0', 'unknown'],
    ['CoordSys Earth Projection 8, 33, "m", 15, 0, 0.9996, 500120, 0', 'unknown'],
    ['CoordSys Earth Projection 8, 33, "m", 15, 1, 0.9996, 500000, 0', 'unknown'],
    ['CoordSys Earth Projection 8, 33, "m", 15, -0.0001, 0.9996, 500000, 0', 'unknown'],
    ['CoordSys Earth Projection 8, 112, "m", 15.8082777778, 0, 1, 1500120, 0', 'unknown'],
    ['CoordSys Earth Projection 8, 33, "m", 15, 0, 0.9996, 500000, 0 Affine Units "m", 1, 0, 5, 0, 1, 5', 'unknown'],
    ['CoordSys Earth Projection 8, 33, "ft", 15, 0, 0.9996, 500000, 0', 'unknown'],
    ['CoordSys Earth Projection 3, 33, "m", 15, 0, 0.9996, 500000, 0', 'unknown'],
    ['CoordSys Earth Projection 1, 104', 'WGS84'],
    ['CoordSys Earth Projection 1, 33', 'WGS84'],
    ['CoordSys \t Earth  Projection 8, 33, "m" , 15, 0, 0.9996, 500000, 0', 'SWEREF99'],
    ['CoordSys Earth Projection 1, 112', 'unknown'],
    ['CoordSys Earth Projection 1', 'unknown'],
    ['CoordSys NonEarth Units "m" Bounds (0, 0) (1, 1)', null],
    ['CoordSys XNonEarth', 'unknown'],
    ['CoordSys Layout Units "mm"', 'unknown'],
    ['Version 300', null],
    ['x CoordSys Earth Projection 1, 104', null],
  ])('%j is %s', (text, system) => {
    expect(systemOfMapInfo(text)).toBe(system);
  });
});

import { describe, expect, test } from 'vitest';
import { fromSweref99Tm } from '../coordinateSystems.ts';
import type { ReadFeature } from '../formats/geoJson.ts';
import type { Pair } from '../formats/rawShapes.ts';
import {
  borderFileOf,
  bordersOf,
  isInsideBorders,
  isInsidePolygon,
  likeliestLayer,
  placeFeatures,
  readBorderFile,
  squaresOfMunicipality,
} from './municipalityBorders.ts';
import { squareCount } from '../squares/squareSpans.ts';
import type { Position } from '../types.ts';

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const feature = (properties: object, coordinates: number[][][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
});
const file = (...features: object[]) => ({ type: 'FeatureCollection', features });
const gavle = feature({ id: 7, kommun_kod: '2180', kommun: 'Gävle' }, [box(610_500, 6_720_500, 619_500, 6_729_500)]);

describe('a file of borders', () => {
  test('returns its columns and which look like code and name', () => {
    expect(readBorderFile(file(gavle))).toMatchObject({
      columns: ['id', 'kommun_kod', 'kommun'],
      guess: { code: 'kommun_kod', name: 'kommun' },
    });
    expect(readBorderFile(file(feature({ a: 1 }, [])))).toMatchObject({ guess: { code: null, name: null } });
    expect([readBorderFile({ type: 'Topology' }), readBorderFile(file()), readBorderFile(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('gives each municipality in whole metres; features of one code are its parts', () => {
    const read = readBorderFile(
      file(gavle, feature({ kommun_kod: '2180', kommun: 'Gävle' }, [box(630_000, 6_720_000, 631_000, 6_721_000)])),
    );
    const borders = read && bordersOf(read, { code: 'kommun_kod', name: 'kommun' });
    expect(borders).toMatchObject([{ code: '2180', name: 'Gävle' }]);
    expect(borders?.[0]?.polygons[0]?.[0]).toEqual([
      610_500, 6_720_500, 619_500, 6_720_500, 619_500, 6_729_500, 610_500, 6_729_500, 610_500, 6_720_500,
    ]);
    expect(borders?.[0]?.polygons).toHaveLength(2);
  });

  test('may be in degrees, with codes that lack their leading zero', () => {
    const degrees = box(610_500, 6_720_500, 619_500, 6_729_500).map(([east = 0, north = 0]) =>
      fromSweref99Tm('WGS84', [east, north]).toReversed(),
    );
    const read = readBorderFile(file(feature({ code: 114, name: 'Upplands Väsby' }, [degrees])));
    const borders = read && bordersOf(read, { code: 'code', name: 'name' });
    expect(borders?.[0]).toMatchObject({ code: '0114', name: 'Upplands Väsby' });
    expect(borders?.[0]?.polygons[0]?.[0]?.slice(0, 2)).toEqual([610_500, 6_720_500]);
  });

  // EPSG:3010 and EPSG:3011 in SWEREF 99 TM by PROJ.
  test('is in the system that it names, for the whole or for each border', () => {
    const crs = (name: string) => ({ crs: { type: 'name', properties: { name } } });
    const triangle = (east: number, north: number) => [
      [
        [east, north],
        [east + 9000, north],
        [east, north + 9000],
        [east, north],
      ],
    ];
    const at = (code: string, coordinates: number[][][], named?: string) => {
      const { geometry, ...rest } = feature({ code, name: 'Kommun' }, coordinates);
      return { ...rest, geometry: { ...geometry, ...(named && crs(named)) } };
    };
    const placesIn = (document: object) => {
      const read = readBorderFile(document);
      return (
        read &&
        (bordersOf(read, { code: 'code', name: 'name' })?.map(({ polygons }) => polygons[0]?.[0]?.slice(0, 2)) ?? null)
      );
    };
    const umea = at('2480', triangle(290_000, 7_090_000), 'EPSG:3010');
    const lulea = at('2580', triangle(340_050, 7_287_000));
    const empty = { type: 'Feature', properties: { code: '2580', name: 'Kommun' }, geometry: null };
    expect(placesIn({ ...file(lulea, umea, empty), ...crs('EPSG:3011') })).toEqual([
      [827_692, 7_296_446],
      [713_527, 7_091_321],
    ]);
    expect(placesIn(file(umea, empty))).toEqual([[713_527, 7_091_321], undefined]);
    // Numbers that could be RT 90 alone.
    expect(placesIn({ ...file(at('2180', triangle(1_571_000, 6_728_000))), ...crs('EPSG:3006') })).toBeNull();
  });

  test('returns the system that it names when that is none of ours, and then no borders', () => {
    const named = { ...file(gavle), crs: { type: 'name', properties: { name: 'EPSG:23033' } } };
    const read = readBorderFile(named);
    expect(read?.unknownSystem).toBe('EPSG:23033');
    expect(read && bordersOf(read, { code: 'kommun_kod', name: 'kommun' })).toBeNull();
    expect(readBorderFile(file(gavle))?.unknownSystem).toBeNull();
  });

  test('outside Sweden is refused whole', () => {
    const read = readBorderFile(
      file(gavle, feature({ kommun_kod: '0001', kommun: 'Oslo' }, [box(10_500, 6_720_500, 19_500, 6_729_500)])),
    );
    expect(read && bordersOf(read, { code: 'kommun_kod', name: 'kommun' })).toBeNull();
  });
});

describe('the columns of a file of borders', () => {
  const guessOf = (...rows: Readonly<Record<string, unknown>>[]) =>
    borderFileOf(rows.map((properties) => ({ properties, systemCode: null, shapes: [] }))).guess;

  test('hold codes where every value has three or four digits and nothing else', () => {
    expect(guessOf({ nr: 114 }, { nr: '2180' }).code).toBe('nr');
    for (const other of ['12345', '12', 'K2180', '2180K', 'Gävle', null])
      expect(guessOf({ nr: '2180' }, { nr: other }).code).toBeNull();
  });

  test('hold names where every value begins with a capital', () => {
    expect(guessOf({ ort: 'Gävle' }, { ort: 'Öckerö' }).name).toBe('ort');
    for (const other of ['gävle', 'i Gävle', '', 2180])
      expect(guessOf({ ort: 'Gävle' }, { ort: other }).name).toBeNull();
  });

  test('are the first that is called so, else the first', () => {
    expect(guessOf({ lan: '021', KODNR: '2180', code: '2180', typ: 'A', Namn: 'Gävle', KOMMUN: 'Gävle' })).toEqual({
      code: 'KODNR',
      name: 'Namn',
    });
    expect(guessOf({ lan: '021', Code: '2180', typ: 'A', NAME: 'Gävle' })).toEqual({ code: 'Code', name: 'NAME' });
    expect(guessOf({ lan: '021', nr: '2180', typ: 'A', ort: 'Gävle' })).toEqual({ code: 'lan', name: 'typ' });
  });
});

describe('the likeliest of several layers', () => {
  const layer = (...codes: string[]) =>
    borderFileOf(codes.map((code) => ({ properties: { code }, systemCode: null, shapes: [] })));

  test('has most municipalities of the country, each counted once', () => {
    const [counties, unknown, some, most] = [
      layer('Gävleborg'),
      layer('9998', '9999', '9997'),
      layer('2180', '2180', '2180', '2180'),
      layer('2180', '114', '9999'),
    ];
    expect(likeliestLayer([counties, unknown, some, most])).toBe(3);
    expect(likeliestLayer([counties, most, some, unknown])).toBe(1);
    expect(likeliestLayer([some, unknown])).toBe(0);
  });

  test('is the first where none has any', () => {
    expect(likeliestLayer([layer('Gävleborg'), layer('9998')])).toBe(0);
    expect(likeliestLayer([])).toBe(0);
  });
});

describe('features of a layer', () => {
  const inTm = box(610_500, 6_720_500, 619_500, 6_729_500) as unknown as readonly Pair[];
  const placed = [610_500, 6_720_500, 619_500, 6_720_500, 619_500, 6_729_500, 610_500, 6_729_500, 610_500, 6_720_500];
  const outside: readonly Pair[] = inTm.map(([east, north]) => [east, north + 2_000_000]);
  const layer = (...rings: (readonly Pair[])[]): ReadFeature => ({
    properties: { code: 2180, name: 'Gävle', note: null },
    shapes: [
      { kind: 'line', points: inTm },
      { kind: 'area', rings },
    ],
  });

  test('are placed in whole metres, their properties as text and what is no area left out', () => {
    const properties = { code: '2180', name: 'Gävle', note: '' };
    const expected = [{ properties, polygons: [[placed]] }];
    expect(placeFeatures([layer(inTm)], null)).toEqual(expected);
    expect(placeFeatures([layer(inTm.map(([east, north]) => [east + 0.4, north - 0.4]))], 'SWEREF99')).toEqual(
      expected,
    );
  });

  test('are none in an unknown system, or as soon as a ring of one is outside Sweden', () => {
    expect(placeFeatures([layer(inTm)], 'unknown')).toBeNull();
    expect(placeFeatures([layer(inTm), layer(inTm), layer(outside)], null)).toBeNull();
    expect(placeFeatures([layer(inTm), layer(inTm, outside)], 'SWEREF99')).toBeNull();
  });

  test('are the borders of municipalities as they were placed', () => {
    const file = borderFileOf(placeFeatures([layer(inTm)], null) ?? []);
    expect(bordersOf(file, { code: 'code', name: 'name' })).toEqual([
      { code: '2180', name: 'Gävle', polygons: [[placed]] },
    ]);
  });

  test('are no borders in an unknown system', () => {
    const file = borderFileOf([{ properties: {}, systemCode: null, shapes: [] }]);
    expect(bordersOf(file, { code: 'code', name: 'name' })).toBeNull();
  });
});

describe('a position', () => {
  const corners: readonly Position[] = [
    [616_000, 6_728_000],
    [618_000, 6_728_000],
    [616_000, 6_730_000],
    [616_000, 6_728_000],
  ];
  const hole = corners.map(([east, north]): Position => [(east + 616_500) / 2 - 100, (north + 6_728_500) / 2 - 100]);
  const diamond: readonly Position[] = [
    [620_000, 6_727_000],
    [621_000, 6_728_000],
    [620_000, 6_729_000],
    [619_000, 6_728_000],
    [620_000, 6_727_000],
  ];
  const isInBorders = (position: Position) =>
    isInsideBorders({ polygons: [[corners.flat(), hole.flat()], [diamond.flat()]] }, position);
  const isInPolygon = (position: Position) =>
    isInsidePolygon({ type: 'Polygon', coordinates: [corners, hole] }, position) ||
    isInsidePolygon({ type: 'Polygon', coordinates: [diamond] }, position);

  test.each([
    ['on this side of a slope', [616_990, 6_729_000], true],
    ['beyond a slope', [617_010, 6_729_000], false],
    ['beyond a slope far down', [617_810, 6_728_200], false],
    ['in a hole', [616_300, 6_728_300], false],
    ['below a hole', [616_300, 6_728_100], true],
    ['north of all', [616_500, 6_731_000], false],
    ['south of all', [616_500, 6_727_000], false],
    ['west of all', [615_000, 6_729_000], false],
    ['level with two corners, between them', [620_100, 6_728_000], true],
    ['level with two corners, east of both', [621_100, 6_728_000], false],
    ['level with a corner, west of both', [618_100, 6_728_000], false],
  ] as const)('%s', (_, position, isInside) => {
    expect([isInBorders(position), isInPolygon(position)]).toEqual([isInside, isInside]);
  });
});

describe('a municipality', () => {
  // 9 × 9 km from the middle of squares: 10 × 10 squares, and a hole of 2 × 2 km in it.
  const hole = [614_000, 6_724_000, 616_000, 6_724_000, 616_000, 6_726_000, 614_000, 6_726_000, 614_000, 6_724_000];
  const municipality = {
    polygons: [
      [[610_500, 6_720_500, 619_500, 6_720_500, 619_500, 6_729_500, 610_500, 6_729_500, 610_500, 6_720_500], hole],
    ],
  };

  test('is the squares that its borders touch, a kilometre more where they are simplified', () => {
    expect(squareCount(squaresOfMunicipality(municipality, false))).toBe(100);
    // One more row or column on each side; those in the corners lie 707 m away.
    expect(squareCount(squaresOfMunicipality(municipality, true))).toBe(144);
  });

  test('holds the points inside it and not those in another municipality within it', () => {
    expect(isInsideBorders(municipality, [611_000, 6_721_000])).toBe(true);
    expect(isInsideBorders(municipality, [615_000, 6_725_000])).toBe(false);
    expect(isInsideBorders(municipality, [610_000, 6_721_000])).toBe(false);
  });
});

import { describe, expect, it, test } from 'vitest';
import type { Polygon, Position } from '../types.ts';
import { geometryIn, readGeoJson, writeGeoJson, propertyText } from './geoJson.ts';

const shapesOf = (document: unknown) => readGeoJson(document)?.features.flatMap(({ shapes }) => shapes);
const other = { kind: 'other' };
const codesOf = (document: unknown) => readGeoJson(document)?.features.map(({ systemCode }) => systemCode);
const crsOf = (name: string) => ({ type: 'name', properties: { name } });
const point = (crs?: object) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates: [1, 2], ...(crs && { crs }) },
});
const collection = (...geometries: unknown[]) => ({ type: 'GeometryCollection', geometries });

describe('a GeoJSON document', () => {
  it('is a collection, whose features keep their properties', () => {
    const document = {
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: 'Brunn' }, geometry: { type: 'Point', coordinates: [1, 2] } },
        { type: 'Feature', properties: null, geometry: null },
        { type: 'Feature', properties: ['Brunn'] },
        'Brunn',
      ],
    };
    expect(readGeoJson(document)).toEqual({
      features: [
        { properties: { name: 'Brunn' }, systemCode: null, shapes: [{ kind: 'point', points: [[1, 2]] }] },
        { properties: {}, systemCode: null, shapes: [] },
        { properties: {}, systemCode: null, shapes: [] },
        { properties: {}, systemCode: null, shapes: [other] },
      ],
    });
  });

  it('may be one feature or one geometry', () => {
    const geometry = { type: 'Point', coordinates: [1, 2] };
    const shapes = [{ kind: 'point', points: [[1, 2]] }];
    expect(readGeoJson({ type: 'Feature', properties: { a: 1 }, geometry })?.features).toEqual([
      { properties: { a: 1 }, systemCode: null, shapes },
    ]);
    expect(readGeoJson(geometry)?.features).toEqual([{ properties: {}, systemCode: null, shapes }]);
  });

  it.each([
    ['nothing', null],
    ['a text', 'Point'],
    ['a list', [{ type: 'Point', coordinates: [1, 2] }]],
    ['an object without a type', {}],
    ['a type of another format', { type: 'Topology' }],
    ['a collection without features', { type: 'FeatureCollection' }],
  ])('is not %s', (_, document) => {
    expect(readGeoJson(document)).toBeNull();
  });

  it('names its system in the member crs, of which 200 characters are read', () => {
    const named = (crs: unknown) => codesOf({ type: 'FeatureCollection', features: [point()], crs });
    expect(named({ type: 'name', properties: { name: 'EPSG:3006' } })).toEqual(['EPSG:3006']);
    expect(named({ properties: { name: 'x'.repeat(201) } })).toEqual(['x'.repeat(200)]);
    // What older programs write.
    expect(named({ type: 'EPSG', properties: { code: 3011 } })).toEqual(['3011']);
    expect(named({ type: 'link', properties: { href: 'http://example.com/crs/42' } })).toEqual([
      'http://example.com/crs/42',
    ]);
    for (const crs of [undefined, null, 'EPSG:3006', {}, { properties: null }, { properties: { name: ['3006'] } }])
      expect(named(crs)).toEqual([null]);
  });

  it('may name it in a feature and in a geometry, of which the nearest counts', () => {
    const document = {
      type: 'FeatureCollection',
      crs: crsOf('EPSG:3006'),
      features: [
        point(),
        { ...point(), crs: crsOf('EPSG:3011') },
        { ...point(crsOf('EPSG:3010')), crs: crsOf('EPSG:3011') },
        { ...point(), crs: null },
      ],
    };
    expect(codesOf(document)).toEqual(['EPSG:3006', 'EPSG:3011', 'EPSG:3010', 'EPSG:3006']);
    expect(codesOf({ ...point(), crs: crsOf('EPSG:3011') })).toEqual(['EPSG:3011']);
    expect(codesOf({ type: 'Point', coordinates: [1, 2], crs: crsOf('EPSG:3011') })).toEqual(['EPSG:3011']);
  });

  it('may name several in one collection, which then becomes a feature for each', () => {
    const { geometry } = point(crsOf('EPSG:3011'));
    const nested = { ...collection(geometry, collection(point().geometry)), crs: crsOf('EPSG:3010') };
    const read = readGeoJson({ type: 'Feature', properties: { a: 1 }, geometry: collection(nested, geometry) });
    const shape = { kind: 'point', points: [[1, 2]] };
    expect(read?.features).toEqual([
      { properties: { a: 1 }, systemCode: 'EPSG:3011', shapes: [shape, shape] },
      { properties: { a: 1 }, systemCode: 'EPSG:3010', shapes: [shape] },
    ]);
  });

  it('names no system of its own for a feature without shapes', () => {
    const empty = { type: 'Feature', properties: {}, geometry: null };
    expect(codesOf({ type: 'FeatureCollection', features: [empty, point(crsOf('EPSG:3011')), empty] })).toEqual(
      Array.from({ length: 3 }, () => 'EPSG:3011'),
    );
  });
});

describe('a geometry of GeoJSON', () => {
  it.each([
    ['Point', [1, 2], [{ kind: 'point', points: [[1, 2]] }]],
    [
      'MultiPoint',
      [
        [1, 2],
        [3, 4],
      ],
      [
        { kind: 'point', points: [[1, 2]] },
        { kind: 'point', points: [[3, 4]] },
      ],
    ],
    [
      'LineString',
      [
        [1, 2],
        [3, 4],
      ],
      [
        {
          kind: 'line',
          points: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
    ],
    [
      'MultiLineString',
      [
        [
          [1, 2],
          [3, 4],
        ],
        [[1, 2]],
      ],
      [
        {
          kind: 'line',
          points: [
            [1, 2],
            [3, 4],
          ],
        },
        other,
      ],
    ],
    ['Polygon', [[[1, 2]], [[3, 4]]], [{ kind: 'area', rings: [[[1, 2]], [[3, 4]]] }]],
    [
      'MultiPolygon',
      [[[[1, 2]]], [[[3, 4]]]],
      [
        { kind: 'area', rings: [[[1, 2]]] },
        { kind: 'area', rings: [[[3, 4]]] },
      ],
    ],
  ])('of type %s gives its simple shapes', (type, coordinates, shapes) => {
    expect(shapesOf({ type, coordinates })).toEqual(shapes);
    expect(shapesOf(collection({ type, coordinates }))).toEqual(shapes);
  });

  it('has its heights apart', () => {
    expect(shapesOf({ type: 'Point', coordinates: [1, 2, 3] })).toEqual([
      { kind: 'point', points: [[1, 2]], heights: [3] },
    ]);
    const coordinates = [
      [1, 2],
      [3, 4, 5],
    ];
    expect(shapesOf({ type: 'LineString', coordinates })).toEqual([
      {
        kind: 'line',
        points: [
          [1, 2],
          [3, 4],
        ],
        heights: [null, 5],
      },
    ]);
  });

  it.each([
    ['a point of one number', { type: 'Point', coordinates: [1] }],
    ['a point of texts', { type: 'Point', coordinates: ['1', '2'] }],
    ['a point whose second number is a text', { type: 'Point', coordinates: [1, '2'] }],
    ['a point without end', { type: 'Point', coordinates: [Infinity, 2] }],
    ['a point without coordinates', { type: 'Point' }],
    ['coordinates that are a text', { type: 'Point', coordinates: '12' }],
    ['a line of one point', { type: 'LineString', coordinates: [[1, 2]] }],
    ['a line with a broken point', { type: 'LineString', coordinates: [[1, 2], [3], [5, 6]] }],
    ['an area without rings', { type: 'Polygon', coordinates: [] }],
    ['an area with a broken ring', { type: 'Polygon', coordinates: [[[1, 2]], [[3]]] }],
    ['a geometry of an unknown type', { type: 'Circle', coordinates: [1, 2] }],
    ['a geometry that is a text', 'Point'],
  ])('that is not whole is no shape: %s', (_, geometry) => {
    expect(shapesOf({ type: 'Feature', properties: {}, geometry })).toEqual([other]);
    expect(shapesOf(collection(geometry))).toEqual([other]);
  });

  it('has no shape where its parts are missing, and one that is not whole for a part that is nothing', () => {
    expect(shapesOf({ type: 'MultiPoint' })).toEqual([]);
    expect(shapesOf({ type: 'GeometryCollection', geometries: 'Point' })).toEqual([]);
    expect(shapesOf(collection(null))).toEqual([other]);
  });

  it('is read down to eight collections in one another', () => {
    const point = { type: 'Point', coordinates: [1, 2] };
    const nested = (levels: number): unknown => (levels === 0 ? point : collection(nested(levels - 1)));
    expect(shapesOf(nested(8))).toEqual([{ kind: 'point', points: [[1, 2]] }]);
    expect(shapesOf(nested(9))).toEqual([other]);
  });
});

describe('an area written as GeoJSON', () => {
  const square: Position[] = [
    [616_000, 6_728_000],
    [616_100, 6_728_000],
    [616_100, 6_728_100],
    [616_000, 6_728_100],
    [616_000, 6_728_000],
  ];
  const hole: Position[] = [
    [616_010, 6_728_010],
    [616_020, 6_728_010],
    [616_020, 6_728_020],
    [616_010, 6_728_010],
  ];
  const polygon = (...coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });

  it('has its name, and names every system but WGS 84', () => {
    const areas = [{ name: 'Schakt 1', polygon: polygon(square) }];
    expect(JSON.parse(writeGeoJson(areas, 'SWEREF99'))).toEqual({
      type: 'FeatureCollection',
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3006' } },
      features: [
        { type: 'Feature', properties: { name: 'Schakt 1' }, geometry: { type: 'Polygon', coordinates: [square] } },
      ],
    });
    expect(JSON.parse(writeGeoJson([], 'WGS84'))).toEqual({ type: 'FeatureCollection', features: [] });
  });

  it('has its outer ring anticlockwise and its holes clockwise, whatever way they ran', () => {
    const right = [square, hole.toReversed()];
    expect(geometryIn(polygon(square, hole), 'SWEREF99').coordinates).toEqual(right);
    expect(geometryIn(polygon(square.toReversed(), hole.toReversed()), 'SWEREF99').coordinates).toEqual(right);
  });

  it('has millimetres, and degrees with nine decimals, the longitude first', () => {
    const [first = [0, 0]] = geometryIn(polygon([[616_576.123_49, 6_728_032.987_6]]), 'SWEREF99').coordinates[0] ?? [];
    expect(first).toEqual([616_576.123, 6_728_032.988]);
    // On the central meridian of 15°, where 60° has this northing.
    const [longitude = 0, latitude = 0] =
      geometryIn(polygon([[500_000.123_4, 6_651_411.190_3]]), 'WGS84').coordinates[0]?.[0] ?? [];
    expect(longitude).toBeCloseTo(15, 4);
    expect(latitude).toBeCloseTo(60, 6);
    // A ten-millionth of a degree is a centimetre, so three decimals would not do.
    for (const degrees of [longitude, latitude]) expect(`${degrees}`).toMatch(/^\d+\.\d{7,9}$/);
  });
});

test.each([
  ['Gävle', 'Gävle'],
  [2180, '2180'],
  [false, 'false'],
  [null, ''],
  [undefined, ''],
  [{ sv: 'Gävle' }, '{"sv":"Gävle"}'],
  [['Gävle', 2180], '["Gävle",2180]'],
])('writes the property %j as %s', (value, text) => {
  expect(propertyText(value)).toBe(text);
});

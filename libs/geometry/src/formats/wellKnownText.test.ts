import { describe, expect, it } from 'vitest';
import type { Polygon } from '../types.ts';
import { readWellKnownText, writeWellKnownText } from './wellKnownText.ts';

const shapesOf = (text: string) => readWellKnownText(text)?.flatMap(({ shapes }) => shapes);
const point = (first: number, second: number) => ({ kind: 'point', points: [[first, second]] });
const line = {
  kind: 'line',
  points: [
    [1, 2],
    [3, 4],
  ],
};
const ring = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 0],
];
const inner = [
  [5, 1],
  [6, 1],
  [6, 2],
  [5, 1],
];

describe('well-known text', () => {
  it.each([
    ['POINT (1 2)', [point(1, 2)]],
    ['MULTIPOINT (1 2, 3 4)', [point(1, 2), point(3, 4)]],
    ['MULTIPOINT ((1 2), (3 4))', [point(1, 2), point(3, 4)]],
    ['LINESTRING (1 2, 3 4)', [line]],
    ['LINESTRING (1 2)', [{ kind: 'other' }]],
    ['MULTILINESTRING ((1 2, 3 4), (1 2))', [line, { kind: 'other' }]],
    ['POLYGON ((0 0, 9 0, 9 9, 0 0), (5 1, 6 1, 6 2, 5 1))', [{ kind: 'area', rings: [ring, inner] }]],
    [
      'MULTIPOLYGON (((0 0, 9 0, 9 9, 0 0)), ((5 1, 6 1, 6 2, 5 1)))',
      [
        { kind: 'area', rings: [ring] },
        { kind: 'area', rings: [inner] },
      ],
    ],
    ['GEOMETRYCOLLECTION (POINT (1 2), LINESTRING (1 2, 3 4))', [point(1, 2), line]],
    ['GEOMETRYCOLLECTION (POINT EMPTY, POINT (1 2))', [point(1, 2)]],
  ])('is read: %s', (text, shapes) => {
    expect(shapesOf(text)).toEqual(shapes);
  });

  it.each([
    'point(1 2)',
    '  Point  (  1   2  )  ',
    'POINT\n(1\t2)',
    'POINT Z (1 2 3)',
    'POINT M (1 2 3)',
    'POINT ZM (1 2 3 4)',
    'POINT (1 2 3 4)',
    'POINT (1.0 2.)',
    'POINT (+1 2e0)',
    'POINT (.1e+1 20E-1)',
    'POINT (10e-1 0.02e2)',
  ])('may be written in several ways: %s', (text) => {
    expect(shapesOf(text)).toEqual([point(1, 2)]);
  });

  it('has negative numbers, and powers of several digits', () => {
    expect(shapesOf('POINT (-1.25 +0.5e01)')).toEqual([point(-1.25, 5)]);
    expect(shapesOf('POINT (12.345 0.125e10)')).toEqual([point(12.345, 1_250_000_000)]);
    expect(shapesOf('POINT (.25 -.75)')).toEqual([point(0.25, -0.75)]);
  });

  it('may hold several geometries, apart by nothing, a comma or a semicolon', () => {
    for (const text of ['POINT (1 2) POINT (3 4)', 'POINT (1 2), POINT (3 4)', 'POINT(1 2);\nPOINT(3 4);'])
      expect(shapesOf(text)).toEqual([point(1, 2), point(3, 4)]);
  });

  it.each([
    '',
    '  ',
    'POINT EMPTY',
    'POINT',
    'POINT (1)',
    'POINT (1 2',
    'POINT ((1 2))',
    'POINT 1 2)',
    'POINT (1 2) x',
    'POINT (1 2, )',
    'POINT (1,2)',
    'POINT (1 2 3 4 5)',
    'POINT (1 zwei)',
    'POINT (1e999 2)',
    'POINT (1 2e999)',
    'POINT (- 2)',
    'POINTS (1 2)',
    'POINT EMPTYx (1 2)',
    'POINT Zx (1 2)',
    'MULTIPOINT ((1 2, 3 4)',
    'CIRCLE (1 2)',
    'x POINT (1 2)',
  ])('is not "%s"', (text) => {
    expect(readWellKnownText(text)).toBeNull();
  });

  it('is read down to eight collections in one another', () => {
    const nested = (levels: number): string =>
      levels === 0 ? 'POINT (1 2)' : `GEOMETRYCOLLECTION (${nested(levels - 1)})`;
    expect(shapesOf(nested(8))).toEqual([point(1, 2)]);
    expect(readWellKnownText(nested(9))).toBeNull();
  });

  it('names its system before a geometry, of which twenty digits are read, for that and those after it', () => {
    const named = (text: string) => readWellKnownText(text)?.map(({ systemCode }) => systemCode);
    expect(named('POINT (1 2)')).toEqual([null]);
    expect(named('SRID=3006;POINT (1 2)')).toEqual(['3006']);
    expect(named('srid  =  4326  ; POINT (1 2)')).toEqual(['4326']);
    expect(named(`SRID=${'1'.repeat(21)};POINT (1 2)`)).toEqual(['1'.repeat(20)]);
    expect(named('SRID=3006;POINT (1 2); POINT (3 4)')).toEqual(['3006', '3006']);
    expect(named('POINT (1 2) SRID=3006;POINT (3 4); SRID=3011;POINT (5 6)')).toEqual([null, '3006', '3011']);
    expect(readWellKnownText('SRID=;POINT (1 2)')).toBeNull();
  });
});

describe('an area written as well-known text', () => {
  it('has every ring, the easting first', () => {
    const polygon: Polygon = {
      type: 'Polygon',
      coordinates: [
        [
          [616_000, 6_728_000],
          [616_100, 6_728_000],
          [616_100, 6_728_100],
          [616_000, 6_728_000],
        ],
        [
          [616_050, 6_728_010],
          [616_060, 6_728_020],
          [616_060, 6_728_010],
          [616_050, 6_728_010],
        ],
      ],
    };
    expect(writeWellKnownText(polygon, 'SWEREF99')).toBe(
      'POLYGON ((616000 6728000, 616100 6728000, 616100 6728100, 616000 6728000), ' +
        '(616050 6728010, 616060 6728020, 616060 6728010, 616050 6728010))',
    );
  });
});

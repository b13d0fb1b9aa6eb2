import type { RawShape } from '@schaktkoll/geometry';
import { describe, expect, test } from 'vitest';
import { differenceOf, expectedOf } from './compare.ts';
import type { Seen } from './oracle.ts';

const square: RawShape = {
  kind: 'area',
  rings: [
    [
      [616_450, 6_728_450],
      [616_550, 6_728_450],
      [616_550, 6_728_550],
      [616_450, 6_728_450],
    ],
  ],
};
const moved = (east: number, north = 0): RawShape => ({
  kind: 'area',
  rings: [
    [
      [616_450 + east, 6_728_450 + north],
      [616_550 + east, 6_728_450 + north],
      [616_550 + east, 6_728_550 + north],
      [616_450 + east, 6_728_450 + north],
    ],
  ],
});
const turned: RawShape = {
  kind: 'area',
  rings: [
    [
      [6_728_450, 616_450],
      [6_728_450, 616_550],
      [6_728_550, 616_550],
      [6_728_450, 616_450],
    ],
  ],
};
const point: RawShape = { kind: 'point', points: [[616_450, 6_728_450]] };
const seenAs = (driver: string, ...shapes: readonly RawShape[]): Seen => ({ driver, layers: [{ name: 'a', shapes }] });
const whole = { lacksFiles: false, hasDocumentType: false };

describe('what must become of a sample', () => {
  test.each([
    ['read', { ...whole, seen: seenAs('DXF', square) }],
    ['read', { ...whole, seen: seenAs('GML', turned) }],
    ['GeodataOutsideSweden', { ...whole, seen: seenAs('DXF', moved(0, 3_000_000)) }],
    ['GeodataNoAreas', { ...whole, seen: seenAs('KML', point) }],
    ['GeodataNoAreas', { ...whole, seen: seenAs('KML') }],
    ['GeodataMalformed', { ...whole, seen: null }],
    ['GeodataUnknownFormat', { ...whole, seen: seenAs('FlatGeobuf', square) }],
    ['GeodataFileCount', { ...whole, lacksFiles: true, seen: seenAs('ESRI Shapefile', square) }],
    ['GeodataEntities', { ...whole, hasDocumentType: true, seen: null }],
  ] as const)('%s', (outcome, sample) => {
    expect(expectedOf(sample)).toBe(outcome);
  });
});

describe('what was read is compared with what GDAL sees', () => {
  const differs = (shape: RawShape, name = 'a') => differenceOf([{ name, shapes: [shape] }], seenAs('DXF', square));
  test('and is the same within a centimetre, with the axes in either order', () => {
    expect([differs(square), differs(moved(0.009)), differs(turned)]).toEqual([null, null, null]);
  });
  test('and differs in place, kind, number or name of the layer', () => {
    expect(differs(moved(0.011))).toBe(
      'layer a, shape 1: corner 1 is 616450.011 6728450 here and 616450 6728450 there',
    );
    expect(differs(point)).toBe('layer a, shape 1: point here, area there');
    expect(differs(square, 'b')).toBe('no layer b there');
    expect(differenceOf([], seenAs('DXF', square))).toBe('0 layers here, 1 there');
    expect(differenceOf([{ name: '', shapes: [square, square] }], seenAs('DXF', square))).toBe(
      'layer a: 2 shapes here, 1 there',
    );
  });
});

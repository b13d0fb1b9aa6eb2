import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineKinds } from './lineKinds.ts';
import { isMapAttributes, unknownAttributes } from './mapAttributes.ts';
import { mapParts, type MapFeature, type MapGeometry, type MapPoint } from './mapFeatures.ts';
import { DamagedAnswerMap, decodeAnswerMap, encodeAnswerMap } from './storedMap.ts';

const line: MapFeature = {
  ...unknownAttributes('line'),
  kind: 'water',
  depth: 1.8,
  accuracy: 0.5,
  label: 'V 110',
  geometry: {
    shape: 'line',
    paths: [
      [
        [616_000.25, 6_728_000.5],
        [616_010.25, 6_728_000],
      ],
    ],
    cutEnd: true,
  },
};

const point: fc.Arbitrary<MapPoint> = fc
  .tuple(fc.integer({ min: 26_000_000, max: 92_000_000 }), fc.integer({ min: 610_000_000, max: 770_000_000 }))
  .map(([east, north]): MapPoint => [east / 100, north / 100]);
const geometry: fc.Arbitrary<MapGeometry> = fc.oneof(
  point.map((at): MapGeometry => ({ shape: 'point', paths: [[at]] })),
  fc
    .record({ points: fc.array(point, { minLength: 2, maxLength: 12 }), cutStart: fc.boolean(), cutEnd: fc.boolean() })
    .map(({ points, cutStart, cutEnd }): MapGeometry => ({
      shape: 'line',
      paths: [points],
      ...(cutStart && { cutStart }),
      ...(cutEnd && { cutEnd }),
    })),
  fc
    .array(fc.array(point, { minLength: 3, maxLength: 8 }), { minLength: 1, maxLength: 3 })
    .map((rings): MapGeometry => ({ shape: 'area', paths: rings.map((ring) => [...ring, ring[0] ?? [0, 0]]) })),
);
const feature: fc.Arbitrary<MapFeature> = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    part: fc.constantFrom(...mapParts),
    depth: fc.option(fc.integer({ min: 0, max: 500 }).map((decimetres) => decimetres / 10)),
    accuracy: fc.option(fc.constantFrom(0.1, 0.25, 0.5, 10)),
    label: fc.string({ minLength: 1, maxLength: 40 }),
    geometry,
  })
  .map((parts) => ({ ...unknownAttributes(parts.geometry.shape), ...parts }));

describe('a stored map', () => {
  test('has whole centimetres from an origin, and equal attributes once', () => {
    const stored = JSON.parse(encodeAnswerMap([line, line])) as Readonly<Record<string, unknown>>;
    const path = [25, 50, 1000, -50];
    expect(stored).toMatchObject({
      origin: [616_000, 6_728_000],
      features: [
        [0, 9, path],
        [0, 9, path],
      ],
    });
    expect(stored['attributes']).toHaveLength(1);
  });

  test('decodes to the features that were encoded, for any features on the centimetre', () => {
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 20 }), (features) => {
        expect(decodeAnswerMap(encodeAnswerMap(features))).toEqual(features);
      }),
      { numRuns: 200 },
    );
  });

  test('moves no point by more than half a centimetre in each direction', () => {
    const off: MapGeometry = { shape: 'point', paths: [[[616_000.123_4, 6_728_000.987_6]]] };
    const [decoded] = decodeAnswerMap(encodeAnswerMap([{ ...line, geometry: off }]));
    expect(decoded?.geometry.paths).toEqual([[[616_000.12, 6_728_000.99]]]);
  });

  test('without features is a whole map', () => {
    expect(decodeAnswerMap(encodeAnswerMap([]))).toEqual([]);
  });
});

describe('a damaged map is refused', () => {
  const text = encodeAnswerMap([line]);
  const changed = (change: Readonly<Record<string, unknown>>) => JSON.stringify({ ...JSON.parse(text), ...change });

  test('when any end of it is missing', () => {
    for (let length = 0; length < text.length; length += 1) {
      expect(() => decodeAnswerMap(text.slice(0, length))).toThrow(DamagedAnswerMap);
    }
  });

  test.each<readonly [string, string]>([
    ['of another version', changed({ version: 2 })],
    ['without an origin', changed({ origin: [616_000] })],
    ['with a feature of no attributes', changed({ features: [[1, 1, [0, 0, 1, 1]]] })],
    ['with a feature of no path', changed({ features: [[0, 1]] })],
    ['with a line of one point', changed({ features: [[0, 1, [0, 0]]] })],
    ['with a line of two paths', changed({ features: [[0, 1, [0, 0, 1, 1], [0, 0, 1, 1]]] })],
    ['with half a point', changed({ features: [[0, 1, [0, 0, 1]]] })],
    ['with a part of a centimetre', changed({ features: [[0, 1, [0, 0, 1, 0.5]]] })],
    ['with no number as a step', changed({ features: [[0, 1, [0, 0, 1, null]]] })],
    ['with an unknown shape', changed({ features: [[0, 3, [0, 0, 1, 1]]] })],
    ['with an area of three points', changed({ features: [[0, 2, [0, 0, 1, 1, -1, -1]]] })],
    ['with a feature that is no list', changed({ features: [{}] })],
    ['with an unknown kind', changed({ attributes: [{ ...unknownAttributes('line'), kind: 'steam' }] })],
    ['with an accuracy of nothing', changed({ attributes: [{ ...unknownAttributes('line'), accuracy: 0 }] })],
    ['with an attribute that no feature has', changed({ attributes: [{ ...unknownAttributes('line'), owner: 'A' }] })],
    ['that is a list', '[]'],
    ['that is null', 'null'],
  ])('%s', (_name, damaged) => {
    expect(() => decodeAnswerMap(damaged)).toThrow(DamagedAnswerMap);
  });
});

test('attributes are whole when each needed one is there and each has a value that it may have', () => {
  expect(isMapAttributes(unknownAttributes('line'))).toBe(true);
  expect(isMapAttributes({ ...unknownAttributes('line'), cautionText: 'å'.repeat(300), safety: 0 })).toBe(true);
  expect(isMapAttributes({ ...unknownAttributes('line'), cautionText: 'å'.repeat(301) })).toBe(false);
  expect(isMapAttributes({ ...unknownAttributes('line'), label: '' })).toBe(false);
  expect(isMapAttributes({ ...unknownAttributes('line'), kind: null })).toBe(false);
  expect(isMapAttributes({ ...unknownAttributes('line'), depth: Number.NaN })).toBe(false);
  expect(isMapAttributes({ ...unknownAttributes('line'), status: undefined })).toBe(false);
  const { depth: _depth, ...withoutDepth } = unknownAttributes('line');
  expect(isMapAttributes(withoutDepth)).toBe(false);
});

import { expect, test } from 'vitest';
import { registerSweref99Tm } from './sweref99Tm.ts';
import { fileFeatures } from './fileFeatures.ts';

const extentOf = (kind: 'geojson' | 'topojson', content: object): readonly number[] =>
  (fileFeatures(kind, content, registerSweref99Tm())[0]?.getGeometry()?.getExtent() ?? []).map(Math.round);
const line = (coordinates: readonly (readonly number[])[]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates },
});

test('a GeoJSON file is in WGS 84, longitude first', () => {
  // Lantmäteriet's control point: 57°00', 19°30' is N 6326392.707, E 773251.054.
  expect(
    extentOf('geojson', {
      type: 'FeatureCollection',
      features: [
        line([
          [19.5, 57],
          [19.5, 57],
        ]),
      ],
    }),
  ).toEqual([773_251, 6_326_393, 773_251, 6_326_393]);
});

test('a file that names SWEREF 99 TM is taken as it is', () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3006' } };
  expect(
    extentOf('geojson', {
      type: 'FeatureCollection',
      crs,
      features: [
        line([
          [616_000, 6_728_000],
          [617_000, 6_729_000],
        ]),
      ],
    }),
  ).toEqual([616_000, 6_728_000, 617_000, 6_729_000]);
});

test('a TopoJSON file is read by its arcs, counted from the one before', () => {
  const topology = {
    type: 'Topology',
    crs: { properties: { name: 'EPSG:3006' } },
    transform: { scale: [10, 10], translate: [616_000, 6_728_000] },
    arcs: [
      [
        [0, 0],
        [100, 50],
      ],
    ],
    objects: { lines: { type: 'LineString', arcs: [0] } },
  };
  expect(extentOf('topojson', topology)).toEqual([616_000, 6_728_000, 617_000, 6_728_500]);
});

test('what is neither is refused', () => {
  expect(() => fileFeatures('geojson', { type: 'Pannkaka' }, registerSweref99Tm())).toThrow();
});

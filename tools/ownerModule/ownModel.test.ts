import {
  applyProfile,
  attributeChoices,
  encodeAnswerMap,
  decodeAnswerMap,
  type FileFeature,
  type MapFeature,
} from '@schaktkoll/domain';
import { boxAround, cutGeometry, prepareAreas, readGeoJson, widenAreas } from '@schaktkoll/geometry';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutFeatures, ownProfile, writeNetwork } from './ownModel.ts';

const path = [
  [616_400, 6_728_460],
  [616_600, 6_728_460],
] as const;
const choice = <Name extends keyof typeof attributeChoices>(name: Name) => fc.constantFrom(...attributeChoices[name]);
const metres = (least: number, most: number) =>
  fc.option(fc.integer({ min: least * 100, max: most * 100 }).map((centimetres) => centimetres / 100));

test('what is said of a feature in the own model is what the server reads of it', () => {
  const features = fc.record({
    kind: choice('kind'),
    part: choice('part'),
    status: choice('status'),
    drawing: choice('drawing'),
    position: choice('position'),
    danger: choice('danger'),
    accuracy: metres(0.01, 10),
    depth: metres(0.01, 50),
    safety: fc.constantFrom(0.01, 1.5, 20),
    width: fc.constantFrom(1, 110, 20_000),
    count: fc.constantFrom(1, 24),
    level: fc.constantFrom(-12.35, 3.5, 2_500),
    updated: fc.constantFrom('2011', '2011-05', '2011-05-03'),
    label: fc.constantFrom('K 12', 'Stråk å'),
    cautionText: fc.constant('Ring före schakt.'),
  });
  fc.assert(
    fc.property(features, (attributes) => {
      const feature = { geometry: { shape: 'line', paths: [path] }, ...attributes } as MapFeature;
      const [read] = readGeoJson(JSON.parse(writeNetwork([feature])))?.features ?? [];
      const values = Object.fromEntries(Object.entries(read?.properties ?? {}).filter(([, value]) => value !== null));
      const file = { geometry: feature.geometry, layer: 'ledningar', values, row: 1 } as FileFeature;
      const [back] = applyProfile([file], ownProfile).features;
      expect(back).toEqual(feature);
      // And it can be stored.
      expect(decodeAnswerMap(encodeAnswerMap([feature]))[0]?.kind).toBe(feature.kind);
    }),
    { numRuns: 200 },
  );
});

test('lines are cut a little outside the margin of the server, whose cut marks that they go on', () => {
  const areas = [boxAround([616_500, 6_728_460], 20, 20)];
  const file: FileFeature = { geometry: { shape: 'line', paths: [path] }, layer: 'x', values: {}, row: 1 };
  const [sent, ...others] = cutFeatures([file], { rules: [] }, { areas, metres: 25 });
  expect(others).toEqual([]);
  const [from, to] = sent?.geometry.paths[0] ?? [];
  expect([from?.[0], to?.[0]].map((east) => Math.round(east ?? 0))).toEqual([616_460, 616_540]);
  const [stored] = cutGeometry(
    { shape: 'line', paths: sent?.geometry.paths ?? [] },
    prepareAreas(widenAreas(areas, 25)),
  );
  expect(stored).toMatchObject({ cutStart: true, cutEnd: true });
  expect(stored?.paths[0]?.map(([east]) => Math.round(east))).toEqual([616_465, 616_535]);
});

test('of a network far away nothing is sent', () => {
  const areas = [boxAround([617_500, 6_728_460], 20, 20)];
  const file: FileFeature = { geometry: { shape: 'line', paths: [path] }, layer: 'x', values: {}, row: 1 };
  expect(cutFeatures([file], { rules: [] }, { areas, metres: 25 })).toEqual([]);
});

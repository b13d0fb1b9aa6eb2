import { areaOf, boxAround, type Polygon, type Position } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { addFile } from './addFile.ts';

const at = (east: number): Position => [500_000 + east, 6_700_000];
const box = (east: number, width = 10): Polygon => boxAround(at(east), width, 10);
const names = ['Ett', 'Två', 'Tre'];
const add = (
  file: {
    polygons?: readonly Polygon[];
    polygonNames?: readonly (string | null)[];
    lines?: readonly (readonly Position[])[];
    lineNames?: readonly (string | null)[];
    lineWidth?: number;
  },
  areas = [] as Parameters<typeof addFile>[0],
) => addFile(areas, { kind: 'file', polygons: [], lines: [], lineWidth: 1, ...file }, names);

test('overlapping areas of the file become one, without a notice', () => {
  const { areas, notices } = add({ polygons: [box(0), box(5), box(100)] });
  expect(areas.map(({ name, method }) => [name, method])).toEqual([
    ['Ett', 'file'],
    ['Två', 'file'],
  ]);
  expect(notices).toEqual([]);
});

test('lines get the width that was chosen, end to end as one', () => {
  const { areas } = add({
    lines: [
      [at(0), at(50)],
      [at(50), at(100)],
    ],
    lineWidth: 2,
  });
  expect(areas).toHaveLength(1);
  // 100 m on the grid is 100.04 m on the ground at the central meridian, times 2 m, and two half circles of 1 m: 203.2 m².
  expect(areaOf(areas[0]?.geometry ?? box(0))).toBeCloseTo(203.2, 0);
});

test('merges with earlier areas are reported, and so are filled holes', () => {
  const outer = box(0, 100);
  const holed: Polygon = {
    type: 'Polygon',
    coordinates: [...outer.coordinates, ...boxAround(at(20), 5, 5).coordinates],
  };
  const { areas, notices } = add({ polygons: [holed] }, [{ name: 'Ritat', geometry: box(49), method: 'drawn' }]);
  expect(areas.map(({ name, method, geometry }) => [name, method, geometry.coordinates.length])).toEqual([
    ['Ritat', 'drawn', 1],
  ]);
  expect(notices).toEqual(['Joined', 'HolesFilled']);
});

test('areas have the names that the file gives them, and what was joined of several or has none gets a free one', () => {
  const polygons = [box(0), box(100), box(200), box(205), box(300), box(400)];
  const polygonNames = ['Norr', null, 'Väst', 'Öst', 'Norr', 'Ritat'];
  const { areas } = add({ polygons, polygonNames }, [{ name: 'Ritat', geometry: box(900), method: 'drawn' }]);
  const byPlace = areas
    .toSorted((a, b) => (a.geometry.coordinates[0]?.[0]?.[0] ?? 0) - (b.geometry.coordinates[0]?.[0]?.[0] ?? 0))
    .map(({ name }) => name);
  expect([byPlace[0], byPlace[3], byPlace[4], byPlace[5]]).toEqual(['Norr', 'Norr 2', 'Ritat 2', 'Ritat']);
  expect(byPlace.slice(1, 3).every((name) => names.includes(name))).toBe(true);
});

test('the name of an area with a bay is found too', () => {
  const bay: Polygon = {
    type: 'Polygon',
    coordinates: [
      [
        at(0),
        at(30),
        [500_030, 6_700_030],
        [500_028, 6_700_030],
        [500_028, 6_700_002],
        [500_002, 6_700_002],
        [500_002, 6_700_030],
        [500_000, 6_700_030],
        at(0),
      ],
    ],
  };
  expect(add({ polygons: [bay], polygonNames: ['Hästsko'] }).areas.map(({ name }) => name)).toEqual(['Hästsko']);
});

test('what a line becomes has the name of the line, unless lines of several names are joined in it', () => {
  const lines = [
    [at(0), at(50)],
    [at(50), at(100)],
    [at(200), at(250)],
    [at(250), at(300)],
    [at(400), at(450)],
  ];
  const lineNames = ['Norra kabeln', 'Norra kabeln', 'Väst', 'Öst', null];
  const { areas } = add({ lines, lineNames, polygons: [box(600)], polygonNames: ['Gropen'] });
  expect(areas.map(({ name }) => name).filter((name) => !names.includes(name))).toEqual(
    expect.arrayContaining(['Norra kabeln', 'Gropen']),
  );
  expect(areas.filter(({ name }) => names.includes(name))).toHaveLength(2);
});

test('a name of the file is not that of an area without one, which has it already', () => {
  const { areas } = add({ polygons: [box(0), box(100)], polygonNames: ['Två', null] });
  expect(new Set(areas.map(({ name }) => name)).size).toBe(2);
  const other = add({ polygons: [box(0), box(100)], polygonNames: [null, 'Ett'] });
  expect(new Set(other.areas.map(({ name }) => name)).size).toBe(2);
});

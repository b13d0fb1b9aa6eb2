import { areaOf, boxAround, polygonOf, type Polygon, type Position } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import type { WorkArea } from './workArea.ts';
import { reshapeArea } from './reshapeArea.ts';

const [E, N] = [500_000, 6_700_000];
const outline = (corners: readonly Position[]): Polygon => polygonOf(corners.map(([x, y]): Position => [E + x, N + y]));
const area = (name: string, x: number): WorkArea => ({
  name,
  geometry: boxAround([E + x, N], 10, 10),
  method: 'typed',
});
const areas = [area('Norr', 0), area('Mitten', 100), area('Söder', 200)];
const names = (result: readonly WorkArea[]): readonly string[] => result.map(({ name }) => name);

test('an area keeps its place and its name with another outline, and counts as drawn', () => {
  const { areas: result, notices } = reshapeArea(
    areas,
    1,
    outline([
      [90, 0],
      [120, 0],
      [120, 20],
    ]),
    ['Ny'],
  );
  expect(names(result)).toEqual(['Norr', 'Mitten', 'Söder']);
  // 30 × 20 / 2 on the grid, where a metre on the ground is 0.9996.
  expect(result[1] && areaOf(result[1].geometry)).toBeCloseTo(300 / 0.9996 ** 2, 2);
  expect([result[1]?.method, result[0], notices]).toEqual(['drawn', areas[0], []]);
});

test('a corner that is drawn over an edge parts the area in two', () => {
  const { areas: result, notices } = reshapeArea(
    areas,
    0,
    outline([
      [0, 0],
      [20, 20],
      [20, 0],
      [0, 20],
    ]),
    ['Ny'],
  );
  expect([...names(result)].sort()).toEqual(['Mitten', 'Norr', 'Ny', 'Söder']);
  expect([names(result)[0], notices]).toEqual(['Norr', ['SplitAtCrossing']]);
});

test('an area that is drawn over another is joined with it', () => {
  const { areas: result, notices } = reshapeArea(
    areas,
    0,
    outline([
      [-5, -5],
      [100, -5],
      [100, 5],
      [-5, 5],
    ]),
    ['Ny'],
  );
  expect([names(result), notices]).toEqual([['Mitten', 'Söder'], ['Joined']]);
});

test('an outline that encloses nothing leaves all as it was', () => {
  expect(
    reshapeArea(
      areas,
      0,
      outline([
        [0, 0],
        [10, 0],
        [20, 0],
      ]),
      [],
    ),
  ).toEqual({ areas, notices: ['NothingEnclosed'] });
});

test('an area that is gone by then is not brought back', () => {
  expect(
    reshapeArea(
      areas,
      3,
      outline([
        [0, 0],
        [10, 0],
        [10, 10],
      ]),
      [],
    ),
  ).toEqual({ areas, notices: [] });
});

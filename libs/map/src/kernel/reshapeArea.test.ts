import { areaOf, polygonOf, type Position } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import type { CornerPlace } from './corners.ts';
import type { WorkArea } from './workArea.ts';
import { reshapeArea } from './reshapeArea.ts';

const [E, N] = [500_000, 6_700_000];
const at = (x: number, y: number): Position => [E + x, N + y];
const area = (name: string, x: number): WorkArea => ({
  name,
  geometry: polygonOf([at(x - 5, -5), at(x + 5, -5), at(x + 5, 5), at(x - 5, 5)]),
  method: 'typed',
});
const areas = [area('Norr', 0), area('Mitten', 100), area('Söder', 200)];
const names = (result: readonly WorkArea[]): readonly string[] => result.map(({ name }) => name);
/** The north-eastern corner of the area there. */
const cornerOf = (x: number): CornerPlace => ({
  position: at(x + 5, 5),
  beside: [at(x + 5, -5), at(x - 5, 5)],
});

test('an area keeps its place and its name with another outline, and counts as drawn', () => {
  const { areas: result, notices } = reshapeArea(areas, { kind: 'reshape', corner: cornerOf(100), to: at(125, 25) }, [
    'Ny',
  ]);
  expect(names(result)).toEqual(['Norr', 'Mitten', 'Söder']);
  // Two triangles of 30 × 10 / 2 on the grid, where a metre on the ground is 0.9996.
  expect(result[1] && areaOf(result[1].geometry)).toBeCloseTo(300 / 0.9996 ** 2, 2);
  expect([result[1]?.method, result[0], notices]).toEqual(['drawn', areas[0], []]);
});

test('a corner is added to an edge, and removed', () => {
  const edge = { beside: [at(5, -5), at(5, 5)] } as const;
  const { areas: wider } = reshapeArea(areas, { kind: 'reshape', corner: edge, to: at(25, 0) }, []);
  // The box and a triangle of 10 × 20 / 2.
  expect(wider[0] && areaOf(wider[0].geometry)).toBeCloseTo(200 / 0.9996 ** 2, 2);
  const { areas: narrower } = reshapeArea(areas, { kind: 'reshape', corner: cornerOf(0) }, []);
  expect(narrower[0] && areaOf(narrower[0].geometry)).toBeCloseTo(50 / 0.9996 ** 2, 2);
});

test('a corner that is drawn over an edge parts the area in two', () => {
  const { areas: result, notices } = reshapeArea(areas, { kind: 'reshape', corner: cornerOf(0), to: at(-15, 0) }, [
    'Ny',
  ]);
  expect([...names(result)].sort()).toEqual(['Mitten', 'Norr', 'Ny', 'Söder']);
  expect([names(result)[0], notices]).toEqual(['Norr', ['SplitAtCrossing']]);
});

test('an area that is drawn over another is joined with it', () => {
  const { areas: result, notices } = reshapeArea(areas, { kind: 'reshape', corner: cornerOf(0), to: at(100, 0) }, [
    'Ny',
  ]);
  expect([names(result), notices]).toEqual([['Mitten', 'Söder'], ['Joined']]);
});

const triangle: readonly WorkArea[] = [
  { name: 'Norr', geometry: polygonOf([at(0, 0), at(10, 0), at(10, 10)]), method: 'drawn' },
];
const tip: CornerPlace = { position: at(10, 10), beside: [at(10, 0), at(0, 0)] };

test('an outline that encloses nothing leaves all as it was', () => {
  expect(reshapeArea(triangle, { kind: 'reshape', corner: tip, to: at(20, 0) }, [])).toEqual({
    areas: triangle,
    notices: ['NothingEnclosed'],
  });
});

test('a corner that is gone by then, or one of the last three, is refused', () => {
  expect(() => reshapeArea(areas, { kind: 'reshape', corner: cornerOf(300), to: at(310, 10) }, [])).toThrow('gone');
  expect(() => reshapeArea(triangle, { kind: 'reshape', corner: tip }, [])).toThrow('three');
});

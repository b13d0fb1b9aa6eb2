import { areaOf, polygonOf, type Polygon, type Position } from '@schaktkoll/geometry';
import { describe, expect, test } from 'vitest';
import type { WorkArea } from '../areas/workArea.ts';
import { addArea } from './addArea.ts';

const [E, N] = [500_000, 6_700_000];
const box = (x: number, y: number, width: number, height: number): Polygon =>
  polygonOf(([[0, 0], [width, 0], [width, height], [0, height]] as const).map(([dx, dy]): Position => [E + x + dx, N + y + dy]));
const area = (name: string, geometry: Polygon, method: WorkArea['method'] = 'drawn'): WorkArea => ({ name, geometry, method });
// At the central meridian a metre on the ground is 0.9996 on the grid.
const onGround = (squareMetres: number): number => squareMetres / 0.9996 ** 2;
const sizes = (areas: readonly WorkArea[]): readonly number[] => areas.map(({ geometry }) => areaOf(geometry));

describe('adding a work area', () => {
  test('one apart from the others is put last', () => {
    const first = area('Norr', box(0, 0, 10, 10));
    const { areas, notices } = addArea([first], area('Söder', box(50, 0, 10, 10)));
    expect(areas.map(({ name }) => name)).toEqual(['Norr', 'Söder']);
    expect(notices).toEqual([]);
  });

  test('one that overlaps is joined, and the shared ground counts once', () => {
    // 10 × 10 and 10 × 10 shifted by 5 share 5 × 10: 100 + 100 − 50 = 150 m².
    const { areas, notices } = addArea([area('Norr', box(0, 0, 10, 10))], area('Söder', box(5, 0, 10, 10)));
    expect(areas.map(({ name }) => name)).toEqual(['Norr']);
    expect(sizes(areas)[0]).toBeCloseTo(onGround(150), 2);
    expect(notices).toEqual(['Joined']);
  });

  test('one that bridges two leaves one area with the name of the first', () => {
    const before = [area('A', box(0, 0, 10, 10)), area('B', box(100, 0, 10, 10)), area('C', box(20, 0, 10, 10))];
    const { areas } = addArea(before, area('D', box(5, 2, 20, 2)));
    expect(areas.map(({ name }) => name)).toEqual(['A', 'B']);
    // 100 + 100 + the 10 × 2 between them.
    expect(sizes(areas)[0]).toBeCloseTo(onGround(220), 2);
  });

  test('a ring that closes is filled, and what lay inside joins it', () => {
    const u = [area('Vänster', box(0, 0, 10, 50)), area('Höger', box(40, 0, 10, 50)), area('Inne', box(20, 20, 5, 5))];
    const bottom = addArea(u, area('Botten', box(0, 0, 50, 10))).areas;
    const { areas, notices } = addArea(bottom, area('Topp', box(0, 40, 50, 10)));
    expect(areas).toHaveLength(1);
    expect(sizes(areas)[0]).toBeCloseTo(onGround(2500), 2);
    expect(notices).toEqual(['Joined', 'HolesFilled']);
  });

  test('an outline that crosses itself becomes the parts it encloses', () => {
    const bowTie = polygonOf([[E, N], [E + 20, N + 20], [E + 20, N], [E, N + 20]]);
    const { areas, notices } = addArea([], area('Område 1', bowTie), ['Område 1', 'Område 2']);
    // Two triangles of 20 × 10 / 2.
    expect(sizes(areas).map(Math.round)).toEqual([100, 100]);
    expect(areas.map(({ name }) => name)).toEqual(['Område 1', 'Område 2']);
    expect(notices).toEqual(['SplitAtCrossing']);
  });

  test('an outline that encloses nothing adds nothing', () => {
    const line = polygonOf([[E, N], [E + 10, N], [E + 20, N]]);
    expect(addArea([], area('Område 1', line))).toEqual({ areas: [], notices: ['NothingEnclosed'] });
  });

  test('what was typed and then joined with something drawn counts as drawn', () => {
    const { areas } = addArea([area('A', box(0, 0, 10, 10), 'typed')], area('B', box(5, 0, 10, 10), 'drawn'));
    expect(areas[0]?.method).toBe('drawn');
    const typed = addArea([area('A', box(0, 0, 10, 10), 'typed')], area('B', box(5, 0, 10, 10), 'typed'));
    expect(typed.areas[0]?.method).toBe('typed');
  });
});

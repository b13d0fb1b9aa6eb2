import { areaOf, boxAround, type Polygon, type Position } from '@schaktkoll/geometry';
import { describe, expect, test } from 'vitest';
import { eraseArea } from './eraseArea.ts';
import type { WorkArea } from './workArea.ts';

const at = (east: number, north: number): Position => [500_000 + east, 6_700_000 + north];
const box = (east: number, width = 30, height = 10, north = 0): Polygon => boxAround(at(east, north), width, height);
const area = (name: string, geometry: Polygon): WorkArea => ({ name, geometry, method: 'typed' });
const sizes = (areas: readonly WorkArea[]) => areas.map(({ geometry }) => Math.round(areaOf(geometry)));
const names = (areas: readonly WorkArea[]) => areas.map(({ name }) => name);

describe('the eraser', () => {
  test('leaves an area that it does not meet as the same object', () => {
    const areas = [area('A', box(0)), area('B', box(200))];
    const erased = eraseArea(areas, [box(15, 10)], []);
    expect(erased.areas[1]).toBe(areas[1]);
    // 30 by 10 m from -15 to 15; what lies east of 10 is erased.
    expect(sizes(erased.areas)).toEqual([250, 300]);
  });

  test('makes the remaining area a drawn one under the same name', () => {
    const { areas, notices } = eraseArea([area('A', box(0))], [box(15, 10)], []);
    expect(areas[0]).toMatchObject({ name: 'A', method: 'drawn' });
    expect(notices).toEqual([]);
  });

  test('splits an area in two, of which the larger keeps the name', () => {
    // From -15 to 15; -10 to -5 is erased: 5 m are left in the west and 20 m in the east.
    const { areas, notices } = eraseArea([area('A', box(0))], [box(-7.5, 5, 20)], ['Område 2']);
    expect(names(areas)).toEqual(['A', 'Område 2']);
    expect(sizes(areas)).toEqual([200, 50]);
    expect(notices).toEqual(['Split']);
  });

  test('names a part after its area when no name is free', () => {
    expect(names(eraseArea([area('A', box(0))], [box(-7.5, 5, 20)], []).areas)).toEqual(['A', 'A']);
  });

  test('drops a part of less than a square metre', () => {
    // From -14.95 to 5 is erased: 0.05 by 10 m, half a square metre, is left in the west.
    const { areas, notices } = eraseArea([area('A', box(0))], [box(-4.975, 19.95, 20)], []);
    expect(sizes(areas)).toEqual([100]);
    expect(notices).toEqual([]);
  });

  test('removes an area that it covers', () => {
    expect(eraseArea([area('A', box(0))], [box(0, 40, 20)], []).areas).toEqual([]);
  });

  test('cannot erase the middle of an area, and says so', () => {
    const areas = [area('A', box(0))];
    const erased = eraseArea(areas, [box(0, 4, 4)], []);
    expect(erased.areas).toBe(areas);
    expect(erased.notices).toEqual(['HoleNotErased']);
  });

  test('reports that it met nothing', () => {
    const areas = [area('A', box(0))];
    expect(eraseArea(areas, [box(500)], [])).toEqual({ areas, notices: ['NothingErased'] });
  });
});

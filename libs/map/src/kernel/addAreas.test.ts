import { areaOf, boxAround, polygonOf, type Polygon, type Position } from '@schaktkoll/geometry';
import { describe, expect, test } from 'vitest';
import { addAreas } from './addAreas.ts';
import type { WorkArea } from './workArea.ts';

const at = (east: number, north: number): Position => [500_000 + east, 6_700_000 + north];
const box = (east: number, north = 0, size = 10): Polygon => boxAround(at(east, north), size, size);
const area = (name: string, geometry: Polygon): WorkArea => ({ name, geometry, method: 'drawn' });
const fresh = { names: ['Område 1', 'Område 2', 'Område 3'], method: 'typed' } as const;

describe('added areas', () => {
  test('get free names in order and the method they were added by', () => {
    const { areas, notices } = addAreas([], [box(0), box(100)], fresh);
    expect(areas.map(({ name, method }) => `${name} ${method}`)).toEqual(['Område 1 typed', 'Område 2 typed']);
    expect(notices).toEqual([]);
  });

  test('repeat the first name when the names are used up', () => {
    const { areas } = addAreas([], [box(0), box(100)], { names: ['Område 1'], method: 'typed' });
    expect(areas.map(({ name }) => name)).toEqual(['Område 1', 'Område 1']);
  });

  test('leave an area that they do not meet as the same object', () => {
    const before = area('Brunn', box(0));
    expect(addAreas([before], [box(100)], fresh).areas[0]).toBe(before);
  });

  test('are joined with an area that they overlap, which keeps its name, and say so', () => {
    const { areas, notices } = addAreas([area('Brunn', box(0))], [box(5)], fresh);
    expect(areas.map(({ name }) => name)).toEqual(['Brunn']);
    expect(notices).toEqual(['Joined']);
    // Two boxes of 10 by 10 m that share 5 by 10 m cover 150 m².
    expect(areaOf(areas[0]!.geometry)).toBeCloseTo(150, 0);
  });

  test('use no name for a part that was joined', () => {
    const { areas } = addAreas([area('Brunn', box(0))], [box(5), box(100)], fresh);
    expect(areas.map(({ name }) => name)).toEqual(['Brunn', 'Område 1']);
  });

  test('become one area for each part of an outline that crosses itself', () => {
    // An hourglass: two triangles that meet at (10, 10).
    const hourglass = polygonOf([at(0, 0), at(20, 20), at(20, 0), at(0, 20)]);
    const { areas, notices } = addAreas([], [hourglass], fresh);
    expect(areas.map(({ name }) => name)).toEqual(['Område 1', 'Område 2']);
    expect(notices).toEqual(['SplitAtCrossing']);
  });

  test('have their holes filled, and say so', () => {
    const outline = box(0, 0, 30);
    const holed: Polygon = { type: 'Polygon', coordinates: [...outline.coordinates, ...box(0).coordinates] };
    const { areas, notices } = addAreas([], [holed], fresh);
    expect(areas[0]?.geometry.coordinates).toHaveLength(1);
    expect(areaOf(areas[0]!.geometry)).toBeCloseTo(900, 0);
    expect(notices).toEqual(['HolesFilled']);
  });

  test('change nothing when the outline encloses nothing', () => {
    const before = [area('Brunn', box(0))];
    const line = polygonOf([at(100, 0), at(110, 0), at(105, 0)]);
    expect(addAreas(before, [line], fresh)).toEqual({ areas: before, notices: ['NothingEnclosed'] });
  });
});

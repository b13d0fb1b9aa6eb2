import { describe, expect, it } from 'vitest';
import { checkWorkAreas } from '../checks/checkWorkAreas.ts';
import { areaOf } from '../measure.ts';
import { boxAround } from '../shapes.ts';
import type { WorkAreaLimits } from '../checks/types.ts';
import { isSplittable } from '../checks/splittable.ts';
import { splitWorkAreas, type NamedPolygon } from './splitWorkAreas.ts';

const limits: WorkAreaLimits = {
  maximumWorkAreas: 50,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 10_000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 10,
};
const boxAt = (east: number, [width, height]: readonly [number, number], name = 'Område 1'): NamedPolygon => ({
  name,
  geometry: boxAround([east, 6_728_000], width, height),
});
const hectares = (areas: readonly NamedPolygon[]) =>
  areas.reduce((sum, { geometry }) => sum + areaOf(geometry), 0) / 10_000;

describe('a large work', () => {
  it('stays one case when it fits one', () => {
    const areas = [boxAt(616_000, [900, 900])];
    expect(splitWorkAreas(areas, limits)).toEqual([areas]);
  });

  it('of 3 × 1 km is cut in four pieces of 75 ha across its longer side, two to a case', () => {
    const areas = [boxAt(616_000, [3000, 1000], 'Stråket')];
    const parts = splitWorkAreas(areas, limits);
    expect(parts.map((part) => part.map(({ name }) => name))).toEqual([
      ['Stråket (1)', 'Stråket (2)'],
      ['Stråket (3)', 'Stråket (4)'],
    ]);
    for (const part of parts) expect(checkWorkAreas(part, limits)).toEqual([]);
    expect(parts.flat().map((piece) => Math.round(hectares([piece])))).toEqual([75, 75, 75, 75]);
    expect(hectares(parts.flat())).toBeCloseTo(hectares(areas), 2);
  });

  it('is not cut where its areas are only too many or too far apart', () => {
    const areas = Array.from({ length: 60 }, (_, index) => boxAt(600_000 + index * 1000, [20, 20], `${index}`));
    const parts = splitWorkAreas(areas, limits);
    expect(parts.flat().map(({ name }) => name)).toEqual(areas.map(({ name }) => name));
    for (const part of parts) expect(checkWorkAreas(part, limits)).toEqual([]);
  });

  it('covers all of a concave area, in parts that each pass every check', () => {
    const bracket: NamedPolygon = {
      name: 'Hörn',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [616_000, 6_728_000],
            [619_000, 6_728_000],
            [619_000, 6_728_200],
            [616_200, 6_728_200],
            [616_200, 6_732_000],
            [616_000, 6_732_000],
            [616_000, 6_728_000],
          ],
        ],
      },
    };
    const parts = splitWorkAreas([bracket], limits);
    expect(parts.length).toBeGreaterThanOrEqual(1);
    for (const part of parts) expect(checkWorkAreas(part, limits)).toEqual([]);
    expect(hectares(parts.flat())).toBeCloseTo(hectares([bracket]), 2);
  });

  it('with another fault is not split', () => {
    const outside = boxAt(100_000, [3000, 1000]);
    const failures = checkWorkAreas([outside], limits);
    expect(isSplittable(failures)).toBe(false);
    expect(isSplittable([])).toBe(false);
    expect(() => splitWorkAreas([outside], limits)).toThrow(RangeError);
  });
});

import type { Pair } from '@schaktkoll/geometry';
import { beforeAll, describe, expect, test } from 'vitest';
import { processorTime } from '../../../../testing/processorTime.ts';
import { Gdal } from '../shared/gdal.ts';
import { transformShapes, type Transformed } from './transformShapes.ts';

describe('shapes in another system', () => {
  let library: Gdal;
  beforeAll(async () => {
    library = await Gdal.load();
  });
  const lineOf = (points: readonly Pair[]) => ({ kind: 'line', points }) as const;
  const foundOf = ({ shapes }: Transformed, at = 0): readonly Pair[] => {
    const shape = shapes[at];
    return shape?.kind === 'line' ? shape.points : [];
  };

  test('of 20,000 points, northing first, take less than half a second of a processor', async () => {
    const points = Array.from({ length: 20_000 }, (_, at): Pair => [6_700_000 + at / 10, 300_000 + at / 5]);
    let found: readonly Pair[] = [];
    transformShapes([lineOf(points.slice(0, 2))], { definition: 'EPSG:32634' }, library);
    const used = await processorTime(() => {
      found = foundOf(transformShapes([lineOf(points)], { definition: 'EPSG:32634' }, library));
    });
    expect(used).toBeLessThan(500);
    expect(found).toHaveLength(20_000);
    // Worked out by Debian's PROJ 9.1 (cs2cs).
    expect(found[0]?.[0]).toBeCloseTo(630_664.128, 2);
    expect(found[0]?.[1]).toBeCloseTo(6_696_840.83, 2);
  });

  test('lie at infinity, each as a whole, where one of their points cannot be transformed, and the others stay', () => {
    const near: readonly Pair[] = [
      [300_000, 6_700_000],
      [300_100, 6_700_000],
    ];
    const shapes = [lineOf([[1e30, 0], ...near]), lineOf(near)];
    const answer = transformShapes(shapes, { definition: 'EPSG:32634' }, library);
    expect(foundOf(answer)).toEqual(Array.from({ length: 3 }, () => [Infinity, Infinity]));
    expect(foundOf(answer, 1)[0]?.[0]).toBeCloseTo(630_664.128, 2);
  });
});

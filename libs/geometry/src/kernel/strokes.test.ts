import { describe, expect, it } from 'vitest';
import { areaOf } from '../measure.ts';
import { lineArea, strokeArea } from './strokes.ts';
import type { Polygon } from '../types.ts';

const sizes = (areas: readonly Polygon[]) => areas.map(areaOf);

describe('what a pen covers', () => {
  it('is a circle where it was only put down, however often', () => {
    // π · 10² = 314.2 m²; a polygon within 1 % of the radius is a little smaller.
    for (const points of [
      [[616000, 6728000]],
      [
        [616000, 6728000],
        [616000, 6728000],
      ],
    ] as const) {
      const [size = 0, ...others] = sizes(strokeArea(points, 10));
      expect(others).toEqual([]);
      expect(size).toBeGreaterThan(314.2 * 0.98);
      expect(size).toBeLessThan(314.2);
    }
  });

  it('is a band with round ends along a straight way', () => {
    // 100 m on the grid is 99.98 m on the ground there, times 20 m, and a circle: 2,313.8 m².
    const [size = 0] = sizes(
      strokeArea(
        [
          [616000, 6728000],
          [616050, 6728000],
          [616100, 6728000],
        ],
        10,
      ),
    );
    expect(size).toBeGreaterThan(2313.8 - 7);
    expect(size).toBeLessThan(2315);
  });

  it('keeps the hole that a loop leaves', () => {
    const loop = strokeArea(
      [
        [616000, 6728000],
        [616100, 6728000],
        [616100, 6728100],
        [616000, 6728100],
        [616000, 6728000],
      ],
      5,
    );
    expect(loop).toHaveLength(1);
    expect(loop[0]?.coordinates).toHaveLength(2);
  });

  it('leaves out points that a line within 2 % of the radius does without', () => {
    const wavering = Array.from({ length: 101 }, (_, index) => [616000 + index, 6728000 + (index % 2) * 0.1] as const);
    expect(strokeArea(wavering, 10)[0]?.coordinates[0]?.length).toBeLessThan(40);
  });

  it.each([
    [0.15, 10],
    [0.3, 10.3],
  ])('with a bend of %s m in the middle reaches %s m to the side, with a radius of 10 m', (bend, reach) => {
    const path = [
      [616000, 6728000],
      [616050, 6728000 + bend],
      [616100, 6728000],
    ] as const;
    const ring = strokeArea(path, 10)[0]?.coordinates[0] ?? [];
    // A bend of up to 0.2 m is left out. 10 m on the ground are 9.998 m on the grid there.
    expect(Math.max(...ring.map(([, northing]) => northing)) - 6728000).toBeCloseTo(reach, 1);
  });

  it('is nothing without points, and no radius of 0 is taken', () => {
    expect(strokeArea([], 10)).toEqual([]);
    expect(() => strokeArea([[616000, 6728000]], 0)).toThrow(
      new RangeError('A line can only be widened by more than 0 metres'),
    );
  });
});

describe('a line with a width', () => {
  it('of 100 m and 4 m wide is 400 m² and its two round ends', () => {
    const [size = 0] = sizes(
      lineArea(
        [
          [500000, 6728000],
          [500000, 6728099.96],
        ],
        4,
      ),
    );
    // 100 m on the ground × 4 m, and π · 2² = 12.6 m².
    expect(size).toBeGreaterThan(412);
    expect(size).toBeLessThan(412.7);
  });

  it('keeps every corner that was set', () => {
    const corner = lineArea(
      [
        [616000, 6728000],
        [616050, 6728000.3],
        [616100, 6728000],
      ],
      40,
    );
    const straight = lineArea(
      [
        [616000, 6728000],
        [616100, 6728000],
      ],
      40,
    );
    expect(corner[0]?.coordinates[0]?.length).toBeGreaterThan(straight[0]?.coordinates[0]?.length ?? 0);
  });
});

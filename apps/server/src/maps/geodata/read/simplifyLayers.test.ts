import type { Position, RawShape } from '@schaktkoll/geometry';
import { describe, expect, it } from 'vitest';
import type { LocatedLayer } from './locateLayer.ts';
import type { RawLayer } from './rawLayer.ts';
import { simplifyLayers, withinShapes } from './simplifyLayers.ts';

const line: RawShape = {
  kind: 'line',
  points: [
    [616_000, 6_728_000],
    [616_100, 6_728_000],
  ],
};
const raw = (name: string, lines: number, isHidden = false): RawLayer => ({
  name,
  system: null,
  ...(isHidden && { isHidden }),
  shapes: Array.from({ length: lines }, () => line),
  shapeNames: Array.from({ length: lines }, () => null),
});

describe('layers within the limit of areas and lines', () => {
  const read = (...layers: readonly RawLayer[]) =>
    withinShapes(layers).map(({ shapes, tooLarge }) => [shapes.length, tooLarge?.lines]);

  it('are read whole where they fit together', () => {
    expect(read(raw('a', 4_000), raw('b', 6_000))).toEqual([
      [4_000, undefined],
      [6_000, undefined],
    ]);
  });

  it('are the small ones where they do not; of a large one only the counts are left', () => {
    expect(read(raw('background', 9_000), raw('b', 1_000), raw('c', 1_000))).toEqual([
      [0, 9_000],
      [1_000, undefined],
      [1_000, undefined],
    ]);
  });

  it('are those that the drawing shows before those that it does not', () => {
    expect(read(raw('shown', 6_000), raw('hidden', 5_000, true))).toEqual([
      [6_000, undefined],
      [0, 5_000],
    ]);
  });

  it('are none where each has too many', () => {
    expect(() => read(raw('a', 10_001), raw('empty', 0))).toThrow('GeodataTooManyVertices');
  });
});

describe('layers within the limit of points', () => {
  /** A line that turns by a metre at each point, which no simplification takes away. */
  const located = (name: string, points: number): LocatedLayer => ({
    name,
    counts: { areas: 0, lines: 1, points: 0, others: 0 },
    areas: [],
    areaNames: [],
    lines: [Array.from({ length: points }, (_, at): Position => [616_000 + at, 6_728_000 + (at % 2)])],
    lineNames: ['Kabeln'],
    outside: 0,
    damaged: [],
  });

  it('leave out the large one, with nothing counted as simplified that is not there', () => {
    const { layers, removed } = simplifyLayers([located('background', 100_000), located('cable', 20)], 10_000);
    expect(layers.map(({ isTooLarge = false, lines, lineNames }) => [isTooLarge, lines.length, lineNames])).toEqual([
      [true, 0, []],
      [false, 1, ['Kabeln']],
    ]);
    expect(removed).toBe(0);
  });

  it('are none where each has too many', () => {
    expect(() => simplifyLayers([located('a', 100_001)], 10_000)).toThrow('GeodataTooManyVertices');
  });
});

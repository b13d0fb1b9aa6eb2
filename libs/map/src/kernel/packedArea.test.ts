import { describe, expect, test } from 'vitest';
import { buffersOf, packArea, packRing, unpackArea } from './packedArea.ts';
import type { WorkArea } from './workArea.ts';

const outer = [
  [500_000, 6_700_000],
  [500_010, 6_700_000],
  [500_010, 6_700_010.125],
  [500_000, 6_700_000],
] as const;
const hole = [
  [500_007, 6_700_001],
  [500_008, 6_700_001],
  [500_008, 6_700_002],
  [500_007, 6_700_001],
] as const;
const area: WorkArea = {
  name: 'Schakt',
  method: 'typed',
  geometry: { type: 'Polygon', coordinates: [outer, hole] },
};

describe('a packed area', () => {
  test('has eastings and northings in turn', () => {
    expect([...packRing(outer)]).toEqual([
      500_000, 6_700_000, 500_010, 6_700_000, 500_010, 6_700_010.125, 500_000, 6_700_000,
    ]);
  });

  test('has one array for each ring, the outer one first', () => {
    const { rings } = packArea(area);
    expect(rings.map((ring) => ring.length)).toEqual([8, 8]);
    expect(rings[1]?.[0]).toBe(500_007);
  });

  test('is the same area when unpacked, with its name and method', () => {
    expect(unpackArea(packArea(area))).toEqual(area);
  });

  test('is transferred by the buffers of its rings', () => {
    const packed = packArea(area);
    expect(buffersOf([packed])).toEqual(packed.rings.map(({ buffer }) => buffer));
  });

  test('needs no buffer when the worker has it and only its number is sent', () => {
    expect(buffersOf([3, packArea(area), 4])).toHaveLength(2);
    expect(buffersOf([0, 1])).toEqual([]);
  });
});

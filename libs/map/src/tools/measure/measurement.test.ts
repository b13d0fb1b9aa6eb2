import type { Position } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { measurementOf } from './measurement.ts';

// On the central meridian a metre on the ground is 0.9996 m on the grid, also on a segment to the north.
const scale = 0.9996;
const start: Position = [500_000, 6_700_000];
const north: Position = [500_000, 6_700_000 + 300 * scale];
const east: Position = [500_000 + 400 * scale, 6_700_000 + 300 * scale];

test('nothing is measured with one point', () => {
  expect(measurementOf([start])).toEqual({ metres: 0, squareMetres: undefined, labels: [] });
});

test('a single segment has one label, at its middle', () => {
  const { metres, labels } = measurementOf([start, north]);
  expect(metres).toBeCloseTo(300, 3);
  expect(labels).toHaveLength(1);
  expect(labels[0]?.position.map((value) => value.toFixed(3))).toEqual(['500000.000', '6700149.940']);
});

test('two segments have their sum at the last point, and the area of their triangle at its centre', () => {
  const { metres, squareMetres, labels } = measurementOf([start, north, east]);
  expect(metres).toBeCloseTo(700, 2);
  // 300 × 400 / 2.
  expect(squareMetres).toBeCloseTo(60_000, 0);
  expect(labels.map((label) => Math.round(label.metres ?? label.squareMetres ?? 0))).toEqual([700, 60_000, 300, 400]);
  expect(labels[0]?.position).toEqual(east);
});

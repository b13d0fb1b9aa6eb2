import type { RawShape } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { requireWithinLimits } from './requireWithinLimits.ts';

const lineOf = (vertices: number): RawShape => ({
  kind: 'line',
  points: Array.from({ length: vertices }, () => [616_400, 6_728_400] as const),
});
const layer = (shapes: readonly RawShape[], skipped = 0) => ({
  shapes,
  skipped: Array.from({ length: skipped }, () => ({})),
});

test('all layers together have at most 1,000,000 vertices', () => {
  expect(() => requireWithinLimits([layer([lineOf(400_000)]), layer([lineOf(600_000)])])).not.toThrow();
  expect(() => requireWithinLimits([layer([lineOf(400_000)]), layer([lineOf(600_001)])])).toThrow(
    'GeodataTooManyVertices',
  );
});

test('all layers together have at most 50,000 shapes, those that cannot be read with them', () => {
  const shapes = Array.from({ length: 30_000 }, () => lineOf(2));
  expect(() => requireWithinLimits([layer(shapes), layer([], 20_000)])).not.toThrow();
  expect(() => requireWithinLimits([layer(shapes), layer([], 20_001)])).toThrow('GeodataTooManyVertices');
});

import { distanceInterval, type MapGeometry } from '@schaktkoll/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gridScaleAt } from '../measure.ts';
import { polygonOf } from '../rings.ts';
import type { Position } from '../types.ts';
import { distanceToGeometry } from './mapDistance.ts';

// On these meridians a metre of the grid is a metre on the ground, to a millimetre in a hundred metres.
const [east, north] = [680_700, 6_728_000];
const at = (x: number, y: number): Position => [east + x, north + y];
const ring = (from: number, to: number) =>
  polygonOf([at(from, from), at(to, from), at(to, to), at(from, to)]).coordinates[0] ?? [];
const line: MapGeometry = { shape: 'line', paths: [[at(0, 0), at(10, 0), at(10, 10)]] };
const point: MapGeometry = { shape: 'point', paths: [[at(3, 4)]] };
const area: MapGeometry = { shape: 'area', paths: [ring(0, 10), ring(4, 6)] };

describe('the distance from a position', () => {
  test.each<readonly [string, MapGeometry, Position, number]>([
    ['to a point', point, at(0, 0), 5],
    ['to the side of a line', line, at(5, 3), 3],
    ['to the end of a line', line, at(-3, 4), 5],
    ['to a position on the line', line, at(10, 5), 0],
    ['to an area', area, at(13, 14), 5],
    ['within an area', area, at(2, 2), 0],
    ['within the hole of an area', area, at(5, 5), 1],
    ['to nothing', { shape: 'line', paths: [] }, at(5, 5), Infinity],
  ])('%s', (_name, geometry, position, expected) => {
    expect(distanceToGeometry(position, geometry)).toBeCloseTo(expected, 3);
  });

  test('is measured on the ground', () => {
    expect(gridScaleAt(500_000)).toBe(0.9996);
    const far: MapGeometry = { shape: 'point', paths: [[[500_100, north]]] };
    expect(distanceToGeometry([500_000, north], far)).toBeCloseTo(100 / 0.9996, 3);
  });
});

test('the interval contains the true distance, wherever line and position are within their accuracies', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const offset = fc.record({ turn: share, share });
  const place = fc.tuple(share, share).map(([x, y]): Position => at(60 * x, 60 * y));
  // The grid is compared with the ground, which is some millionths of a metre off here.
  const SLACK = 1e-5;
  const shifted = (
    [e, n]: Position,
    { turn, share: part }: { readonly turn: number; readonly share: number },
    most: number,
  ): Position => {
    const length = part * most * gridScaleAt(e);
    return [e + length * Math.cos(2 * Math.PI * turn), n + length * Math.sin(2 * Math.PI * turn)];
  };
  fc.assert(
    fc.property(
      fc.record({
        vertices: fc.array(fc.record({ place, offset }), { minLength: 2, maxLength: 5 }),
        position: fc.record({ place, offset }),
        accuracy: fc.double({ min: 0.01, max: 10, noNaN: true }),
        positionAccuracy: fc.double({ min: 0, max: 10, noNaN: true }),
      }),
      ({ vertices, position, accuracy, positionAccuracy }) => {
        const drawn: MapGeometry = { shape: 'line', paths: [vertices.map((vertex) => vertex.place)] };
        const real: MapGeometry = {
          shape: 'line',
          paths: [vertices.map((vertex) => shifted(vertex.place, vertex.offset, accuracy))],
        };
        const realPosition = shifted(position.place, position.offset, positionAccuracy);
        const shown = distanceInterval(distanceToGeometry(position.place, drawn), accuracy, positionAccuracy);
        const distance = distanceToGeometry(realPosition, real);
        expect(shown).toMatchObject({ kind: 'interval' });
        if (shown.kind !== 'interval') return;
        expect(distance).toBeGreaterThanOrEqual(shown.from - SLACK);
        expect(distance).toBeLessThanOrEqual(shown.to + SLACK);
      },
    ),
    { numRuns: 10_000 },
  );
});

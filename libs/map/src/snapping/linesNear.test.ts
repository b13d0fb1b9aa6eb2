import type { Position } from '@schaktkoll/geometry';
import * as fc from 'fast-check';
import Feature from 'ol/Feature.js';
import GeometryCollection from 'ol/geom/GeometryCollection.js';
import LineString from 'ol/geom/LineString.js';
import MultiLineString from 'ol/geom/MultiLineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Point from 'ol/geom/Point.js';
import Polygon from 'ol/geom/Polygon.js';
import VectorSource from 'ol/source/Vector.js';
import { describe, expect, test } from 'vitest';
import { linesNear } from './linesNear.ts';
import { nearestOnEdge, snapTo } from './snapTo.ts';

const ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 0],
];
const hole = [
  [7, 2],
  [8, 2],
  [8, 3],
  [7, 2],
];

describe('the lines to snap to', () => {
  test.each([
    ['both rings of an area', new Polygon([ring, hole]), [ring, hole]],
    ['every ring of several areas', new MultiPolygon([[ring], [hole]]), [ring, hole]],
    ['a line', new LineString(ring), [ring]],
    ['every line of several', new MultiLineString([ring, hole]), [ring, hole]],
    ['a point, as a line of one position', new Point([5, 5]), [[[5, 5]]]],
    [
      'each of several points',
      new MultiPoint([
        [5, 5],
        [6, 6],
      ]),
      [[[5, 5]], [[6, 6]]],
    ],
    ['nothing of a collection', new GeometryCollection([new Point([5, 5])]), []],
  ])('is %s', (_what, geometry, lines) => {
    expect(linesNear([new VectorSource({ features: [new Feature(geometry)] })], [-1, -1, 11, 11])).toEqual(lines);
  });

  test('are from every source, and only those that intersect the box', () => {
    const sources = [
      new VectorSource({ features: [new Feature(new Point([5, 5]))] }),
      new VectorSource({ features: [new Feature(new Point([6, 6])), new Feature(new Point([60, 60]))] }),
    ];
    expect(linesNear(sources, [0, 0, 10, 10])).toEqual([[[5, 5]], [[6, 6]]]);
    expect(linesNear([], [0, 0, 10, 10])).toEqual([]);
  });

  test('leaves out heights', () => {
    expect(
      linesNear(
        [
          new VectorSource({
            features: [
              new Feature(
                new LineString([
                  [0, 0, 12],
                  [5, 5, 13],
                ]),
              ),
            ],
          }),
        ],
        [0, 0, 10, 10],
      ),
    ).toEqual([
      [
        [0, 0],
        [5, 5],
      ],
    ]);
  });
});

describe('snapping', () => {
  const coordinate = fc.integer({ min: -50, max: 50 });
  const position = fc.tuple(coordinate, coordinate);
  const distance = (a: Position, b: Position) => Math.hypot(a[0] - b[0], a[1] - b[1]);

  test('never moves farther than the tolerance, and always to a vertex if one is within it', () => {
    fc.assert(
      fc.property(
        position,
        fc.array(fc.array(position, { minLength: 1, maxLength: 6 }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 20 }),
        (at, lines, tolerance) => {
          const found = snapTo(at, lines, tolerance);
          const corners = lines.flat().map((corner) => distance(at, corner));
          const least = Math.min(Infinity, ...corners);
          if (found !== undefined) expect(distance(at, found.position)).toBeLessThanOrEqual(tolerance + 1e-9);
          expect(found?.kind === 'vertex').toBe(least <= tolerance);
          if (found?.kind === 'vertex') expect(distance(at, found.position)).toBe(least);
        },
      ),
    );
  });

  test('moves to the point of the edge that is nearest', () => {
    fc.assert(
      fc.property(position, position, position, fc.double({ min: 0, max: 1, noNaN: true }), (at, from, to, share) => {
        const best = nearestOnEdge(at, from, to);
        expect(distance(from, best) + distance(best, to)).toBeCloseTo(distance(from, to), 6);
        const other: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
        expect(distance(at, best)).toBeLessThanOrEqual(distance(at, other) + 1e-9);
      }),
    );
  });
});

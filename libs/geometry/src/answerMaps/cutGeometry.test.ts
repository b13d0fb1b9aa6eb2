import type { MapGeometry } from '@schaktkoll/domain';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ringHolds } from '../distance.ts';
import { edgesOf } from '../edgeTree.ts';
import { widenAreas } from '../kernel/kernel.ts';
import { groundDistance } from '../measure.ts';
import { polygonOf } from '../rings.ts';
import { nearestOnSegment } from '../segments.ts';
import { simpleStarAround } from '../testdata/arbitraries.ts';
import type { Polygon, Position } from '../types.ts';
import { cutGeometry } from './cutGeometry.ts';
import { distanceToGeometry } from './mapDistance.ts';
import { prepareAreas } from './preparedAreas.ts';

const [east, north] = [616_000, 6_728_000];
const at = (x: number, y: number): Position => [east + x, north + y];
const square = (west: number, south: number, size: number): Polygon =>
  polygonOf([at(west, south), at(west + size, south), at(west + size, south + size), at(west, south + size)]);
const line = (...points: readonly Position[]): MapGeometry => ({ shape: 'line', paths: [points] });
const areaOf = (...rings: readonly Polygon[]): MapGeometry => ({
  shape: 'area',
  paths: rings.flatMap(({ coordinates }) => coordinates),
});

/** A square of ten metres, and a second one beside it. */
const one = prepareAreas([square(0, 0, 10)]);
const two = prepareAreas([square(0, 0, 10), square(20, 0, 10)]);

describe('a point', () => {
  test('stays within an area alone', () => {
    const point = (position: Position): MapGeometry => ({ shape: 'point', paths: [[position]] });
    expect(cutGeometry(point(at(5, 5)), one)).toEqual([point(at(5, 5))]);
    expect(cutGeometry(point(at(11, 5)), one)).toEqual([]);
    expect(cutGeometry(point(at(15, 5)), two)).toEqual([]);
  });
});

describe('a line', () => {
  test('that lies within stays the same', () => {
    const inside = line(at(1, 1), at(5, 9), at(9, 1));
    expect(cutGeometry(inside, one)[0]).toBe(inside);
  });

  test('that lies outside is left out, also around a corner', () => {
    expect(cutGeometry(line(at(-5, 5), at(5, 15)), one)).toEqual([]);
    expect(cutGeometry(line(at(-5, -5), at(-5, 15), at(15, 15)), one)).toEqual([]);
  });

  test('through an area goes on at both ends', () => {
    expect(cutGeometry(line(at(-10, 4), at(3, 4), at(30, 4)), one)).toEqual([
      { shape: 'line', paths: [[at(0, 4), at(3, 4), at(10, 4)]], cutStart: true, cutEnd: true },
    ]);
  });

  test('that begins within goes on at its end alone, and keeps its first vertex', () => {
    const start = at(1.234_567, 4);
    const [piece] = cutGeometry(line(start, at(30, 4)), one);
    expect(piece).toEqual({ shape: 'line', paths: [[start, at(10, 4)]], cutEnd: true });
    expect(piece?.paths[0]?.[0]).toBe(start);
  });

  test('that ends within goes on at its start alone', () => {
    expect(cutGeometry(line(at(5, -5), at(5, 5)), one)).toEqual([
      { shape: 'line', paths: [[at(5, 0), at(5, 5)]], cutStart: true },
    ]);
  });

  test('through two areas becomes two, and what is between is left out', () => {
    const pieces = cutGeometry(line(at(5, 5), at(25, 5)), two);
    expect(pieces).toEqual([
      { shape: 'line', paths: [[at(5, 5), at(10, 5)]], cutEnd: true },
      { shape: 'line', paths: [[at(20, 5), at(25, 5)]], cutStart: true },
    ]);
  });

  test('that was cut before stays cut at that end', () => {
    const before: MapGeometry = { ...line(at(5, 5), at(25, 5)), cutStart: true };
    expect(cutGeometry(before, one)).toEqual([
      { shape: 'line', paths: [[at(5, 5), at(10, 5)]], cutStart: true, cutEnd: true },
    ]);
  });

  test('that touches the border with a vertex is not cut there', () => {
    const touching = line(at(2, 5), at(0, 5), at(2, 7));
    expect(cutGeometry(touching, one)[0]).toBe(touching);
    expect(cutGeometry(line(at(-2, 5), at(0, 5), at(-2, 7)), one)).toEqual([]);
  });

  test('through a corner is cut at the corner', () => {
    expect(cutGeometry(line(at(5, 5), at(15, 15)), one)).toEqual([
      { shape: 'line', paths: [[at(5, 5), at(10, 10)]], cutEnd: true },
    ]);
  });

  test('with a repeated vertex is cut as without it', () => {
    expect(cutGeometry(line(at(5, 5), at(5, 5), at(15, 5)), one)).toEqual([
      { shape: 'line', paths: [[at(5, 5), at(10, 5)]], cutEnd: true },
    ]);
  });

  test('of no length stays within an area alone', () => {
    const dot = line(at(5, 5), at(5, 5));
    expect(cutGeometry(dot, one)[0]).toBe(dot);
    expect(cutGeometry(line(at(15, 5), at(15, 5)), two)).toEqual([]);
  });

  test('ends at the hole of an area', () => {
    const ring = prepareAreas([
      { type: 'Polygon', coordinates: [...square(0, 0, 10).coordinates, ...square(4, 4, 2).coordinates] },
    ]);
    expect(cutGeometry(line(at(1, 5), at(9, 5)), ring)).toEqual([
      { shape: 'line', paths: [[at(1, 5), at(4, 5)]], cutEnd: true },
      { shape: 'line', paths: [[at(6, 5), at(9, 5)]], cutStart: true },
    ]);
  });
});

describe('an area', () => {
  test('that lies within stays the same, its hole included', () => {
    const inside = areaOf(square(2, 2, 6), square(4, 4, 1));
    expect(cutGeometry(inside, one)[0]).toBe(inside);
  });

  test('that lies outside is left out', () => {
    expect(cutGeometry(areaOf(square(12, 0, 5)), one)).toEqual([]);
  });

  test('across the border is cut there, and keeps its other corners', () => {
    const [part, ...others] = cutGeometry(areaOf(square(5, 2, 20)), one);
    expect(others).toEqual([]);
    expect(part).toMatchObject({ shape: 'area', cutStart: true });
    const corners = (part?.paths[0] ?? []).map(([x, y]) => `${x - east} ${y - north}`);
    expect(new Set(corners)).toEqual(new Set(['5 2', '10 2', '10 10', '5 10']));
  });

  test('around the work area is cut to it, and keeps its hole', () => {
    const [part] = cutGeometry(areaOf(square(-50, -50, 100), square(4, 4, 2)), one);
    expect(part?.paths).toHaveLength(2);
    expect(part?.paths[0]).toHaveLength(5);
  });

  test('through two areas becomes two', () => {
    expect(cutGeometry(areaOf(square(5, 2, 20)), two)).toHaveLength(2);
  });

  test('that crosses itself keeps both loops', () => {
    const bow: MapGeometry = { shape: 'area', paths: [[at(-4, 2), at(4, 8), at(4, 2), at(-4, 8), at(-4, 2)]] };
    const eight: MapGeometry = { shape: 'area', paths: [[at(2, 2), at(28, 8), at(28, 2), at(2, 8), at(2, 2)]] };
    expect(cutGeometry(bow, one)).toHaveLength(1);
    expect(cutGeometry(eight, two)).toHaveLength(2);
  });

  test('that encloses nothing is not lost', () => {
    const flat: MapGeometry = { shape: 'area', paths: [[at(5, 5), at(15, 5), at(18, 5), at(5, 5)]] };
    expect(cutGeometry(flat, one).map(({ shape }) => shape)).toContain('line');
  });
});

describe('the margin', () => {
  // 25 m on the ground are 24.994 m of the grid here.
  const reach = 24.994;
  const margin = prepareAreas(widenAreas([square(0, 0, 10)], 25));

  test('is 25 m on the ground beside a side', () => {
    const [piece] = cutGeometry(line(at(-100, 5), at(100, 5)), margin);
    const [from, to] = piece?.paths[0] ?? [];
    expect(from?.[0]).toBeCloseTo(east - reach, 3);
    expect(to?.[0]).toBeCloseTo(east + 10 + reach, 3);
  });

  test('is round at a corner', () => {
    const [piece] = cutGeometry(line(at(-100, -100), at(5, 5)), margin);
    const [from = at(0, 0)] = piece?.paths[0] ?? [];
    expect(groundDistance(from, at(0, 0))).toBeGreaterThan(24.98);
    expect(groundDistance(from, at(0, 0))).toBeLessThan(25.002);
  });

  test('of several areas has the hole that they leave', () => {
    const frame = [
      polygonOf([at(0, 0), at(100, 0), at(100, 2), at(0, 2)]),
      polygonOf([at(0, 98), at(100, 98), at(100, 100), at(0, 100)]),
      polygonOf([at(0, 0), at(2, 0), at(2, 100), at(0, 100)]),
      polygonOf([at(98, 0), at(100, 0), at(100, 100), at(98, 100)]),
    ];
    const [around, ...others] = widenAreas(frame, 25);
    expect(others).toEqual([]);
    expect(around?.coordinates).toHaveLength(2);
    expect(cutGeometry(line(at(40, 50), at(60, 50)), prepareAreas(widenAreas(frame, 25)))).toEqual([]);
  });

  test('of nothing is the areas', () => {
    const [same] = widenAreas([square(0, 0, 10)], 0);
    expect(new Set(same?.coordinates[0]?.map(String))).toEqual(new Set(square(0, 0, 10).coordinates[0]?.map(String)));
    expect(widenAreas([], 25)).toEqual([]);
  });
});

describe('for any areas', () => {
  const METRES = 25;
  const star = (x: number, y: number) => simpleStarAround({ centre: at(x, y), reach: 30, step: 0.001 });
  const areas = fc.tuple(star(0, 0), star(50, 20)).map(([first, second]) => [first, second]);
  const point: fc.Arbitrary<Position> = fc
    .tuple(fc.double({ min: -120, max: 170, noNaN: true }), fc.double({ min: -120, max: 150, noNaN: true }))
    .map(([x, y]) => at(x, y));
  /** The distance to the nearest area, by every edge and without any index. */
  const distanceTo = (polygons: readonly Polygon[], position: Position) =>
    Math.min(
      ...polygons.flatMap(({ coordinates: [ring = []] }) =>
        ringHolds(ring, position)
          ? [0]
          : edgesOf(ring).map((edge) => groundDistance(position, nearestOnSegment(position, edge))),
      ),
    );
  const samplesOf = (points: readonly Position[]): Position[] =>
    edgesOf(points).flatMap(([from, to]) =>
      Array.from({ length: 30 }, (_, index): Position => [
        from[0] + ((to[0] - from[0]) * index) / 30,
        from[1] + ((to[1] - from[1]) * index) / 30,
      ]),
    );

  test('the parts of a line are what lies within the margin, to 2 cm', () => {
    fc.assert(
      fc.property(areas, fc.array(point, { minLength: 2, maxLength: 6 }), (polygons, points) => {
        const pieces = cutGeometry(line(...points), prepareAreas(widenAreas(polygons, METRES)));
        const isThere = (position: Position) => pieces.some((piece) => distanceToGeometry(position, piece) < 1e-6);
        const lost = samplesOf(points).filter(
          (position) => distanceTo(polygons, position) <= METRES - 0.02 && !isThere(position),
        );
        const beyond = pieces
          .flatMap(({ paths: [path = []] }) => samplesOf(path))
          .filter((position) => distanceTo(polygons, position) > METRES + 0.002);
        const vertices = pieces.flatMap(({ paths: [path = []] }) => path.slice(1, -1));
        expect({ lost, beyond }).toEqual({ lost: [], beyond: [] });
        // Every vertex between the ends of a piece is one of the line.
        expect(vertices.filter((vertex) => !points.includes(vertex))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('an end that is marked lies on the border, and every other is an end of the line', () => {
    fc.assert(
      fc.property(areas, fc.array(point, { minLength: 2, maxLength: 6 }), (polygons, points) => {
        for (const { paths, cutStart, cutEnd } of cutGeometry(
          line(...points),
          prepareAreas(widenAreas(polygons, METRES)),
        )) {
          const [path = []] = paths;
          const ends = [
            [path[0], cutStart, points[0]],
            [path.at(-1), cutEnd, points.at(-1)],
          ] as const;
          for (const [end = at(0, 0), isCut, ofLine] of ends) {
            if (isCut) expect(Math.abs(distanceTo(polygons, end) - METRES)).toBeLessThan(0.02);
            else expect(end).toEqual(ofLine);
          }
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the parts of an area are what lies within the margin, to 2 cm', () => {
    const probes = fc.array(point, { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(areas, star(70, 60), probes, (polygons, subject, positions) => {
        const own = areaOf(subject);
        const parts = cutGeometry(own, prepareAreas(widenAreas(polygons, METRES)));
        const within = (position: Position) =>
          Math.min(Infinity, ...parts.map((part) => distanceToGeometry(position, part)));
        const wrong = positions.filter((position) => {
          const isSubject = distanceToGeometry(position, own) === 0;
          const distance = distanceTo(polygons, position);
          if (isSubject && distance <= METRES - 0.02) return within(position) > 0.002;
          return within(position) === 0 && (distanceToGeometry(position, own) > 0.002 || distance > METRES + 0.002);
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

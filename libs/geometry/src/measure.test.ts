import { describe, expect, it } from 'vitest';
import { toSweref99Tm } from './coordinateSystems.ts';
import { distanceBetween } from './distance.ts';
import { areaOf, centreOf, extentOf, groundDistance, lengthOf, signedArea } from './measure.ts';
import { polygonOf } from './rings.ts';
import { boxAround, circleAround } from './shapes.ts';
import type { Polygon, Ring } from './types.ts';

/** On the central meridian one metre on the ground is 0.9996 m on the grid. */
const box = (west: number, south: number, width: number, height: number): Polygon =>
  polygonOf([
    [west, south],
    [west + width, south],
    [west + width, south + height],
    [west, south + height],
  ]);

describe('area', () => {
  it('of 1 km on the grid at the central meridian is 1000 / 0.9996 squared on the ground', () => {
    expect(areaOf(box(499500, 6728000, 1000, 1000))).toBeCloseTo(1_000_800.48, 2);
  });

  it('has holes taken off and does not depend on the direction of the rings', () => {
    const outer = box(499990, 6728000, 20, 20).coordinates[0] ?? [];
    const hole = box(499995, 6728005, 10, 10).coordinates[0] ?? [];
    const area = 300 / 0.9996 ** 2;
    expect(areaOf({ type: 'Polygon', coordinates: [outer, hole] })).toBeCloseTo(area, 4);
    expect(areaOf({ type: 'Polygon', coordinates: [outer.toReversed(), hole] })).toBeCloseTo(area, 4);
  });

  it.each([250_000, 500_000, 616_576, 900_000])('of a box of 100 × 50 m at easting %i is half a hectare', (easting) => {
    expect(areaOf(boxAround([easting, 6728032], 100, 50))).toBeCloseTo(5000, 0);
  });

  it('of nothing is nothing', () => {
    expect(areaOf({ type: 'Polygon', coordinates: [] })).toBe(0);
  });

  it('of a circle approaches π r²', () => {
    expect(areaOf(circleAround([616576, 6728032], 100, 720))).toBeCloseTo(Math.PI * 10_000, -1);
  });
});

describe('length', () => {
  it('of one minute of latitude agrees with the ellipsoid: 1857.2 m at 60 degrees north and 24 degrees east', () => {
    // Meridian radius of GRS 80 at 60°0.5' N: 6 383 456 m; times one minute of arc.
    const line = [toSweref99Tm('WGS84', [60, 24]), toSweref99Tm('WGS84', [60 + 1 / 60, 24])];
    const meridianRadius =
      (6378137 * (1 - 0.0066943800229)) /
      (1 - 0.0066943800229 * Math.sin(((60 + 0.5 / 60) * Math.PI) / 180) ** 2) ** 1.5;
    expect(lengthOf(line)).toBeCloseTo((meridianRadius * Math.PI) / 180 / 60, 1);
  });

  it('adds up along a line and is 0 for a single point', () => {
    expect(
      lengthOf([
        [500000, 6728000],
        [500000, 6728300],
        [500000, 6728700],
      ]),
    ).toBeCloseTo(700 / 0.9996, 6);
    expect(lengthOf([[500000, 6728000]])).toBe(0);
  });
});

describe('distance between areas', () => {
  const home = box(500000, 6728000, 100, 100);

  it('is measured from edge to edge', () => {
    expect(distanceBetween(home, box(500000, 6728500, 100, 100))).toBeCloseTo(400 / 0.9996, 3);
    // 300 east and 400 north of the corner: 500.
    expect(distanceBetween(home, box(500400, 6728500, 10, 10))).toBeCloseTo(500 / 0.9996, 3);
  });

  it('is measured from a corner to the middle of an edge', () => {
    const slope = polygonOf([
      [500200, 6727900],
      [500400, 6728100],
      [500400, 6727900],
    ]);
    // The edge runs along easting - northing = const, at 200 m of its corner (500100, 6728000): 200 / √2.
    expect(distanceBetween(home, slope)).toBeCloseTo(200 / Math.SQRT2 / 0.9996, 3);
  });

  it.each([
    ['touch along an edge', box(500100, 6728000, 50, 50)],
    ['touch in a corner', box(500100, 6728100, 50, 50)],
    ['overlap', box(500050, 6728050, 100, 100)],
    ['cross without a corner inside', box(499900, 6728040, 300, 20)],
    ['are the same', home],
    ['hold one another', box(500040, 6728040, 10, 10)],
  ])('is 0 when they %s', (_, other) => {
    expect(distanceBetween(home, other)).toBe(0);
    expect(distanceBetween(other, home)).toBe(0);
  });

  it('does not take far edges on one slanting line for touching', () => {
    const a = polygonOf([
      [500000.1, 6728000.1],
      [500001.1, 6728000.4],
      [500000.5, 6728001],
    ]);
    const b = polygonOf([
      [500100.1, 6728030.1],
      [500101.1, 6728030.4],
      [500100.5, 6728031],
    ]);
    expect(distanceBetween(a, b)).toBeCloseTo(Math.hypot(99, 29.7) / 0.9996, 1);
  });
});

describe('centre and extent', () => {
  it('of an L are at its centre of gravity and around all corners', () => {
    // A 20 × 10 box (area 200, centre 10, 5) and a 10 × 10 box on its left half (area 100, centre 5, 15).
    const shape = polygonOf([
      [0, 0],
      [20, 0],
      [20, 10],
      [10, 10],
      [10, 20],
      [0, 20],
    ]);
    expect(centreOf(shape)[0]).toBeCloseTo(25 / 3, 9);
    expect(centreOf(shape)[1]).toBeCloseTo(25 / 3, 9);
    expect(extentOf([shape, box(-5, 30, 1, 1)])).toEqual([-5, 0, 20, 31]);
    expect(extentOf([])).toBeUndefined();
  });

  it('of a triangle are at a third of its sides from the right angle, with the digits of a millimetre', () => {
    const shape = polygonOf([
      [616_576, 6_728_032],
      [616_606, 6_728_032],
      [616_576, 6_728_044],
    ]);
    expect(centreOf(shape)[0]).toBeCloseTo(616_586, 6);
    expect(centreOf(shape)[1]).toBeCloseTo(6_728_036, 6);
  });

  it('of a box are its middle and its sides', () => {
    const shape = boxAround([500000, 6728000], 100, 200);
    expect(centreOf(shape)[0]).toBeCloseTo(500000, 3);
    expect(centreOf(shape)[1]).toBeCloseTo(6728000, 3);
    expect(extentOf([shape])).toEqual([499950.02, 6727900.04, 500049.98, 6728099.96]);
  });
});

describe('a ring on the grid', () => {
  const east: Ring = [
    [500_000, 6_728_000],
    [500_010, 6_728_000],
    [500_010, 6_728_004],
    [500_000, 6_728_000],
  ];

  it('has a positive area against the clock and a negative one with it', () => {
    expect(signedArea(east)).toBe(20);
    expect(signedArea(east.toReversed())).toBe(-20);
    expect(signedArea([])).toBe(0);
  });

  it('loses no digits although coordinates are large: a square of one centimetre has 0.0001 m²', () => {
    const small = polygonOf([
      [616_576, 6_728_032],
      [616_576.01, 6_728_032],
      [616_576.01, 6_728_032.01],
      [616_576, 6_728_032.01],
    ]);
    expect(signedArea(small.coordinates[0] ?? [])).toBeCloseTo(0.0001, 9);
  });

  it('that encloses nothing has the mean of its corners as its centre', () => {
    const line: Ring = [
      [500_000, 6_728_000],
      [500_030, 6_728_060],
      [500_000, 6_728_000],
    ];
    expect(centreOf({ type: 'Polygon', coordinates: [line] })).toEqual([500_010, 6_728_020]);
    expect(centreOf({ type: 'Polygon', coordinates: [] })).toEqual([0, 0]);
  });

  it('leaves out what is inside its holes', () => {
    const hole = boxAround([500_000, 6_728_000], 10, 10).coordinates[0] ?? [];
    const outer = boxAround([500_000, 6_728_000], 100, 100).coordinates[0] ?? [];
    expect(areaOf({ type: 'Polygon', coordinates: [outer, hole] })).toBeCloseTo(9900, 1);
  });
});

it('a line is as long on the ground as its parts together', () => {
  const [a, b, c] = [
    [500_000, 6_728_000],
    [500_030, 6_728_040],
    [500_030, 6_728_000],
  ] as const;
  expect(lengthOf([a, b, c])).toBeCloseTo(groundDistance(a, b) + groundDistance(b, c), 9);
  expect(groundDistance(a, b)).toBeCloseTo(50 / 0.9996, 3);
  expect(lengthOf([a])).toBe(0);
});

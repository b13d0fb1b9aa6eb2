import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceAreas, enclosesArea, joinAreas, unionAreas, widen } from './kernel.ts';
import { strokeArea } from './strokes.ts';
import { extentOf, signedArea } from '../measure.ts';
import { hasHoles, polygonOf } from '../rings.ts';
import { convexAround, simpleStarAround, starAround } from '../testdata/arbitraries.ts';
import { crossesItself } from '../testdata/bruteForce.ts';
import type { Polygon, Position } from '../types.ts';

const rectangle = (west: number, south: number, east: number, north: number): Polygon =>
  polygonOf([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]);

const planarArea = (polygons: readonly Polygon[]) =>
  polygons.reduce(
    (sum, { coordinates: [outer = [], ...holes] }) =>
      holes.reduce((left, hole) => left - Math.abs(signedArea(hole)), sum + Math.abs(signedArea(outer))),
    0,
  );

const ringsOf = (polygons: readonly Polygon[]) => polygons.flatMap((polygon) => polygon.coordinates);

/** Coarse steps make corners fall on edges and edges on one another. */
const measures = [0.001, 1, 10].map((step) => ({ centre: [616000, 6728000], reach: 60, step }) as const);
const star = fc.constantFrom(...measures).chain(starAround);
const simpleStar = fc.constantFrom(...measures).chain(simpleStarAround);
const convex = fc.constantFrom(...measures).chain(convexAround);

describe('joining areas', () => {
  it('makes one of two that overlap', () => {
    const joined = unionAreas([
      rectangle(616000, 6728000, 616010, 6728010),
      rectangle(616005, 6728000, 616020, 6728010),
    ]);
    expect(joined).toHaveLength(1);
    expect(joined[0]?.coordinates[0]).toHaveLength(5);
    expect(planarArea(joined)).toBeCloseTo(200, 6);
  });

  it('keeps areas that are apart', () => {
    expect(
      unionAreas([rectangle(616000, 6728000, 616010, 6728010), rectangle(616020, 6728000, 616030, 6728010)]),
    ).toHaveLength(2);
    expect(unionAreas([])).toEqual([]);
  });

  it('fills the hole enclosed by a frame of four, and areas in it', () => {
    const frame = [
      rectangle(616000, 6728000, 616030, 6728005),
      rectangle(616000, 6728025, 616030, 6728030),
      rectangle(616000, 6728000, 616005, 6728030),
      rectangle(616025, 6728000, 616030, 6728030),
    ];
    const joined = unionAreas([...frame, rectangle(616012, 6728012, 616018, 6728018)]);
    expect(joined).toHaveLength(1);
    expect(planarArea(joined)).toBeCloseTo(900, 6);
  });

  it('fills a frame within a frame, each of which has a hole', () => {
    const [east, north] = [616000, 6728000];
    /** A side of a diamond between two of its corners, 10 m wide along the axes. */
    const side = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): Polygon =>
      polygonOf([
        [east + x1, north + y1],
        [east + x2, north + y2],
        [east + 0.9 * x2, north + 0.9 * y2],
        [east + 0.9 * x1, north + 0.9 * y1],
      ]);
    const corners = [
      [100, 0],
      [0, 100],
      [-100, 0],
      [0, -100],
    ] as const;
    const diamond = corners.map((corner, index) => side(corner, corners[(index + 1) % 4] ?? corner));
    const frame = [
      rectangle(east - 40, north - 40, east + 40, north - 30),
      rectangle(east - 40, north + 30, east + 40, north + 40),
      rectangle(east - 40, north - 40, east - 30, north + 40),
      rectangle(east + 30, north - 40, east + 40, north + 40),
    ];
    const joined = unionAreas([...diamond, ...frame]);
    expect(joined).toHaveLength(1);
    expect(planarArea(joined)).toBeCloseTo(2 * 100 ** 2, 6);
  });

  it('fills a bay that another closes, and the area in it', () => {
    const bay = differenceAreas(
      [rectangle(616000, 6728000, 616030, 6728030)],
      [rectangle(616005, 6728005, 616030, 6728025)],
    );
    const [lid, island] = [rectangle(616028, 6728000, 616032, 6728030), rectangle(616012, 6728012, 616018, 6728018)];
    const { polygons, hasFilled } = joinAreas([...bay, island, lid]);
    expect(hasFilled).toBe(true);
    expect(polygons).toHaveLength(1);
    expect(planarArea(polygons)).toBeCloseTo(32 * 30, 6);
  });

  it('returns the smallest first, those of one size in the order that was given', () => {
    const areas = [30, 10, 20, 10].map((size, index) =>
      rectangle(616000 + 100 * index, 6728000, 616000 + 100 * index + size, 6728000 + size),
    );
    const [large, small, middle, alsoSmall] = areas;
    expect(unionAreas(areas).map((area) => extentOf([area]))).toEqual(
      [small, alsoSmall, middle, large].map((area) => extentOf(area ? [area] : [])),
    );
  });

  it('says that it filled a hole of more than half a square metre', () => {
    const frame = (east: number, width: number, height: number) => {
      const [west, south] = [616005 + east, 6728005];
      return [
        rectangle(west - 5, south - 5, west + width + 5, south),
        rectangle(west - 5, south + height, west + width + 5, south + height + 5),
        rectangle(west - 5, south - 5, west, south + height + 5),
        rectangle(west + width, south - 5, west + width + 5, south + height + 5),
      ];
    };
    // Its box meets that of a frame, and it lies beside it.
    const beside = polygonOf([
      [616008, 6728030],
      [616040, 6728008],
      [616040, 6728030],
    ]);
    expect(joinAreas(frame(0, 0.5, 1)).hasFilled).toBe(false);
    expect(joinAreas(frame(0, 0.5, 1.001)).hasFilled).toBe(true);
    expect(joinAreas([...frame(0, 0.5, 1.001), beside]).hasFilled).toBe(true);
    expect(joinAreas([...frame(0, 0.5, 1.001), ...frame(5.5, 0.5, 1)])).toMatchObject({
      hasFilled: true,
      polygons: [{}],
    });
    expect(joinAreas([beside]).hasFilled).toBe(false);
  });

  it('leaves simple rings without holes, whatever it is given', () => {
    fc.assert(
      fc.property(fc.array(star, { maxLength: 5 }), (areas) => {
        const joined = unionAreas(areas);
        expect(joined.some(hasHoles)).toBe(false);
        expect(ringsOf(joined).filter(crossesItself)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('adds up: A and B together are A and what of B is outside A', () => {
    fc.assert(
      fc.property(convex, convex, (a, b) => {
        expect(
          Math.abs(planarArea(unionAreas([a, b])) - planarArea([a]) - planarArea(differenceAreas([b], [a]))),
        ).toBeLessThan(0.5);
      }),
    );
  });

  it('reports a bay that is filled because its mouth is narrower than the grid', () => {
    // The pen of 0.5 m leaves a bay of 3.8 m² whose shores come within a millimetre of each other.
    const strokes: readonly (readonly Position[])[] = [
      [
        [615_991, 6_727_998],
        [615_988, 6_727_996],
        [615_993, 6_727_995],
      ],
      [
        [615_998, 6_727_987],
        [615_990, 6_728_002],
        [615_980, 6_727_998],
      ],
    ];
    const [first = [], second = []] = strokes.map((points) => strokeArea(points, 0.5));
    const { polygons, hasFilled } = joinAreas([...first, ...second]);
    const drawn = planarArea(first) + planarArea(differenceAreas(second, first));
    expect(planarArea(polygons) - drawn).toBeCloseTo(3.8, 1);
    expect(hasFilled).toBe(true);
  });
});

describe('a ring encloses an area', () => {
  const ringOf = (...corners: readonly (readonly [number, number])[]) =>
    corners.map(([east, north]): Position => [616000 + east, 6728000 + north]);

  it.each([
    ['from a square decimetre on', true, ringOf([0, 0], [0.1, 0], [0.1, 0.1], [0, 0.1], [0, 0])],
    ['not below a square decimetre', false, ringOf([0, 0], [0.1, 0], [0.1, 0.099], [0, 0.099], [0, 0])],
    ['not when it runs out and back on itself', false, ringOf([0, 0], [100, 0], [100, 50], [100, 0], [0, 0])],
    ['when two loops run against each other', true, ringOf([0, 0], [10, 10], [10, 0], [0, 10], [0, 0])],
  ])('%s', (_, encloses, ring) => {
    expect(enclosesArea(ring)).toBe(encloses);
    expect(unionAreas([polygonOf(ring)]).length > 0).toBe(encloses);
  });
});

describe('erasing', () => {
  it('splits an area in two', () => {
    const left = differenceAreas(
      [rectangle(616000, 6728000, 616030, 6728010)],
      [rectangle(616010, 6727990, 616020, 6728020)],
    );
    expect(left).toHaveLength(2);
    expect(planarArea(left)).toBeCloseTo(200, 6);
  });

  it('keeps a hole, for the caller to fill and say so', () => {
    const left = differenceAreas(
      [rectangle(616000, 6728000, 616030, 6728030)],
      [rectangle(616010, 6728010, 616020, 6728020)],
    );
    expect(left).toHaveLength(1);
    expect(left[0]?.coordinates).toHaveLength(2);
    expect(planarArea(left)).toBeCloseTo(800, 6);
  });

  it.each([
    [
      'the edge',
      [
        [20, 10],
        [-30, -20],
        [-10, -20],
        [10, -30],
      ],
      [
        [-10, -10],
        [-10, -20],
        [0, -10],
      ],
      700,
    ],
    [
      'a corner',
      [
        [20, 0],
        [10, 20],
        [-10, 10],
        [-20, 10],
        [-10, -40],
      ],
      [
        [-10, 10],
        [0, -20],
        [10, -10],
      ],
      1050,
    ],
  ] as const)('keeps a hole that touches %s in one point', (_, area, erased, squareMetres) => {
    const at = (corners: readonly (readonly [number, number])[]) =>
      polygonOf(corners.map(([east, north]): Position => [616000 + east, 6728000 + north]));
    const left = differenceAreas([at(area)], [at(erased)]);
    expect(left.map(({ coordinates }) => coordinates.length)).toEqual([2]);
    expect(planarArea(left)).toBeCloseTo(squareMetres, 6);
  });

  it('takes the same from both: |A| − |A without B| = |B| − |B without A|', () => {
    fc.assert(
      fc.property(simpleStar, simpleStar, (a, b) => {
        const ofA = planarArea([a]) - planarArea(differenceAreas([a], [b]));
        const ofB = planarArea([b]) - planarArea(differenceAreas([b], [a]));
        expect(Math.abs(ofA - ofB)).toBeLessThan(0.5);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves simple rings', () => {
    fc.assert(
      fc.property(fc.array(star, { maxLength: 3 }), star, (areas, erased) => {
        expect(ringsOf(differenceAreas(areas, [erased])).filter(crossesItself)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('widening', () => {
  it('of a 100 m square by 10 m adds its sides and a circle at the corners', () => {
    const widened = widen(rectangle(499950, 6728000, 500050, 6728100), 10);
    const reach = 9.996;
    // Round corners consist of many short edges: at most one per cent of the circle is lost.
    const exact = 100 * 100 + 4 * 100 * reach + Math.PI * reach ** 2;
    expect(planarArea([widened])).toBeLessThan(exact);
    expect(planarArea([widened])).toBeGreaterThan(exact - 0.015 * Math.PI * reach ** 2);
  });

  it('is by metres on the ground, which are 0.9996 of the grid on its meridian', () => {
    const [west, south, east, north] = extentOf([widen(rectangle(499950, 6728000, 500050, 6728100), 100)]) ?? [];
    expect([west, east]).toEqual([499850.04, 500149.96]);
    expect([south, north]).toEqual([6727900.04, 6728199.96]);
  });

  it('leaves one simple ring around what there was', () => {
    fc.assert(
      fc.property(simpleStar, fc.constantFrom(0.01, 1, 10, 100), (area, metres) => {
        const widened = widen(area, metres);
        expect(hasHoles(widened)).toBe(false);
        expect(ringsOf([widened]).filter(crossesItself)).toEqual([]);
        expect(planarArea(differenceAreas([area], [widened]))).toBeLessThan(0.01);
      }),
      { numRuns: 300 },
    );
  });

  it.each([0, -1, NaN])('by %d metres is refused', (metres) => {
    expect(() => widen(rectangle(0, 0, 1, 1), metres)).toThrow(
      new RangeError('An area can only be widened by more than 0 metres'),
    );
  });
});

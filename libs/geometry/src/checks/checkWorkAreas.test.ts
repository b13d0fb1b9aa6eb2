import { describe, expect, it } from 'vitest';
import { boxAround, circleAround } from '../shapes.ts';
import checkCases from '../testdata/check-cases.json';
import type { Position } from '../types.ts';
import { checkWorkAreas } from './checkWorkAreas.ts';
import { checkLine, checkRadius } from './tools.check.ts';
import { checkCodes } from './types.ts';
import type { WorkAreaLimits } from './types.ts';
import { timesAsLong } from '../testdata/timesAsLong.ts';

type CheckCase = {
  readonly name: string;
  readonly geometries: readonly unknown[];
  readonly failures: readonly { readonly code: string; readonly areaIndex?: number }[];
};

const limits: WorkAreaLimits = {
  maximumWorkAreas: 50,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 10_000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 10,
};

const cases: readonly CheckCase[] = checkCases.cases;

const asAreas = (geometries: readonly unknown[]) => geometries.map((geometry) => ({ geometry }));
const codesOf = (geometries: readonly unknown[]) => checkWorkAreas(asAreas(geometries), limits).map(({ code }) => code);

/** A comb with a vertex at each tip and gap, half a metre apart: no three are collinear. */
function combOf(corners: number, [east, north]: Position) {
  const teeth = Array.from({ length: corners - 2 }, (_, index): Position => [
    east + index / 2,
    north + (index % 2) * 40,
  ]);
  return { type: 'Polygon', coordinates: [[[east - 1, north - 5], ...teeth, [east + corners / 2, north - 5]]] };
}

describe('work areas', () => {
  it.each(cases)('with $name are answered as the case file says', ({ geometries, failures }) => {
    const answers = checkWorkAreas(asAreas(geometries), limits);
    expect(answers.map(({ code, areaIndex }) => ({ code, areaIndex }))).toEqual(
      failures.map(({ code, areaIndex }) => ({ code, areaIndex })),
    );
    for (const [index, failure] of failures.entries()) {
      expect(answers[index]).toMatchObject(failure);
    }
  });

  it('are reported once when one area exceeds the total limit, and twice when there are two', () => {
    const large = boxAround([500000, 6728000], 5000, 5000);
    expect(codesOf([large])).toEqual(['AreaTooLarge']);
    expect(codesOf([large, boxAround([500000, 6731000], 10, 10)])).toEqual(['AreaTooLarge', 'TotalAreaTooLarge']);
  });

  it('may be fifty, not fifty-one', () => {
    const box = boxAround([500000, 6728000], 10, 10);
    expect(codesOf(Array.from({ length: 50 }, () => box))).toEqual([]);
    expect(checkWorkAreas(asAreas(Array.from({ length: 51 }, () => box)), limits)).toEqual([
      { code: 'TooManyGeometries', params: { actual: 51, limit: 50 } },
    ]);
  });

  it('may have ten thousand vertices together, the closing point not counted', () => {
    const comb = (corners: number) => combOf(corners, [500000, 6728000]);
    expect(codesOf([comb(5000), comb(5000)])).toEqual([]);
    expect(checkWorkAreas(asAreas([comb(5000), comb(5001)]), limits)).toEqual([
      { code: 'TooManyVertices', params: { actual: 10_001, limit: 10_000 } },
    ]);
  });

  it('of exactly the limit pass wherever they lie', () => {
    const places = [
      [290_000, 6_500_000],
      [380_000, 6_728_032],
      [500_000, 6_728_032],
      [616_576, 6_728_032],
      [760_000, 6_728_032],
      [905_000, 7_332_000],
    ] as const;
    for (const [easting, northing] of places) {
      expect(
        codesOf([boxAround([easting, northing], 1000, 1000), boxAround([easting, northing + 2000], 2000, 500)]),
      ).toEqual([]);
    }
  });

  it.each([
    ['one circle', [circleAround([500000, 6728000], 400, 10_000)]],
    ['two combs', [combOf(5000, [500000, 6728000]), combOf(5000, [500000, 6728100])]],
    ['fifty circles', Array.from({ length: 50 }, (_, index) => circleAround([500000 + index * 90, 6728000], 40, 200))],
  ])('with ten thousand vertices in %s are checked without comparing every edge with every other', (_, geometries) => {
    expect(codesOf(geometries)).toEqual([]);
    // Twenty-five times as long when every vertex is so much as compared with every other.
    const ofFifth = () => comparePairs(2000);
    expect(timesAsLong(() => codesOf(geometries), ofFifth)).toBeLessThan(5);
  });
});

/** Compares as many numbers each with every other. */
function comparePairs(count: number): number {
  const numbers = Float64Array.from({ length: count }, (_, index) => Math.sin(index));
  let near = 0;
  for (const one of numbers) for (const other of numbers) if (Math.abs(one - other) < 1e-6) near += 1;
  return near;
}

describe('a single area', () => {
  // 500 by 400 m on the ground is 20 hectares.
  const area = boxAround([500000, 6728000], 500, 400);

  it('that is larger than all areas together may be has that fault, and only one if it is too large by itself', () => {
    const check = (changes: Partial<WorkAreaLimits>) =>
      checkWorkAreas(asAreas([area]), { ...limits, ...changes }).map(({ code }) => code);
    expect(check({ maximumTotalHectares: 15 })).toEqual(['TotalAreaTooLarge']);
    expect(check({ maximumTotalHectares: 15, maximumAreaHectares: 15 })).toEqual(['AreaTooLarge']);
  });

  it('with a hole names the first position of the hole', () => {
    const hole = boxAround([500000, 6728000], 10, 10).coordinates[0] ?? [];
    const holed = { ...area, coordinates: [...area.coordinates, hole] };
    expect(checkWorkAreas(asAreas([holed]), limits)).toEqual([{ code: 'HasHoles', areaIndex: 0, position: hole[0] }]);
  });
});

describe('lines and circles of the tools', () => {
  it('may be 10 km long on the ground', () => {
    expect(
      checkLine(
        [
          [500000, 6728000],
          [500000, 6737996],
        ],
        limits,
      ),
    ).toEqual([]);
    expect(
      checkLine(
        [
          [500000, 6728000],
          [500000, 6738000],
        ],
        limits,
      ),
    ).toEqual([{ code: 'LineTooLong', params: { actual: 10.004, limit: 10 } }]);
  });

  it('may have a radius of 500 m', () => {
    expect(checkRadius(500, limits)).toEqual([]);
    expect(checkRadius(500.5, limits)).toEqual([{ code: 'RadiusTooLarge', params: { actual: 500.5, limit: 500 } }]);
  });
});

describe('codes', () => {
  it('are all reached by these tests', () => {
    const reached = new Set(checkCases.cases.flatMap(({ failures }) => failures.map(({ code }) => code)));
    const elsewhere = ['TooManyGeometries', 'TooManyVertices', 'LineTooLong', 'RadiusTooLarge'];
    expect([...reached, ...elsewhere].toSorted()).toEqual([...checkCodes].toSorted());
  });
});

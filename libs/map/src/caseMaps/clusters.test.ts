import { describe, expect, test } from 'vitest';
import { ClusterIndex } from './ClusterIndex.ts';
import { boxOf, clustersOf, spanOf } from './clusters.ts';
import { casesInView } from './CaseClusters.ts';
import type { MapCase } from './mapCase.ts';

const at = (caseNumber: string, east: number, north: number): MapCase => ({
  caseNumber,
  name: 'Brunn',
  position: [617_000 + east, 6_728_000 + north],
  kind: 'Closed',
});
const numbers = (cases: readonly MapCase[]) => cases.map(({ caseNumber }) => caseNumber).join('');
const groups = (cases: readonly MapCase[], metres: number) =>
  clustersOf(cases, metres).map((cluster) => numbers(cluster.cases));

describe('cases that lie close', () => {
  const [a, b, c, d] = [at('A', 0, 0), at('B', 60, 80), at('C', 120, 160), at('D', 5000, -5000)];

  test('are put together with the first of them, each with one cluster alone', () => {
    // A to B is 100 m, B to C too, A to C 200 m: C is too far from A, and B is taken.
    expect(groups([a, b, c, d], 100)).toEqual(['AB', 'C', 'D']);
    expect(groups([b, a, c, d], 100)).toEqual(['BAC', 'D']);
    expect(groups([a, b, c, d], 99)).toEqual(['A', 'B', 'C', 'D']);
    expect(groups([], 100)).toEqual([]);
  });

  test('are found on the other side of every edge of a cell', () => {
    const ring = [-90, 0, 90].flatMap((east) => [-40, 0, 40].map((north) => at('x', east, north)));
    expect(clustersOf([at('m', 0, 0), ...ring], 100)).toHaveLength(1);
  });

  test('stand in their middle, and know the box around them', () => {
    const [cluster] = clustersOf([a, b], 100);
    expect(cluster?.position).toEqual([617_030, 6_728_040]);
    expect(boxOf([a, b, d])).toEqual([617_000, 6_723_000, 622_000, 6_728_080]);
    expect(spanOf({ cases: [a, b] })).toBe(80);
    expect(spanOf({ cases: [a] })).toBe(0);
  });

  test('part when the map comes nearer, and nothing is lost at any zoom', () => {
    const index = new ClusterIndex([a, b, c, d]);
    // Within 40 px: at 256 m per pixel 10 km, at 2 m per pixel 80 m.
    expect(index.at(256).map((cluster) => numbers(cluster.cases))).toEqual(['ABCD']);
    expect(index.at(2)).toHaveLength(4);
    expect(index.at(2)).toBe(index.at(1.5));
    for (let resolution = 0.1; resolution < 3000; resolution *= 2)
      expect(index.at(resolution).flatMap((cluster) => cluster.cases)).toHaveLength(4);
  });
});

test('what is in view comes nearest to the middle first, its edge with it', () => {
  const cases = [at('A', 900, 0), at('B', -100, 0), at('C', 1000, 1000), at('D', 1001, 0), at('E', 0, 300)];
  expect(numbers(casesInView(cases, [616_000, 6_727_000, 618_000, 6_729_000], [617_000, 6_728_000]))).toBe('BEAC');
});

test('five thousand cases are put together in the time of their ten tenths, at any zoom', () => {
  const many = Array.from({ length: 5000 }, (_each, index) =>
    at(String(index), (index * 7919) % 400_000, (index * 104_729) % 900_000),
  );
  const tenths = Array.from({ length: 10 }, (_each, index) => many.slice(index * 500, (index + 1) * 500));
  for (const metres of [50, 5000, 100_000]) {
    const timed = (parts: readonly (typeof many)[]): number => {
      const startedAt = performance.now();
      expect(parts.flatMap((part) => clustersOf(part, metres)).flatMap(({ cases }) => cases)).toHaveLength(5000);
      return performance.now() - startedAt;
    };
    // The quickest of several: other load on the machine only makes a run longer.
    const rounds = Array.from({ length: 10 }, () => [timed([many]), timed(tenths)] as const);
    const [all, ofTen] = [0, 1].map((index) => Math.min(...rounds.map((round) => round[index] ?? Infinity)));
    // Ten times as long when every case is compared with every other.
    expect(all).toBeLessThan(4 * (ofTen ?? 0));
  }
});

import { swedishSquares } from '@schaktkoll/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { squareCounts, squaresNotCounting } from './countingSquares.ts';
import { polygonOf } from '../rings.ts';
import {
  frameOfSquares,
  hasSquare,
  insideSwedishSquares,
  isSameSquares,
  noSquares,
  spansOf,
  squareAt,
  squareSetOf,
  squaresBetween,
  squaresOnlyIn,
  withoutSquares,
  withSquares,
} from './squareSet.ts';
import { swedishRanges } from '../sweden.ts';
import { subtractSpans } from './squareSpans.ts';
import type { SquareSpan } from '../types.ts';

const span = (northing: number, eastingFrom: number, eastingTo = eastingFrom): SquareSpan => ({
  northing,
  eastingFrom,
  eastingTo,
});

describe('a set of squares', () => {
  it('joins neighbours and keeps the row that a change does not touch', () => {
    const before = squareSetOf([span(6700, 500, 502), span(6701, 500)]);
    const after = withSquares(before, [span(6700, 503, 505)]);
    expect(spansOf(after)).toEqual([span(6700, 500, 505), span(6701, 500)]);
    expect(after.count).toBe(7);
    expect(after.rows.get(6701)).toBe(before.rows.get(6701));
    expect(before.count).toBe(4);
  });

  it('loses the squares that are taken away, and the row with the last of them', () => {
    const set = squareSetOf([span(6700, 500, 509), span(6701, 500)]);
    const cut = withoutSquares(set, [span(6700, 503, 504), span(6701, 400, 600)]);
    expect(spansOf(cut)).toEqual([span(6700, 500, 502), span(6700, 505, 509)]);
    expect(cut.count).toBe(8);
    expect([...cut.rows.keys()]).toEqual([6700]);
    expect([hasSquare(cut, 502, 6700), hasSquare(cut, 503, 6700), hasSquare(cut, 500, 6701)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('equals another with the same squares, however they were added', () => {
    const way = withoutSquares(squareSetOf([span(6700, 500, 510)]), [span(6700, 501, 510)]);
    expect(isSameSquares(way, squareSetOf([span(6700, 500)]))).toBe(true);
    expect(isSameSquares(way, squareSetOf([span(6700, 501)]))).toBe(false);
    expect(isSameSquares(withoutSquares(way, [span(6700, 500)]), noSquares)).toBe(true);
  });

  it('is the same as itself and no other as one with more, fewer or as many other squares', () => {
    const set = squareSetOf([span(6700, 500, 505), span(6701, 500, 501)]);
    expect(isSameSquares(set, set)).toBe(true);
    for (const other of [
      [span(6700, 500, 505)],
      [span(6700, 500, 505), span(6701, 500, 501), span(6702, 500)],
      [span(6700, 500, 505), span(6701, 500, 501), span(6701, 600)],
      [span(6700, 500, 505), span(6702, 500, 501)],
      [span(6700, 500, 504), span(6701, 500, 502)],
    ]) {
      expect(isSameSquares(set, squareSetOf(other))).toBe(false);
      expect(isSameSquares(squareSetOf(other), set)).toBe(false);
    }
  });

  it('has its rows from south to north and its runs from west to east, each as long as it can be', () => {
    const spans = [span(6702, 500), span(6700, 510, 512), span(6701, 500), span(6700, 500, 502)];
    expect(spansOf(squareSetOf(spans))).toEqual([
      span(6700, 500, 502),
      span(6700, 510, 512),
      span(6701, 500),
      span(6702, 500),
    ]);
    expect(spansOf(withSquares(squareSetOf(spans), [span(6700, 503), span(6700, 513, 514)])).slice(0, 2)).toEqual([
      span(6700, 500, 503),
      span(6700, 510, 514),
    ]);
  });

  it('returns the squares that another set lacks', () => {
    expect(spansOf(squaresOnlyIn(squareSetOf([span(6700, 500, 505)]), squareSetOf([span(6700, 502, 503)])))).toEqual([
      span(6700, 500, 501),
      span(6700, 504, 505),
    ]);
  });

  it('does what sets of single squares do, whatever is added and taken away', () => {
    const spans = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 4 }))
        .map(([row, from, more]) => span(6700 + row, 500 + from, 500 + from + more)),
      { maxLength: 6 },
    );
    const keys = (of: readonly SquareSpan[]) =>
      of.flatMap((one) =>
        Array.from(
          { length: one.eastingTo - one.eastingFrom + 1 },
          (_, index) => `${one.northing} ${one.eastingFrom + index}`,
        ),
      );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), spans), { maxLength: 6 }), (changes) => {
        let set = noSquares;
        const plain = new Set<string>();
        for (const [adds, changed] of changes) {
          set = adds ? withSquares(set, changed) : withoutSquares(set, changed);
          for (const key of keys(changed))
            if (adds) plain.add(key);
            else plain.delete(key);
        }
        expect(keys(spansOf(set)).toSorted()).toEqual([...plain].toSorted());
        expect(set.count).toBe(plain.size);
      }),
    );
  });
});

describe('squares of places', () => {
  it('are found by a position, and in a box drawn from any corner', () => {
    expect(squareAt([616_999.9, 6_728_000])).toEqual(span(6728, 616));
    const box = [span(6728, 615, 617), span(6729, 615, 617)];
    expect(squaresBetween([617_400, 6_728_900], [615_100, 6_729_100])).toEqual(box);
    expect(squaresBetween([615_100, 6_729_100], [617_400, 6_728_900])).toEqual(box);
  });

  it('end at the edge of the country, where positions end too', () => {
    const ends = ([from, to]: readonly [number, number]) => [from * 1000, (to + 1) * 1000];
    expect([ends(swedishSquares.northing), ends(swedishSquares.easting)]).toEqual([
      swedishRanges.northing,
      swedishRanges.easting,
    ]);
    expect(squareAt([179_999, 6_728_000])).toBeNull();
    expect(squareAt([500_000, 7_750_000])).toBeNull();
    expect(squaresBetween([0, 6_100_000], [181_500, 6_100_500])).toEqual([span(6100, 180, 181)]);
    expect(insideSwedishSquares([span(6700, 100, 200), span(6000, 500), span(6700, 1000, 1010)])).toEqual([
      span(6700, 180, 200),
    ]);
  });

  it('of the outermost rows and columns are inside', () => {
    const inside = [span(6100, 500), span(7749, 500), span(6700, 180), span(6700, 999)];
    expect(insideSwedishSquares(inside)).toEqual(inside);
    expect(
      insideSwedishSquares([span(6099, 500), span(7750, 500), span(6700, 100, 179), span(6700, 1000, 1001)]),
    ).toEqual([]);
  });

  it('lie in a frame of whole kilometres', () => {
    expect(frameOfSquares(squareSetOf([span(6728, 616, 617), span(6730, 615)]))).toEqual(
      polygonOf([
        [615_000, 6_728_000],
        [618_000, 6_728_000],
        [618_000, 6_731_000],
        [615_000, 6_731_000],
      ]),
    );
    expect(frameOfSquares(noSquares)).toBeNull();
  });
});

describe('taking spans away', () => {
  it('cuts a hole, an end and a whole row', () => {
    expect(
      subtractSpans(
        [span(6700, 500, 509), span(6701, 500, 501), span(6702, 500)],
        [span(6700, 503, 504), span(6701, 501, 600), span(6702, 400, 600)],
      ),
    ).toEqual([span(6700, 500, 502), span(6700, 505, 509), span(6701, 500)]);
    expect(subtractSpans([span(6700, 500)], [])).toEqual([span(6700, 500)]);
  });
});

describe('squares that do not count', () => {
  const area = [span(6700, 500, 509)];
  const free = { isModuleLinked: false };
  const linked = { isModuleLinked: true };
  it('are none where the organisation has no limitation area', () => {
    expect(
      squaresNotCounting({ type: 'Affected', squares: area }, { limitation: null, affected: [], watched: [] }, free),
    ).toEqual([]);
  });
  it('are none for an area that leads no cases, whatever limits the others', () => {
    expect(
      squaresNotCounting(
        { type: 'Other', squares: area },
        { limitation: [span(6700, 505, 560)], affected: [], watched: [] },
        free,
      ),
    ).toEqual([]);
  });
  it('are those of the area outside every limitation area', () => {
    expect(
      squaresNotCounting(
        { type: 'Control', squares: area },
        { limitation: [span(6700, 505, 560)], affected: [], watched: [] },
        free,
      ),
    ).toEqual([span(6700, 500, 504)]);
    expect(
      squaresNotCounting({ type: 'Affected', squares: area }, { limitation: [], affected: [], watched: [] }, free),
    ).toEqual(area);
  });
  it('are, for a limitation area, those of the other areas that no limitation covers', () => {
    expect(
      squaresNotCounting(
        { type: 'Limitation', squares: [span(6700, 500, 501)] },
        { limitation: [span(6700, 504)], affected: area, watched: [] },
        free,
      ),
    ).toEqual([span(6700, 502, 503), span(6700, 505, 509)]);
    expect(
      squaresNotCounting(
        { type: 'Limitation', squares: area },
        { limitation: null, affected: [], watched: area },
        free,
      ),
    ).toEqual([]);
  });
  it('are never those of interest that a module maintains', () => {
    const outside = { limitation: [span(6800, 500)], affected: area, watched: [span(6701, 500)] };
    expect(squaresNotCounting({ type: 'Affected', squares: area }, outside, linked)).toEqual([]);
    expect(squaresNotCounting({ type: 'Control', squares: area }, outside, linked)).toEqual(area);
    expect(squaresNotCounting({ type: 'Limitation', squares: [span(6802, 500)] }, outside, linked)).toEqual([
      span(6701, 500),
    ]);
  });
});

describe('the squares that lead cases to an organisation', () => {
  const area = [span(6700, 500, 509)];
  const none = { limitation: null, affected: [], watched: [] };
  it('all count where there is no limitation area', () => {
    expect(squareCounts({ type: 'Affected', squares: area }, none)).toEqual({ all: 10, counted: 10 });
    expect(squareCounts({ type: 'Affected', squares: area }, { ...none, affected: [span(6700, 505, 511)] })).toEqual({
      all: 12,
      counted: 12,
    });
    expect(squareCounts(null, none)).toEqual({ all: 0, counted: 0 });
  });
  it('count only where a limitation area covers them', () => {
    expect(squareCounts({ type: 'Limitation', squares: [span(6700, 509, 510)] }, { ...none, affected: area })).toEqual({
      all: 10,
      counted: 1,
    });
    expect(squareCounts({ type: 'Affected', squares: area }, { ...none, limitation: [span(6701, 500, 509)] })).toEqual({
      all: 10,
      counted: 0,
    });
    expect(squareCounts(null, { ...none, limitation: [span(6700, 500)], affected: area })).toEqual({
      all: 10,
      counted: 1,
    });
  });
  it('are the watched ones only where there is no area of interest', () => {
    expect(squareCounts({ type: 'Control', squares: area }, none)).toEqual({ all: 10, counted: 10 });
    expect(
      squareCounts(
        { type: 'Control', squares: area },
        { ...none, limitation: [span(6700, 600)], affected: [span(6700, 600)] },
      ),
    ).toEqual({ all: 1, counted: 1 });
  });
});

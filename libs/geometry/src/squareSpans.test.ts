import { describe, expect, test } from 'vitest';
import { intersectSpans, subtractSpans } from './squareSpans.ts';
import type { SquareSpan } from './types.ts';

/** Squares of the row at 6,700 km. */
const span = (eastingFrom: number, eastingTo: number): SquareSpan => ({ northing: 6700, eastingFrom, eastingTo });

describe('The squares of two areas', () => {
  test('have none in common when their spans of a row are apart, in either order', () => {
    expect(intersectSpans([span(500, 505)], [span(508, 509)])).toEqual([]);
    expect(intersectSpans([span(508, 509)], [span(500, 505)])).toEqual([]);
  });

  test('have one in common when the spans share one square', () => {
    expect(intersectSpans([span(500, 505)], [span(505, 509)])).toEqual([span(505, 505)]);
  });

  test('have none in common in different rows', () => {
    expect(intersectSpans([span(500, 505)], [{ ...span(500, 505), northing: 6701 }])).toEqual([]);
  });
});

describe('The squares of one area without those of another', () => {
  test('are all of them when the other is before or after them in the row', () => {
    expect(subtractSpans([span(510, 515)], [span(500, 503)])).toEqual([span(510, 515)]);
    expect(subtractSpans([span(510, 515)], [span(520, 525)])).toEqual([span(510, 515)]);
    expect(subtractSpans([span(510, 515)], [span(500, 509), span(516, 525)])).toEqual([span(510, 515)]);
  });

  test('are split where the other is in their middle', () => {
    expect(subtractSpans([span(510, 515)], [span(512, 513)])).toEqual([span(510, 511), span(514, 515)]);
  });

  test('lose one square at each end', () => {
    expect(subtractSpans([span(510, 515)], [span(505, 510), span(515, 520)])).toEqual([span(511, 514)]);
  });

  test('are none when the other covers them', () => {
    expect(subtractSpans([span(510, 515)], [span(510, 515)])).toEqual([]);
  });
});

import { describe, expect, test } from 'vitest';
import { intersectSpans, subtractSpans, widenSpans } from './squareSpans.ts';
import type { SquareSpan } from '../types.ts';

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

describe('The squares near those of a span', () => {
  test('reach as far in each direction, corners included', () => {
    expect(widenSpans([{ northing: 6700, eastingFrom: 500, eastingTo: 501 }], 1)).toEqual([
      { northing: 6699, eastingFrom: 499, eastingTo: 502 },
      { northing: 6700, eastingFrom: 499, eastingTo: 502 },
      { northing: 6701, eastingFrom: 499, eastingTo: 502 },
    ]);
  });

  test('are each there once when those of two spans meet', () => {
    expect(widenSpans([span(500, 500), span(503, 503)], 1).filter(({ northing }) => northing === 6700)).toEqual([
      span(499, 504),
    ]);
    expect(widenSpans([span(500, 500), span(504, 504)], 1).filter(({ northing }) => northing === 6700)).toEqual([
      span(499, 501),
      span(503, 505),
    ]);
  });

  test('are the squares themselves at no distance', () => {
    expect(widenSpans([span(500, 505)], 0)).toEqual([span(500, 505)]);
  });
});

import { describe, expect, it } from 'vitest';
import { contactInRing } from './ringContact.ts';
import { closeRing } from './rings.ts';
import type { Position } from './types.ts';

/** Far from the origin, and not as far in both directions. */
const centre: Position = [300_000, 170_000];
const contactOf = (corners: readonly Position[]) => contactInRing(closeRing(corners));
const around = (count: number, [x, y]: Position = centre, radius = 50_000): Position[] =>
  Array.from({ length: count }, (_, index) => [
    x + Math.round(radius * Math.cos((2 * Math.PI * index) / count)),
    y + Math.round(radius * Math.sin((2 * Math.PI * index) / count)),
  ]);
/** Turned by quarters around the centre. */
const turned = (corners: readonly Position[], quarters: number): readonly Position[] =>
  quarters === 0
    ? corners
    : turned(
        corners.map(([x, y]) => [centre[0] - (y - centre[1]), centre[1] + (x - centre[0])]),
        quarters - 1,
      );
const beside = (...corners: readonly Position[]): readonly Position[] =>
  corners.map(([x, y]) => [centre[0] + x, centre[1] + y]);

describe('the contact of a ring', () => {
  it.each([3, 8, 9, 16, 20, 64, 67])('is none for a circle of %d corners', (count) => {
    expect(contactOf(around(count))).toBeUndefined();
  });

  it.each([9, 20, 64])('is found wherever one of %d corners is moved onto another', (count) => {
    const circle = around(count);
    const wrong = circle.flatMap((place, to) =>
      circle.flatMap((_, from) => {
        const apart = Math.min((to - from + count) % count, (from - to + count) % count);
        const contact = apart < 3 ? place : contactOf(circle.with(from, place));
        return contact?.[0] === place[0] && contact[1] === place[1] ? [] : [[from, to]];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each([0, 1, 2, 3])('is the point where two circles meet, turned by %d quarters', (quarters) => {
    const [x, y] = centre;
    const east = turned(around(32, [x + 40_000, y], 40_000), 0);
    const fromCentre = [...east.slice(16), ...east.slice(0, 16)];
    const eight = [...fromCentre, ...around(32, [x - 40_000, y], 40_000)];
    expect(contactOf(turned(eight, quarters))).toEqual(centre);
  });

  it.each([0, 1, 2, 3])('is where it folds back first, turned by %d quarters', (quarters) => {
    const spike = beside([0, 0], [900, 0], [500, 0], [500, 500]);
    const steep = beside([0, 0], [900, 600], [600, 400], [-100, 500]);
    expect(contactOf(turned(spike, quarters))).toEqual(turned(beside([900, 0]), quarters)[0]);
    expect(contactOf(turned(steep, quarters))).toEqual(turned(beside([900, 600]), quarters)[0]);
  });

  it.each([0, 1, 2, 3])('is an end of a line that runs back and forth, turned by %d quarters', (quarters) => {
    for (const [start, middle, end] of [
      beside([0, 0], [500, 0], [900, 0]),
      beside([-300, 100], [0, 300], [600, 700]),
    ].map((line) => turned(line, quarters)))
      for (const [a, b, c] of [
        [start, middle, end],
        [middle, end, start],
        [end, start, middle],
        [start, end, middle],
      ])
        expect([start, end]).toContainEqual(a && b && c && contactOf([a, b, c]));
  });

  it.each([0, 1, 2, 3])(
    'is none where two of its sides are on one line with a gap, turned by %d quarters',
    (quarters) => {
      const shape = beside([0, 0], [900, 0], [900, 300], [600, 300], [600, 200], [300, 200], [300, 300], [0, 300]);
      for (const shift of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const shifted = [...shape.slice(shift), ...shape.slice(0, shift)];
        expect(contactOf(turned(shifted, quarters))).toBeUndefined();
        expect(contactOf(turned(shifted.toReversed(), quarters))).toBeUndefined();
      }
    },
  );

  it.each([0, 1, 2, 3])('is a corner on the middle of a side, turned by %d quarters', (quarters) => {
    const shape = beside([0, 0], [900, 0], [900, 300], [600, 300], [400, 0], [200, 300], [0, 300]);
    for (const shift of [0, 1, 2, 3, 4, 5, 6]) {
      const shifted = [...shape.slice(shift), ...shape.slice(0, shift)];
      const [place] = turned(beside([400, 0]), quarters);
      expect(contactOf(turned(shifted, quarters))).toEqual(place);
      expect(contactOf(turned(shifted.toReversed(), quarters))).toEqual(place);
    }
  });

  it('is a corner that is repeated', () => {
    expect(contactOf(beside([0, 0], [900, 0], [900, 0], [900, 900]))).toEqual(beside([900, 0])[0]);
  });

  it('is none for a corner within a millimetre of a side through the whole country', () => {
    // 700000001 × 1250000000 − 1500000003 × 583333333 = 1: as floating-point numbers both products are the same.
    const ring = [
      [0, 0],
      [700_000_001, 1_500_000_003],
      [0, 1_500_000_003],
      [583_333_333, 1_250_000_000],
    ] as const;
    expect(contactOf(ring)).toBeUndefined();
    expect(contactOf(ring.toReversed())).toBeUndefined();
  });

  it.each([0, 1, 2, 3])('is none where it goes straight on, turned by %d quarters', (quarters) => {
    const straight = beside([0, 0], [500, 0], [900, 0], [900, 300], [900, 900], [600, 600]);
    for (const shift of [0, 1, 2, 3, 4, 5]) {
      const shifted = [...straight.slice(shift), ...straight.slice(0, shift)];
      expect(contactOf(turned(shifted, quarters))).toBeUndefined();
    }
  });
});

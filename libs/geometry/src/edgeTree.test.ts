import { describe, expect, it } from 'vitest';
import { boxDistance, edgesOf, edgeTreeOf } from './edgeTree.ts';
import type { Position } from './types.ts';

describe('the edges of a ring', () => {
  it('join each position with the next', () => {
    expect(
      edgesOf([
        [0, 0],
        [5, 1],
        [2, 7],
        [0, 0],
      ]),
    ).toEqual([
      [
        [0, 0],
        [5, 1],
      ],
      [
        [5, 1],
        [2, 7],
      ],
      [
        [2, 7],
        [0, 0],
      ],
    ]);
    expect([edgesOf([]), edgesOf([[1, 2]])]).toEqual([[], []]);
  });
});

describe('the tree of edges', () => {
  const zigzag = (corners: number) =>
    edgesOf(Array.from({ length: corners }, (_, index): Position => [10 * index - 40, index % 2 === 0 ? -3 : 7]));

  it('has one box around eight edges', () => {
    expect(edgeTreeOf(zigzag(9))).toEqual({ from: 0, to: 8, box: [-40, -3, 40, 7], halves: undefined });
  });

  it('is halved from nine, with a box around both halves', () => {
    expect(edgeTreeOf(zigzag(10))).toEqual({
      from: 0,
      to: 9,
      box: [-40, -3, 50, 7],
      halves: [
        { from: 0, to: 4, box: [-40, -3, 0, 7], halves: undefined },
        { from: 4, to: 9, box: [0, -3, 50, 7], halves: undefined },
      ],
    });
  });
});

describe('the distance of two boxes', () => {
  it.each([
    ['that overlap', [5, 5, 20, 20], 0],
    ['that meet in a corner', [10, 10, 20, 20], 0],
    ['side by side', [13, 5, 20, 20], 3],
    ['above each other', [5, 14, 20, 20], 4],
    ['corner to corner', [13, 14, 20, 20], 5],
    ['on the other side', [-20, -20, -3, -4], 5],
  ] as const)('%s', (_, box, distance) => {
    expect(boxDistance([0, 0, 10, 10], box)).toBe(distance);
    expect(boxDistance(box, [0, 0, 10, 10])).toBe(distance);
  });
});

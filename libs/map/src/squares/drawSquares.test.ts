import { squareSetOf, type SquareSet } from '@schaktkoll/geometry';
import { describe, expect, test } from 'vitest';
import { areMarks, boxesInView } from './drawSquares.ts';

/** 200 m per pixel: a square is 5 px; the centre of the 200 × 100 px view is the corner of 500, 6700. */
const view = { centre: [500_000, 6_700_000], resolution: 200, width: 200, height: 100 } as const;
const far = { ...view, resolution: 2600 } as const;
const square = (eastings: number, northing: number): SquareSet =>
  squareSetOf([{ northing, eastingFrom: eastings, eastingTo: eastings }]);

describe('squares at a large scale', () => {
  test('each span in view is one rectangle, whatever its length', () => {
    const set = squareSetOf([
      { northing: 6700, eastingFrom: 500, eastingTo: 509 },
      { northing: 6699, eastingFrom: 499, eastingTo: 499 },
      { northing: 6800, eastingFrom: 500, eastingTo: 500 },
    ]);
    expect(boxesInView(set, view)).toEqual([
      { left: 95, top: 50, width: 5, height: 5 },
      { left: 100, top: 45, width: 50, height: 5 },
    ]);
  });

  test('neighbours share their edges: nothing overlaps, and there are no gaps', () => {
    for (const resolution of [30, 77, 130, 249]) {
      const rows = squareSetOf(
        Array.from({ length: 4 }, (_, row) => ({ northing: 6699 + row, eastingFrom: 500, eastingTo: 500 })),
      );
      const boxes = boxesInView(rows, { ...view, resolution }).toSorted((a, b) => a.top - b.top);
      for (const [index, box] of boxes.slice(1).entries())
        expect(box.top).toBe((boxes[index]?.top ?? 0) + (boxes[index]?.height ?? 0));
    }
  });

  test('a span is clipped a pixel outside the view, however long it is', () => {
    const country = squareSetOf([{ northing: 6700, eastingFrom: 250, eastingTo: 900 }]);
    expect(boxesInView(country, view)).toEqual([{ left: -1, top: 45, width: 202, height: 5 }]);
  });

  test('squares outside the view are left out', () => {
    for (const away of [square(400, 6700), square(600, 6700), square(500, 6800), square(500, 6600)])
      expect(boxesInView(away, view)).toEqual([]);
  });
});

describe('squares at a small scale', () => {
  test('are marks as soon as they are too small to be seen', () => {
    expect([240, 250, 251, 2600].map((resolution) => areMarks({ ...view, resolution }))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('a single one is a mark of eight pixels around its position', () => {
    for (const resolution of [300, 500, 1000, 2600, 7000]) {
      const boxes = boxesInView(square(500, 6700), { ...view, resolution });
      expect(boxes).toMatchObject([{ width: 8, height: 8 }]);
      const [{ left, top } = { left: 0, top: 0 }] = boxes;
      expect(left).toBeLessThan(100 + 500 / resolution);
      expect(left + 8).toBeGreaterThan(100 + 500 / resolution);
      expect(top).toBeLessThan(50 - 500 / resolution);
      expect(top + 8).toBeGreaterThan(50 - 500 / resolution);
    }
  });

  test('none is lost if its row rounds to zero pixels', () => {
    for (let northing = 6690; northing < 6710; northing += 1)
      expect(boxesInView(square(500, northing), far)).toHaveLength(1);
  });

  test('a long span keeps its length and is as high as a mark', () => {
    const row = squareSetOf([{ northing: 6700, eastingFrom: 450, eastingTo: 549 }]);
    expect(boxesInView(row, { ...view, resolution: 1000 })).toMatchObject([{ left: 50, width: 100, height: 8 }]);
  });

  test('half a million squares become a few thousand rectangles', () => {
    const country = squareSetOf(
      Array.from({ length: 1600 }, (_, row) => ({ northing: 6110 + row, eastingFrom: 300, eastingTo: 599 })),
    );
    expect(country.count).toBe(480_000);
    expect(
      boxesInView(country, { centre: [500_000, 6_900_000], resolution: 1000, width: 1400, height: 1700 }),
    ).toHaveLength(1600);
  });
});

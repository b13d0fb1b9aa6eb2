import { describe, expect, it } from 'vitest';
import type { Polygon, Position } from '../types.ts';
import { sheetsOf } from './sheets.ts';

const boxOf = (west: number, south: number, east: number, north: number): Polygon => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});
const size = { width: 100, height: 100, margin: 10, most: 20 };

describe('the sheets of areas', () => {
  it('are one where all lies on it, with the areas in its middle', () => {
    expect(sheetsOf([boxOf(0, 0, 80, 40)], size)).toEqual([
      { extent: [-10, -30, 90, 70], group: 0, column: 0, row: 0 },
    ]);
  });

  it('overlap by a tenth and cover the margin, row by row from the north', () => {
    // 190 by 120 m with the margin: two and two sheets, which cover 190 by 190 m.
    const sheets = sheetsOf([boxOf(0, 0, 170, 100)], size);
    expect(sheets.map(({ extent }) => extent)).toEqual([
      [-10, 45, 90, 145],
      [80, 45, 180, 145],
      [-10, -45, 90, 55],
      [80, -45, 180, 55],
    ]);
  });

  it('are left out where nothing lies', () => {
    // A corner of two trenches: the sheet in the north-east has none.
    const corner: Position[] = [
      [0, 0],
      [170, 0],
      [170, 10],
      [10, 10],
      [10, 170],
      [0, 170],
      [0, 0],
    ];
    const sheets = sheetsOf([{ type: 'Polygon', coordinates: [corner] }], size);
    expect(sheets.map(({ column, row }) => [column, row])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
    ]);
  });

  it('of areas far from each other have each its own in their middle', () => {
    const far = [boxOf(0, 0, 10, 10), boxOf(1000, 1000, 1010, 1010)];
    expect(sheetsOf(far, size)).toEqual([
      { extent: [-45, -45, 55, 55], group: 0, column: 0, row: 0 },
      { extent: [955, 955, 1055, 1055], group: 1, column: 0, row: 0 },
    ]);
    // The third joins them.
    expect(sheetsOf([...far, boxOf(0, 0, 1010, 1010)], { ...size, width: 2000, height: 2000 })).toHaveLength(1);
  });

  it('are not looked for beyond the most and one more', () => {
    const far: Position[] = [
      [0, 0],
      [100_000, 100_000],
      [100_000, 100_001],
      [0, 0],
    ];
    expect(sheetsOf([{ type: 'Polygon', coordinates: [far] }], size)).toHaveLength(21);
  });
});

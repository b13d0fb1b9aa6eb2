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
    expect(sheetsOf([boxOf(0, 0, 80, 40)], size)).toEqual([{ extent: [-10, -30, 90, 70], column: 0, row: 0 }]);
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
    const corner = [boxOf(0, 0, 10, 10), boxOf(260, 260, 270, 270)];
    const sheets = sheetsOf(corner, size);
    expect(sheets.map(({ column, row }) => [column, row])).toEqual([
      [3, 0],
      [0, 3],
    ]);
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

import { describe, expect, test, vi } from 'vitest';
import { drawHatchTile, hatchSide } from './hatching.ts';

describe('the hatching of a work area', () => {
  test.each([
    [1, 10],
    [1.25, 13],
    [2, 20],
  ])('has at %d device pixels per pixel a tile of %d', (ratio, side) => {
    expect(hatchSide(ratio)).toBe(side);
  });

  test('continues from one tile to the next: its lines go past the edges', () => {
    const context = {
      fillRect: vi.fn(),
      moveTo: vi.fn(),
      lineTo: vi.fn(),
      stroke: vi.fn(),
      lineWidth: 0,
      lineCap: 'butt',
    };
    drawHatchTile(context as unknown as CanvasRenderingContext2D, 2, '#B8430B');
    expect(context.fillRect).toHaveBeenCalledExactlyOnceWith(0, 0, 20, 20);
    // One diagonal through the tile, and those of the tiles west and east of it.
    expect(context.moveTo.mock.calls).toEqual([
      [-20, 20],
      [0, 20],
      [20, 20],
    ]);
    expect(context.lineTo.mock.calls).toEqual([
      [0, 0],
      [20, 0],
      [40, 0],
    ]);
    expect(context).toMatchObject({ lineWidth: 3, lineCap: 'square' });
  });
});

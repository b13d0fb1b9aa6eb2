import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paintAreas, type AreaToPaint, type PaintView } from './paintAreas.ts';

/** A path that records its points. */
class RecordedPath {
  readonly steps: string[] = [];
  moveTo(x: number, y: number) {
    this.steps.push(`M${x},${y}`);
  }
  lineTo(x: number, y: number) {
    this.steps.push(`L${x},${y}`);
  }
  closePath() {
    this.steps.push('Z');
  }
}
class NoCanvas {
  getContext() {
    return null;
  }
}

interface Painted {
  readonly what: 'stroke' | 'fill';
  readonly path: string;
  readonly width: number;
  readonly colour: string;
  readonly dash: readonly number[];
}

function recorder() {
  const painted: Painted[] = [];
  let dash: readonly number[] = [];
  const context = {
    lineWidth: 0,
    strokeStyle: '',
    fillStyle: '',
    lineJoin: '',
    setLineDash: (given: readonly number[]) => void (dash = given),
    stroke: ({ steps }: RecordedPath) =>
      painted.push({
        what: 'stroke',
        path: steps.join(' '),
        width: context.lineWidth,
        colour: context.strokeStyle,
        dash,
      }),
    fill: ({ steps }: RecordedPath) =>
      painted.push({ what: 'fill', path: steps.join(' '), width: 0, colour: context.fillStyle, dash }),
  };
  return { painted, context: context as unknown as OffscreenCanvasRenderingContext2D };
}

const view: PaintView = { west: 500_000, north: 6_700_100, resolution: 2, ratio: 1, width: 100, height: 100 };
const area = (hasProblem: boolean, ...rings: readonly (readonly number[])[]): AreaToPaint => ({
  rings: rings.map((ring) => Float64Array.from(ring)),
  hasProblem,
});
const colours = { excavation: '#B8430B', paper: '#FFFFFF' };
const triangle = [500_000, 6_700_100, 500_020, 6_700_100, 500_020, 6_700_060];

describe('painting of areas', () => {
  beforeEach(() => {
    vi.stubGlobal('Path2D', RecordedPath);
    vi.stubGlobal('OffscreenCanvas', NoCanvas);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('places metres on pixels from the north-western corner, northings downwards', () => {
    const { painted, context } = recorder();
    paintAreas(context, [area(false, triangle)], view, colours);
    // 2 m per pixel: 20 m east are 10 px, 40 m south 20 px.
    expect(painted[0]?.path).toBe('M0,0 L10,0 L10,20 Z');
  });

  test('uses the pixels of the screen', () => {
    const { painted, context } = recorder();
    paintAreas(context, [area(false, triangle)], { ...view, ratio: 2 }, colours);
    expect(painted[0]?.path).toBe('M0,0 L20,0 L20,40 Z');
    expect(painted.map(({ width }) => width)).toEqual([14, 0, 6]);
  });

  test('strokes a casing, fills, and strokes the edge', () => {
    const { painted, context } = recorder();
    paintAreas(context, [area(false, triangle)], view, colours);
    expect(painted.map(({ what, width }) => `${what} ${width}`)).toEqual(['stroke 7', 'fill 0', 'stroke 3']);
    expect(painted[2]?.colour).toBe('#B8430B');
  });

  test('dashes only the edge of an area that breaks a rule', () => {
    const { painted, context } = recorder();
    paintAreas(context, [area(true, triangle), area(false, triangle)], view, colours);
    expect(painted.map(({ dash }) => dash)).toEqual([[], [], [10, 7], [], [], []]);
  });

  test('skips a point within a quarter of a pixel of the one before', () => {
    const { painted, context } = recorder();
    // 0.2 m are a tenth of a pixel.
    paintAreas(context, [area(false, [500_000, 6_700_100, 500_000.2, 6_700_100, 500_020, 6_700_100])], view, colours);
    expect(painted[0]?.path).toBe('M0,0 L10,0 Z');
  });

  test('has the holes of an area in the same path', () => {
    const { painted, context } = recorder();
    paintAreas(context, [area(false, triangle, [500_012, 6_700_098, 500_016, 6_700_098])], view, colours);
    expect(painted[0]?.path).toBe('M0,0 L10,0 L10,20 Z M6,1 L8,1 Z');
  });

  test('fills with a plain tint when there is no canvas for the hatching', () => {
    const { painted, context } = recorder();
    paintAreas(context, [area(false, triangle)], view, colours);
    expect(painted[1]?.colour).toBe('#B8430B40');
  });
});

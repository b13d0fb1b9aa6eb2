import type { FrameState } from 'ol/Map.js';
import { afterEach, expect, it, vi } from 'vitest';
import { KilometreGridLayer } from './KilometreGridLayer.ts';

afterEach(() => vi.restoreAllMocks());

const frameOf = (centre: readonly [number, number], resolution: number): FrameState =>
  ({ size: [400, 300], pixelRatio: 1, viewState: { center: centre, resolution } }) as unknown as FrameState;

/** What is written on a map of 400 × 300 px, with the place where each begins. */
function labelsAt(centre: readonly [number, number], resolution: number): [string, number, number][] {
  const drawn: [string, number, number][] = [];
  const context = new Proxy(
    { fillText: (text: string, x: number, y: number) => drawn.push([text.replaceAll(/\s/g, ' '), x, y]) },
    { get: (given, name) => Reflect.get(given, name) ?? (() => undefined), set: () => true },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  new KilometreGridLayer().render(frameOf(centre, resolution));
  return drawn;
}

it('writes eastings along the upper edge and northings along the left one', () => {
  // One metre per pixel: from 616 300 to 616 700 and from 6 728 370 to 6 728 670.
  expect(labelsAt([616_500, 6_728_520], 1)).toEqual(
    expect.arrayContaining([
      ['E 616 400', 106.5, 6],
      ['N 6 728 600', 6, 73.5],
    ]),
  );
});

it('leaves out a northing in the upper left corner, where it would lie on an easting', () => {
  // The upper edge is 6 728 610: the line of 6 728 600 is 10 px below it, and that of 616 305 would begin at 5 px.
  const labels = labelsAt([616_495, 6_728_460], 1).map(([text]) => text);
  expect(labels).toContain('E 616 300');
  expect(labels).toContain('N 6 728 500');
  expect(labels).not.toContain('N 6 728 600');
});

it('takes no room in the picture while no line is drawn', () => {
  const layer = new KilometreGridLayer();
  const sizes = [1, 50].map((resolution) => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
      new Proxy({}, { get: () => () => undefined, set: () => true }) as unknown as null,
    );
    const canvas = layer.render(frameOf([616_500, 6_728_520], resolution)).querySelector('canvas');
    return [canvas?.width, canvas?.height];
  });
  // From 20 m per pixel on the lines would be too close.
  expect(sizes).toEqual([
    [400, 300],
    [0, 0],
  ]);
});

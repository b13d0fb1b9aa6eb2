import { boxAround } from '@schaktkoll/geometry';
import type { FrameState } from 'ol/Map.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaintedAreas } from './PaintedAreas.ts';
import type { PaintRequest } from './paintAreas.ts';

const area = { geometry: boxAround([500_000, 6_700_000], 100, 100), hasProblem: false };
/** How the latest picture was put on the page: x, y, width, height. */
const drawImage = vi.fn<(bitmap: unknown, ...box: number[]) => void>();

class FakePainter extends EventTarget {
  readonly requests: PaintRequest[] = [];
  readonly closed: number[] = [];
  isTerminated = false;

  postMessage(request: PaintRequest): void {
    this.requests.push(request);
  }

  /** Answers the latest request. */
  paint(): void {
    const number = this.requests.length;
    this.dispatchEvent(new MessageEvent('message', { data: { bitmap: { close: () => this.closed.push(number) } } }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** A frame of 400 × 200 pixels of the page, two pixels of the screen each. */
function frame(center: readonly [number, number], resolution: number): FrameState {
  return { size: [400, 200], pixelRatio: 2, viewState: { center: [...center], resolution } } as unknown as FrameState;
}

const middle = [500_000, 6_700_000] as const;

function start(onFailed = () => undefined) {
  const painter = new FakePainter();
  const layer = new PaintedAreas(onFailed, () => painter as unknown as Worker);
  layer.setAreas([area]);
  return { painter, layer };
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () =>
      ({
        ...{ save: () => undefined, restore: () => undefined },
        ...{ clearRect: () => undefined, scale: () => undefined, drawImage },
      }) as unknown as CanvasRenderingContext2D,
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  drawImage.mockReset();
});

test('half of the view more is painted, so that the map can be dragged without painting again', () => {
  const { painter, layer } = start();
  layer.render(frame(middle, 1));
  // 400 × 200 and a quarter on each side is 600 × 300 of the page; the north-western corner lies 300 m west and 150 m north.
  expect(painter.requests).toMatchObject([
    { view: { west: 499_700, north: 6_700_150, resolution: 1, ratio: 2, width: 1200, height: 600 } },
  ]);
  painter.paint();
  layer.render(frame([500_090, 6_700_040], 1));
  expect(painter.requests).toHaveLength(1);
  // 90 m east and 40 m north of where it was painted.
  expect(drawImage).toHaveBeenLastCalledWith(expect.anything(), -190, -10, 600, 300);
  layer.render(frame([500_110, 6_700_000], 1));
  expect(painter.requests).toHaveLength(2);
});

test('while the map is nearer than the picture it is shown larger, and another is painted', () => {
  const { painter, layer } = start();
  layer.render(frame(middle, 1));
  painter.paint();
  layer.render(frame(middle, 0.5));
  expect(drawImage).toHaveBeenLastCalledWith(expect.anything(), -400, -200, 1200, 600);
  expect(painter.requests).toHaveLength(2);
  // Those areas are known.
  expect(painter.requests[1]?.areas).toBeUndefined();
});

test('paints one bitmap at a time, and includes later changes in the next', async () => {
  const { painter, layer } = start();
  layer.render(frame(middle, 1));
  let isShown = false;
  layer.setAreas([{ ...area, hasProblem: true }]);
  const shown = layer.whenShown().then(() => (isShown = true));
  layer.render(frame(middle, 1));
  expect(painter.requests).toHaveLength(1);
  painter.paint();
  layer.render(frame(middle, 1));
  await Promise.resolve();
  expect(isShown).toBe(false);
  expect(painter.requests[1]?.areas).toMatchObject([{ hasProblem: true }]);
  painter.paint();
  layer.render(frame(middle, 1));
  await shown;
  expect(painter.closed).toEqual([]);
});

test('what is undone is shown again at once, and older pictures are dropped', async () => {
  const { painter, layer } = start();
  layer.render(frame(middle, 1));
  painter.paint();
  const [before, after] = [[{ ...area }], [{ geometry: boxAround([500_000, 6_700_000], 50, 50), hasProblem: false }]];
  layer.setAreas(after);
  painter.paint();
  expect(painter.requests).toHaveLength(2);
  layer.setAreas(before);
  await layer.whenShown();
  expect(painter.requests).toHaveLength(2);
  layer.setAreas([{ geometry: boxAround([500_000, 6_700_000], 20, 20), hasProblem: false }]);
  painter.paint();
  // The second was shown the longest ago.
  expect(painter.closed).toEqual([2]);
});

test('a painter that fails is reported, and one that is not needed any more ends', () => {
  const onFailed = vi.fn();
  const { painter, layer } = start(onFailed);
  painter.dispatchEvent(new Event('error'));
  expect(onFailed).toHaveBeenCalledOnce();
  layer.dispose();
  expect(painter.isTerminated).toBe(true);
});

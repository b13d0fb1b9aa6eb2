import type { FrameState } from 'ol/Map.js';
import ViewHint from 'ol/ViewHint.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HeldLayer, type PutPicture } from './HeldLayer.ts';

let now = 0;

class Painted extends HeldLayer {
  /** Of each painting. */
  readonly centers: (readonly number[])[] = [];
  milliseconds = 0;

  protected override paint(_context: CanvasRenderingContext2D, frame: FrameState): void {
    this.centers.push(frame.viewState.center);
    now += this.milliseconds;
  }
}

/** A window of 400 × 400 pixels of a metre each. */
function frameAt(east: number, isDragged: boolean): FrameState {
  const viewHints: number[] = [];
  viewHints[ViewHint.ANIMATING] = 0;
  viewHints[ViewHint.INTERACTING] = isDragged ? 1 : 0;
  return {
    size: [400, 400],
    pixelRatio: 1,
    viewState: { center: [east, 0], resolution: 1 },
    viewHints,
  } as unknown as FrameState;
}

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  // jsdom has no canvas.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
});

afterEach(() => vi.restoreAllMocks());

describe('a held picture', () => {
  it('is moved by a drag that stays within it, and painted again after the drag', () => {
    const layer = new Painted();
    layer.render(frameAt(0, false));
    // Half as wide again as the window: 100 pixels on either side.
    const { style } = layer.render(frameAt(100, true));
    expect(layer.centers).toEqual([[0, 0]]);
    expect(style.transform).toMatch(/^translate\(-100px/);
    layer.render(frameAt(100, false));
    expect(layer.centers).toEqual([
      [0, 0],
      [100, 0],
    ]);
  });

  it('is painted at once where a drag leaves it, if that is fast', () => {
    const layer = new Painted();
    layer.render(frameAt(0, false));
    layer.render(frameAt(101, true));
    expect(layer.centers).toEqual([
      [0, 0],
      [101, 0],
    ]);
  });

  it('has a veil around it, which covers the window where painting waits for the end of a drag', () => {
    const layer = new Painted();
    layer.milliseconds = 100;
    layer.render(frameAt(0, false));
    const { style } = layer.render(frameAt(300, true));
    expect(layer.centers).toEqual([[0, 0]]);
    // 600 pixels of picture moved by 300: the last 200 of the window's 400 are beyond it, and the veil reaches over them.
    expect(style.outline).toMatch(/^400px solid/);
  });

  it('is painted during a drag too when it shows something else', () => {
    const layer = new Painted();
    layer.milliseconds = 100;
    layer.render(frameAt(0, false));
    layer.changed();
    layer.render(frameAt(10, true));
    expect(layer.centers).toEqual([
      [0, 0],
      [10, 0],
    ]);
  });
});

/** A layer that is painted elsewhere, until the test says that the picture is there. */
class PaintedElsewhere extends Painted {
  readonly asked: ((put: PutPicture) => void)[] = [];
  readonly painting: boolean[] = [];
  readonly shown: string[] = [];

  protected override paintElsewhere(): Promise<PutPicture> {
    return new Promise((resolve) => this.asked.push(resolve));
  }

  protected override onPainting(isPainting: boolean): void {
    this.painting.push(isPainting);
  }

  async come(name: string): Promise<void> {
    this.asked.shift()?.(() => this.shown.push(name));
    await Promise.resolve();
  }
}

describe('a picture that is painted elsewhere', () => {
  it('is moved to its place when it is there, and until then what is not painted has a veil', async () => {
    const layer = new PaintedElsewhere();
    const { style } = layer.render(frameAt(0, false));
    expect([style.background !== '', layer.painting]).toEqual([true, [true]]);
    // The same frame again asks for nothing.
    layer.render(frameAt(0, false));
    expect(layer.asked).toHaveLength(1);
    await layer.come('first');
    expect([style.background, layer.painting, layer.shown]).toEqual(['', [true, false], ['first']]);
    // The former picture of the same stays, where it belongs, without a veil over it.
    layer.render(frameAt(10, false));
    expect([style.background, style.transform]).toEqual(['', 'translate(-10px) scale(1)']);
    await layer.come('second');
    expect([layer.shown, style.transform]).toEqual([['first', 'second'], 'translate(0px) scale(1)']);
  });

  it('does not come when another view is wanted before it is there', async () => {
    const layer = new PaintedElsewhere();
    layer.render(frameAt(0, false));
    layer.render(frameAt(10, false));
    await layer.come('first');
    expect([layer.shown, layer.painting]).toEqual([[], [true]]);
    await layer.come('second');
    expect([layer.shown, layer.painting]).toEqual([['second'], [true, false]]);
  });

  it('lies on a veil while what it shows is another than what is to be shown', async () => {
    const layer = new PaintedElsewhere();
    layer.render(frameAt(0, false));
    await layer.come('first');
    layer.changed();
    const { style } = layer.render(frameAt(0, false));
    expect([style.background !== '', style.transition]).toEqual([true, 'background 0s 300ms']);
    await layer.come('second');
    expect(style.background).toBe('');
  });
});

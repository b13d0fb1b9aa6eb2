import { describe, expect, it, vi } from 'vitest';
import { bringMapAboveBar } from './bringMapAboveBar.ts';

interface Sides {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function makeBox({ left, right, top, bottom }: Sides): { element: HTMLElement; scroll: ReturnType<typeof vi.fn> } {
  const element = document.createElement('div');
  const scroll = vi.fn();
  element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  element.scrollIntoView = scroll;
  return { element, scroll };
}

const lowerEdge = makeBox({ left: 0, right: 320, top: 500, bottom: 640 });

describe('the map of a phone', () => {
  it('is scrolled above the bar that hides a part of it', () => {
    const stage = makeBox({ left: 0, right: 320, top: 390, bottom: 790 });
    bringMapAboveBar(stage.element, lowerEdge.element);
    expect(stage.scroll).toHaveBeenCalledWith({ block: 'start' });
  });

  it('stays where it is when the bar hides nothing of it', () => {
    const stage = makeBox({ left: 0, right: 320, top: 48, bottom: 448 });
    bringMapAboveBar(stage.element, lowerEdge.element);
    expect(stage.scroll).not.toHaveBeenCalled();
  });

  it('stays where it is when the bar stands beside it', () => {
    const stage = makeBox({ left: 104, right: 1060, top: 200, bottom: 800 });
    bringMapAboveBar(stage.element, makeBox({ left: 0, right: 104, top: 200, bottom: 800 }).element);
    expect(stage.scroll).not.toHaveBeenCalled();
  });
});

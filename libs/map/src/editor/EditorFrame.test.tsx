import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi, describe, it } from 'vitest';
import { installMapForTests } from '../testing.ts';
import { Page, texts } from './testEditor.tsx';
import { bringMapAboveBar, bringMapToSight } from './useEditorFrame.ts';

beforeEach(() => {
  installMapForTests();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: () => void;
      constructor(notify: () => void) {
        this.#notify = notify;
      }
      observe(): void {
        this.#notify();
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a warning stands below the instruction, and the words on the map below both, however high they are', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(112);
  render(<Page initial={[]} />);
  const warning = await screen.findByText(texts.baseFailed);
  const instruction = screen.getByText(texts.handHint(0));
  const head = screen.getByRole('application').closest('[style*="--map-head"]')?.firstElementChild;
  expect(head).toContainElement(instruction);
  expect(head).toContainElement(warning);
  expect(instruction.compareDocumentPosition(warning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(head?.parentElement?.style.getPropertyValue('--map-head')).toBe('112px');
});

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

  it('scrolls into view when it shows something chosen elsewhere on the page, on a wide screen no further than needed', () => {
    const stage = makeBox({ left: 0, right: 320, top: 900, bottom: 1300 });
    bringMapToSight(stage.element, lowerEdge.element, vi.fn());
    expect(stage.scroll).toHaveBeenCalledWith({ block: 'start' });
    const wide = makeBox({ left: 104, right: 1060, top: 700, bottom: 1300 });
    bringMapToSight(wide.element, makeBox({ left: 0, right: 104, top: 700, bottom: 1300 }).element, vi.fn());
    expect(wide.scroll).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it.each([
    { pointer: 'a finger, whose keys then leave the screen', isCoarse: true, times: 1 },
    { pointer: 'no finger, whose keyboard goes on where it is', isCoarse: false, times: 0 },
  ])('takes the focus from $pointer', ({ isCoarse, times }) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }));
    const focus = vi.fn();
    bringMapToSight(null, null, focus);
    expect(focus).toHaveBeenCalledTimes(times);
    vi.unstubAllGlobals();
  });
});

import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { describe, expect, it, vi } from 'vitest';
import { PressInteraction } from './PressInteraction.ts';

/** A map event at a pixel; a pixel is two metres here, north upwards from 100. */
function eventAt([x, y]: readonly [number, number], { button = 0, altKey = false, dragging = false } = {}) {
  const event = { pixel: [x, y], coordinate: [x * 2, 100 - y * 2], dragging, originalEvent: { button, altKey } };
  return event as unknown as MapBrowserEvent<PointerEvent>;
}
const finger = {} as PointerEvent;

function press(isDraggable = false) {
  const handlers = {
    onDown: vi.fn(() => isDraggable),
    onDrag: vi.fn(),
    onDrop: vi.fn(),
    onCancel: vi.fn(),
    onPress: vi.fn(),
    onHover: vi.fn(),
  };
  return { handlers, pointer: new PressInteraction(handlers) };
}

describe('a press on the map', () => {
  it('that moves up to 8 pixels counts, at the place where it started', () => {
    const { handlers, pointer } = press();
    pointer.handleDownEvent(eventAt([10, 10]));
    pointer.handleDragEvent(eventAt([18, 10]));
    pointer.handleUpEvent(eventAt([18, 10]));
    expect(handlers.onPress.mock.calls).toEqual([[[20, 80], false]]);
  });

  it('that moves more than 8 pixels does not count, even if it comes back', () => {
    const { handlers, pointer } = press();
    pointer.handleDownEvent(eventAt([10, 10]));
    pointer.handleDragEvent(eventAt([16, 16]));
    pointer.handleDragEvent(eventAt([10, 10]));
    pointer.handleUpEvent(eventAt([10, 10]));
    expect(handlers.onPress).not.toHaveBeenCalled();
    expect(handlers.onDrop).not.toHaveBeenCalled();
  });

  it('with another mouse button belongs to the browser', () => {
    const { handlers, pointer } = press(true);
    expect(pointer.handleDownEvent(eventAt([10, 10], { button: 2 }))).toBe(false);
    expect(handlers.onDown).not.toHaveBeenCalled();
  });

  it('with the Alt key never drags, and says that the key was held', () => {
    const { handlers, pointer } = press(true);
    pointer.handleDownEvent(eventAt([10, 10], { altKey: true }));
    pointer.handleUpEvent(eventAt([10, 10], { altKey: true }));
    expect(handlers.onDown).not.toHaveBeenCalled();
    expect(handlers.onPress.mock.calls).toEqual([[[20, 80], true]]);
  });
});

describe('a drag by a tool', () => {
  it('starts past 8 pixels and drops where the pointer is let go', () => {
    const { handlers, pointer } = press(true);
    pointer.handleDownEvent(eventAt([10, 10]));
    pointer.handleDragEvent(eventAt([14, 10]));
    expect(handlers.onDrag).not.toHaveBeenCalled();
    pointer.handleDragEvent(eventAt([19, 10]));
    pointer.handleUpEvent(eventAt([20, 20]));
    expect(handlers.onDrag.mock.calls).toEqual([[[38, 80]]]);
    expect(handlers.onDrop.mock.calls).toEqual([[[40, 60]]]);
    expect(handlers.onPress).not.toHaveBeenCalled();
  });

  it('is undone once by a second finger, and is then neither a drop nor a press', () => {
    const { handlers, pointer } = press(true);
    pointer.handleDownEvent(eventAt([10, 10]));
    Object.assign(pointer, { targetPointers: [finger, finger] });
    pointer.handleDownEvent(eventAt([60, 60]));
    pointer.handleDragEvent(eventAt([61, 61]));
    Object.assign(pointer, { targetPointers: [finger] });
    expect(pointer.handleUpEvent(eventAt([60, 60]))).toBe(true);
    Object.assign(pointer, { targetPointers: [] });
    pointer.handleUpEvent(eventAt([10, 10]));
    expect(handlers.onCancel).toHaveBeenCalledTimes(1);
    expect(handlers.onDrop).not.toHaveBeenCalled();
    expect(handlers.onPress).not.toHaveBeenCalled();
  });
});

it('a pointer over the map hovers unless the map is being dragged', () => {
  const { handlers, pointer } = press();
  pointer.handleMoveEvent(eventAt([5, 5]));
  pointer.handleMoveEvent(eventAt([6, 6], { dragging: true }));
  expect(handlers.onHover.mock.calls).toEqual([[[10, 90]]]);
});

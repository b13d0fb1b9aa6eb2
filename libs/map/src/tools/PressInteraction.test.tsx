import type OlMap from 'ol/Map.js';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { installMapForTests } from '../testing.ts';
import { PressInteraction } from './PressInteraction.ts';
import { at, mapOfMetres, pointerOn, type TestPointer } from './testPointer.ts';

let map: OlMap;
let pointer: TestPointer;

beforeAll(installMapForTests);
beforeEach(() => {
  map = mapOfMetres();
  pointer = pointerOn(map);
});
afterEach(() => map.dispose());

function press(isDraggable = false) {
  const handlers = {
    onDown: vi.fn(() => isDraggable),
    onDrag: vi.fn(),
    onDrop: vi.fn(),
    onCancel: vi.fn(),
    onPress: vi.fn(),
    onHover: vi.fn(),
  };
  map.addInteraction(new PressInteraction(handlers));
  return handlers;
}

describe('a press on the map', () => {
  it('that moves up to 8 pixels counts, at the place where it started', () => {
    const { onPress } = press();
    pointer.drag([10, 10], [18, 10]);
    expect(onPress.mock.calls).toEqual([[at(10, 10), false]]);
  });

  it('that moves more than 8 pixels does not count, even if it comes back', () => {
    const { onPress, onDrop } = press();
    pointer.send('pointerdown', [10, 10]);
    pointer.send('pointerdrag', [16, 16]);
    pointer.send('pointerdrag', [10, 10]);
    pointer.send('pointerup', [10, 10]);
    expect(onPress).not.toHaveBeenCalled();
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('with another mouse button belongs to the browser', () => {
    const { onDown, onPress } = press(true);
    pointer.press([10, 10], { button: 2 });
    expect(onDown).not.toHaveBeenCalled();
    expect(onPress).not.toHaveBeenCalled();
  });

  it('with the Alt key never drags, and says that the key was held', () => {
    const { onDown, onPress } = press(true);
    pointer.press([10, 10], { altKey: true });
    expect(onDown).not.toHaveBeenCalled();
    expect(onPress.mock.calls).toEqual([[at(10, 10), true]]);
  });

  it('of two fingers does not count, although neither moves', () => {
    const { onPress } = press();
    pointer.send('pointerdown', [10, 10]);
    pointer.send('pointerdown', [60, 60], { id: 2 });
    pointer.send('pointerup', [60, 60], { id: 2 });
    pointer.send('pointerup', [10, 10]);
    expect(onPress).not.toHaveBeenCalled();
    pointer.press([30, 30]);
    expect(onPress.mock.calls).toEqual([[at(30, 30), false]]);
  });
});

describe('a drag by a tool', () => {
  it('starts past 8 pixels and drops where the pointer is let go', () => {
    const { onDrag, onDrop, onPress } = press(true);
    pointer.send('pointerdown', [10, 10]);
    pointer.send('pointerdrag', [14, 10]);
    expect(onDrag).not.toHaveBeenCalled();
    pointer.send('pointerdrag', [19, 10]);
    pointer.send('pointerup', [20, 20]);
    expect(onDrag.mock.calls).toEqual([[at(19, 10)]]);
    expect(onDrop.mock.calls).toEqual([[at(20, 20)]]);
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is undone once by a second finger, and is then neither a drop nor a press', () => {
    const { onCancel, onDrop, onPress } = press(true);
    pointer.send('pointerdown', [10, 10]);
    pointer.send('pointerdrag', [30, 10]);
    pointer.send('pointerdown', [60, 60], { id: 2 });
    pointer.send('pointerdrag', [61, 61], { id: 2 });
    pointer.send('pointerup', [61, 61], { id: 2 });
    pointer.send('pointerdrag', [40, 10]);
    pointer.send('pointerup', [40, 10]);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onDrop).not.toHaveBeenCalled();
    expect(onPress).not.toHaveBeenCalled();
  });
});

describe('a pointer that the browser takes away', () => {
  it('does not press', () => {
    const { onPress } = press();
    pointer.send('pointerdown', [10, 10]);
    pointer.send('pointercancel', [10, 10]);
    expect(onPress).not.toHaveBeenCalled();
    pointer.press([30, 30]);
    expect(onPress.mock.calls).toEqual([[at(30, 30), false]]);
  });

  it('undoes what it dragged, and drops nothing', () => {
    const { onCancel, onDrop, onPress } = press(true);
    pointer.send('pointerdown', [10, 10]);
    pointer.send('pointerdrag', [30, 10]);
    pointer.send('pointercancel', [30, 10]);
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onDrop).not.toHaveBeenCalled();
    expect(onPress).not.toHaveBeenCalled();
  });
});

it('a pointer over the map hovers unless the map is being dragged', () => {
  const { onHover } = press();
  pointer.send('pointermove', [5, 5]);
  pointer.send('pointerdown', [5, 5]);
  pointer.send('pointermove', [6, 6], { dragging: true });
  pointer.send('pointerup', [6, 6]);
  expect(onHover.mock.calls).toEqual([[at(5, 5)]]);
});

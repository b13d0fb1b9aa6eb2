import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { describe, expect, test, vi } from 'vitest';
import { StrokePointer } from './StrokePointer.ts';

interface Pointer {
  readonly pointerType?: string;
  readonly pointerId?: number;
  readonly isPrimary?: boolean;
  readonly button?: number;
  readonly at?: readonly [number, number];
  readonly coalesced?: readonly (readonly [number, number])[];
}

/** A map with one metre per pixel; null before its first frame. */
const mapOf = (isDrawn = true) => ({
  getEventCoordinate: ({ at }: { readonly at: readonly number[] }) => (isDrawn ? at : null),
});
const pointer = ({ at = [0, 0], coalesced = [], ...given }: Pointer = {}) => ({
  type: 'pointer',
  pointerType: 'mouse',
  pointerId: 1,
  isPrimary: true,
  button: 0,
  ...given,
  at,
  preventDefault: () => undefined,
  getCoalescedEvents: () => coalesced.map((place) => ({ at: place })),
});

function setUp(isDrawn = true) {
  const events = { onBegin: vi.fn(), onMove: vi.fn(), onEnd: vi.fn(), onCancel: vi.fn(), onHover: vi.fn() };
  const tool = new StrokePointer(events);
  const send = (type: string, given: Pointer = {}, pressed: readonly Pointer[] = [given]) => {
    const originalEvent = pointer(given);
    return tool.handleEvent({
      type,
      originalEvent,
      map: mapOf(isDrawn),
      activePointers: pressed.map((each) => pointer(each)),
    } as unknown as MapBrowserEvent<PointerEvent>);
  };
  return { events, tool, send };
}

describe('the pointer of a stroke', () => {
  test('starts where it is pressed, moves, and ends where it is lifted', () => {
    const { events, send } = setUp();
    send('pointerdown', { at: [5, 6] });
    send('pointerdrag', { at: [7, 8] });
    send('pointerup', {}, []);
    expect(events.onBegin).toHaveBeenCalledExactlyOnceWith([5, 6]);
    expect(events.onMove).toHaveBeenCalledExactlyOnceWith([[7, 8]]);
    expect(events.onEnd).toHaveBeenCalledOnce();
    expect(events.onCancel).not.toHaveBeenCalled();
  });

  test('includes the positions between two frames', () => {
    const { events, send } = setUp();
    send('pointerdown');
    send('pointerdrag', {
      at: [3, 0],
      coalesced: [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    });
    expect(events.onMove).toHaveBeenCalledExactlyOnceWith([
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
  });

  test.each([
    ['the right button', { button: 2 }],
    ['a second finger', { isPrimary: false }],
  ])('does not start with %s', (_what, given) => {
    const { events, send } = setUp();
    send('pointerdown', given);
    expect(events.onBegin).not.toHaveBeenCalled();
  });

  test('does not start before the map is rendered', () => {
    const { events, send } = setUp(false);
    send('pointerdown');
    expect(events.onBegin).not.toHaveBeenCalled();
  });

  test('ignores the moves of another pointer', () => {
    const { events, send } = setUp();
    send('pointerdown', { pointerId: 1 });
    send('pointerdrag', { pointerId: 2 }, [{ pointerId: 1 }]);
    expect(events.onMove).not.toHaveBeenCalled();
  });

  test('is cancelled by a second finger, which moves the map', () => {
    const { events, send } = setUp();
    send('pointerdown', { pointerType: 'touch' });
    const isPassed = send('pointerdown', { pointerType: 'touch', pointerId: 2 }, [{}, { pointerId: 2 }]);
    expect(events.onCancel).toHaveBeenCalledOnce();
    expect(isPassed).toBe(true);
    expect(events.onEnd).not.toHaveBeenCalled();
  });

  test('does not start again before all fingers are lifted', () => {
    const { events, send } = setUp();
    send('pointerdown', { pointerType: 'touch' });
    send('pointerdown', { pointerType: 'touch', pointerId: 2 }, [{}, { pointerId: 2 }]);
    send('pointerup', { pointerId: 2 }, [{}]);
    send('pointerdown', { pointerType: 'touch' });
    expect(events.onBegin).toHaveBeenCalledOnce();
    send('pointerup', {}, []);
    send('pointerdown', { pointerType: 'touch' });
    expect(events.onBegin).toHaveBeenCalledTimes(2);
  });

  test('ignores the palm that rests on the screen while a pen is used', () => {
    const { events, send } = setUp();
    send('pointerdown', { pointerType: 'pen' });
    send('pointerdown', { pointerType: 'touch', pointerId: 2 }, [{ pointerType: 'pen' }, { pointerType: 'touch' }]);
    expect(events.onCancel).not.toHaveBeenCalled();
  });

  test('is cancelled when the browser takes the pointer away', () => {
    const { events, tool } = setUp();
    const map = mapOf();
    tool.handleDownEvent({ originalEvent: pointer(), map } as never);
    tool.handleUpEvent({ originalEvent: { ...pointer(), type: 'pointercancel' }, map } as never);
    expect(events.onCancel).toHaveBeenCalledOnce();
    expect(events.onEnd).not.toHaveBeenCalled();
  });

  test('hovers with a mouse or a pen, not with a finger', () => {
    const { events, send } = setUp();
    send('pointermove', { at: [1, 2] }, []);
    send('pointermove', { at: [3, 4], pointerType: 'touch' }, []);
    expect(events.onHover.mock.calls).toEqual([[[1, 2]]]);
  });

  test('does not zoom on a double click', () => {
    expect(setUp().send('dblclick')).toBe(false);
  });
});

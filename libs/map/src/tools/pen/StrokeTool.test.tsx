import type { Position, WorkAreaLimits } from '@schaktkoll/geometry';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Edit } from '../../kernel/edit.ts';
import { registerSweref99Tm } from '../../base/sweref99Tm.ts';
import { installMapForTests } from '../../testing.ts';
import { firstOptions, type ToolOptions } from '../toolOptions.ts';
import { toolMakers } from '../../editor/toolMakers.ts';

const limits = {} as WorkAreaLimits;
let end: () => void = () => undefined;

beforeAll(installMapForTests);
afterEach(() => end());

type Pointer = { readonly id: number; readonly x: number; readonly y: number } & Partial<
  Pick<PointerEvent, 'pointerType' | 'button' | 'isPrimary'>
>;

/** A map of 1 m per pixel with the pen active, and pointer events as OpenLayers sends them. */
function start() {
  const map = new OlMap({
    target: document.createElement('div'),
    controls: [],
    interactions: [],
    view: new View({ projection: registerSweref99Tm(), center: [500_000, 6_700_000], resolution: 1 }),
  });
  vi.spyOn(map, 'getEventCoordinate').mockImplementation((event) => [
    500_000 + (event as PointerEvent).clientX,
    6_700_000 - (event as PointerEvent).clientY,
  ]);
  const edits: Edit[] = [];
  let options: ToolOptions = firstOptions;
  const pen = toolMakers.pen({
    map,
    onSketch: () => undefined,
    options: () => options,
    limits: () => limits,
    areas: () => [],
    words: { distance: String, size: String },
    results: { onPolygon: () => undefined, onNotice: () => undefined, onEdit: async (edit) => void edits.push(edit) },
  });
  pen.start();
  end = () => {
    pen.destroy();
    map.dispose();
  };
  const down = new Map<number, PointerEvent>();
  /** False if the map's other interactions do not receive the event. */
  const send = (
    type: 'pointerdown' | 'pointerdrag' | 'pointerup',
    pointer: Pointer,
    native: Partial<PointerEvent> = {},
    nativeType: string = type,
  ): boolean => {
    const {
      id,
      x,
      y,
      pointerType = 'touch',
      button = 0,
      isPrimary = down.size === 0 || down.has(pointer.id),
    } = pointer;
    const event = Object.assign(new Event(nativeType), {
      pointerId: id,
      clientX: x,
      clientY: y,
      pointerType,
      button,
      isPrimary,
      ...native,
    }) as unknown as PointerEvent;
    if (type === 'pointerup') down.delete(id);
    else down.set(id, event);
    const seen = new MapBrowserEvent(type, map, event, type === 'pointerdrag', undefined, [...down.values()]);
    return map.getInteractions().item(0).handleEvent(seen);
  };
  return { pen, edits, send, choose: (chosen: ToolOptions) => (options = chosen) };
}

const at = (x: number, y: number): Position => [500_000 + x, 6_700_000 - y];

describe('the pen', () => {
  test('draws one stroke from press to lift, and the map does not move', () => {
    const { edits, send } = start();
    expect(send('pointerdown', { id: 1, x: 0, y: 0 })).toBe(false);
    send('pointerdrag', { id: 1, x: 10, y: 0 });
    send('pointerdrag', { id: 1, x: 10, y: 20 });
    send('pointerup', { id: 1, x: 10, y: 20 });
    expect(edits).toEqual([{ kind: 'stroke', points: [at(0, 0), at(10, 0), at(10, 20)], radius: 5 }]);
  });

  test('includes the positions between two frames, but none closer than a pixel', () => {
    const { edits, send } = start();
    send('pointerdown', { id: 1, x: 0, y: 0 });
    const between = [
      { clientX: 0.4, clientY: 0 },
      { clientX: 5, clientY: 3 },
      { clientX: 10, clientY: 0 },
    ] as PointerEvent[];
    send('pointerdrag', { id: 1, x: 10, y: 0 }, { getCoalescedEvents: () => between });
    send('pointerup', { id: 1, x: 10, y: 0 });
    expect(edits[0]).toMatchObject({ points: [at(0, 0), at(5, 3), at(10, 0)] });
  });

  test('a second finger discards the stroke and moves the map, until all fingers are lifted', () => {
    const { pen, edits, send } = start();
    send('pointerdown', { id: 1, x: 0, y: 0 });
    send('pointerdrag', { id: 1, x: 10, y: 0 });
    expect(send('pointerdown', { id: 2, x: 50, y: 50 })).toBe(true);
    expect(pen.isBusy).toBe(false);
    expect(send('pointerdrag', { id: 1, x: 20, y: 0 })).toBe(true);
    send('pointerup', { id: 2, x: 50, y: 50 });
    expect(send('pointerdrag', { id: 1, x: 30, y: 0 })).toBe(true);
    send('pointerup', { id: 1, x: 30, y: 0 });
    expect(edits).toEqual([]);
    send('pointerdown', { id: 3, x: 0, y: 0 });
    send('pointerup', { id: 3, x: 0, y: 0 });
    expect(edits).toHaveLength(1);
  });

  test('ignores the palm that rests on the screen while a pen is used', () => {
    const { edits, send } = start();
    send('pointerdown', { id: 1, x: 0, y: 0, pointerType: 'pen' });
    expect(send('pointerdown', { id: 2, x: 90, y: 90, isPrimary: true })).toBe(false);
    send('pointerdrag', { id: 1, x: 10, y: 0, pointerType: 'pen' });
    send('pointerup', { id: 2, x: 90, y: 90 });
    send('pointerup', { id: 1, x: 10, y: 0, pointerType: 'pen' });
    expect(edits[0]).toMatchObject({ points: [at(0, 0), at(10, 0)] });
  });

  test('draws nothing with another mouse button, and leaves nothing when the browser takes the pointer away', () => {
    const { edits, send } = start();
    expect(send('pointerdown', { id: 1, x: 0, y: 0, pointerType: 'mouse', button: 1 })).toBe(true);
    send('pointerup', { id: 1, x: 0, y: 0, pointerType: 'mouse', button: 1 });
    send('pointerdown', { id: 2, x: 0, y: 0 });
    send('pointerup', { id: 2, x: 0, y: 0 }, {}, 'pointercancel');
    expect(edits).toEqual([]);
  });

  test('keeps the size that was chosen when the stroke started', () => {
    const { edits, send, choose } = start();
    send('pointerdown', { id: 1, x: 0, y: 0 });
    choose({ ...firstOptions, penSize: 'large' });
    send('pointerdrag', { id: 1, x: 10, y: 0 });
    send('pointerup', { id: 1, x: 10, y: 0 });
    expect(edits[0]).toMatchObject({ radius: 5 });
  });

  test('Escape discards the stroke, and further moves are ignored', () => {
    const { pen, edits, send } = start();
    send('pointerdown', { id: 1, x: 0, y: 0 });
    pen.abort();
    send('pointerdrag', { id: 1, x: 10, y: 0 });
    send('pointerup', { id: 1, x: 10, y: 0 });
    expect(edits).toEqual([]);
  });
});

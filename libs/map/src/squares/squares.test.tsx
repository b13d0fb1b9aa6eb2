import {
  hasSquare,
  noSquares,
  spansOf,
  squareSetOf,
  withSquares,
  type Position,
  type SquareSet,
} from '@schaktkoll/geometry';
import { act, renderHook } from '@testing-library/react';
import OlMap from 'ol/Map.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';
import View from 'ol/View.js';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { registerSweref99Tm } from '../base/sweref99Tm.ts';
import { installMapForTests } from '../testing.ts';
import { SquareController } from './SquareController.ts';
import { useSquares } from './useSquares.ts';

let ended: (() => void)[] = [];
beforeAll(installMapForTests);
afterEach(() => {
  for (const end of ended) end();
  ended = [];
});

/** A controller on a map with a keyboard crosshair that the test moves; `set` is the resulting set of squares. */
function start(initial: SquareSet = noSquares) {
  const map = new OlMap({
    target: document.createElement('div'),
    controls: [],
    view: new View({ projection: registerSweref99Tm(), center: [500_000, 6_700_000], resolution: 100 }),
  });
  vi.spyOn(map, 'getPixelFromCoordinate').mockImplementation(([east = 0, north = 0]) => [
    (east - 500_000) / 100,
    (6_700_000 - north) / 100,
  ]);
  const world = { set: initial, centre: [500_500, 6_700_500] as Position, steps: [] as string[] };
  const controller = new SquareController(
    { map, centre: () => world.centre },
    {
      onState: () => undefined,
      onChange: (step) => {
        world.set = step(world.set);
      },
      onUndo: () => world.steps.push('undo'),
      onRedo: () => world.steps.push('redo'),
    },
  );
  ended.push(() => {
    controller.destroy();
    map.dispose();
  });
  const press = (key: string, held: Partial<Record<'ctrlKey' | 'shiftKey', boolean>> = {}) =>
    controller.handleKey({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...held });
  const pressAt = (position: Position, key = ' ') => {
    world.centre = position;
    return press(key);
  };
  /** Sends a pointer event to the interactions, in the same order as the map does: the last first. */
  const point = (type: string, position: Position, pointers = 1, nativeType = type) => {
    const event = new MapBrowserEvent(type, map, {
      type: nativeType,
      button: 0,
      pointerId: 1,
      target: null,
      preventDefault: () => undefined,
    } as unknown as PointerEvent);
    event.coordinate = [...position];
    event.activePointers = Array.from(
      { length: pointers },
      (_, pointerId) => ({ pointerId, target: null }) as unknown as PointerEvent,
    );
    for (const interaction of map.getInteractions().getArray().toReversed())
      if (!interaction.handleEvent(event)) return;
  };
  return { world, controller, press, pressAt, point };
}

describe('squares from the keyboard', () => {
  test('Space adds the square at the crosshair, and removes it again', () => {
    const { world, controller, pressAt } = start();
    controller.setTool('toggle');
    expect(pressAt([616_400, 6_728_900])).toBe(true);
    expect(spansOf(world.set)).toEqual([{ northing: 6728, eastingFrom: 616, eastingTo: 616 }]);
    pressAt([616_999, 6_728_001]);
    expect(world.set.count).toBe(0);
  });

  test('pressing Space twice adds a box, or removes it with the other tool', () => {
    const { world, controller, pressAt } = start();
    controller.setTool('add');
    pressAt([616_500, 6_728_500]);
    expect(controller.state).toMatchObject({ isBusy: true, canFinish: true });
    pressAt([618_500, 6_729_500]);
    expect(world.set.count).toBe(6);
    controller.setTool('remove');
    pressAt([617_500, 6_729_500]);
    pressAt([617_500, 6_728_500], 'Enter');
    expect(spansOf(world.set)).toEqual([
      { northing: 6728, eastingFrom: 616, eastingTo: 616 },
      { northing: 6728, eastingFrom: 618, eastingTo: 618 },
      { northing: 6729, eastingFrom: 616, eastingTo: 616 },
      { northing: 6729, eastingFrom: 618, eastingTo: 618 },
    ]);
  });

  test('a drawn region adds every square that it touches', () => {
    const { world, controller, pressAt, press } = start();
    controller.setTool('polygon');
    for (const corner of [
      [616_900, 6_728_500],
      [617_100, 6_728_500],
      [617_000, 6_729_100],
    ] as const)
      pressAt(corner);
    expect(press('Enter')).toBe(true);
    expect(world.set.count).toBe(4);
  });

  test('Escape discards an unfinished box, and so does Ctrl+Z before it undoes a change', () => {
    const { world, controller, pressAt, press } = start();
    controller.setTool('add');
    pressAt([616_500, 6_728_500]);
    expect(press('Escape')).toBe(true);
    pressAt([616_500, 6_728_500]);
    press('z', { ctrlKey: true });
    expect(controller.state.isBusy).toBe(false);
    press('z', { ctrlKey: true });
    press('z', { ctrlKey: true, shiftKey: true });
    expect(world.steps).toEqual(['undo', 'redo']);
    expect(world.set.count).toBe(0);
  });

  test('with the hand, the keys belong to the page and to the map', () => {
    const { press } = start();
    expect([press(' '), press('Enter'), press('Escape'), press('a')]).toEqual([false, false, false, false]);
  });
});

describe('squares by pointer', () => {
  test('a press toggles one square, and a second quick press does not zoom', () => {
    const { world, controller, point } = start();
    controller.setTool('toggle');
    point('click', [616_400, 6_728_900]);
    point('click', [617_400, 6_728_900]);
    point('dblclick', [617_400, 6_728_900]);
    expect([hasSquare(world.set, 616, 6728), hasSquare(world.set, 617, 6728)]).toEqual([true, true]);
  });

  test('a drag adds the squares of its box, a press adds one square', () => {
    const { world, controller, point } = start();
    controller.setTool('add');
    point('pointerdown', [616_500, 6_728_500]);
    point('pointerdrag', [617_500, 6_729_500]);
    point('pointerup', [617_500, 6_729_500], 0);
    expect(world.set.count).toBe(4);
    point('pointerdown', [620_500, 6_728_500]);
    point('pointerup', [620_500, 6_728_500], 0);
    expect(world.set.count).toBe(5);
  });

  test('a second finger zooms and leaves no box', () => {
    const { world, controller, point } = start();
    controller.setTool('add');
    point('pointerdown', [616_500, 6_728_500]);
    point('pointerdrag', [617_500, 6_729_500], 2);
    point('pointerup', [617_500, 6_729_500], 1);
    point('pointerup', [617_500, 6_729_500], 0);
    expect([world.set.count, controller.state.isBusy]).toEqual([0, false]);
  });
});

test('a drag that the browser takes away leaves no box', () => {
  const { world, controller, point } = start();
  controller.setTool('add');
  point('pointerdown', [616_500, 6_728_500]);
  point('pointerdrag', [617_500, 6_729_500]);
  point('pointerup', [617_500, 6_729_500], 0, 'pointercancel');
  expect([world.set.count, controller.state.isBusy]).toEqual([0, false]);
});

describe('the history of squares', () => {
  const span = { northing: 6728, eastingFrom: 616, eastingTo: 618 };

  test('undoes and redoes to the very same sets, and reports the effect of each step', () => {
    const { result } = renderHook(() => useSquares(noSquares));
    act(() => result.current.change((set) => withSquares(set, [span])));
    const drawn = result.current.set;
    expect([result.current.latest, result.current.canUndo]).toEqual([3, true]);
    act(() => result.current.undo());
    expect([result.current.set, result.current.latest, result.current.canRedo]).toEqual([noSquares, -3, true]);
    act(() => result.current.redo());
    expect(result.current.set).toBe(drawn);
  });

  test('has no step for a change without effect', () => {
    const { result } = renderHook(() => useSquares(squareSetOf([span])));
    act(() => result.current.change((set) => withSquares(set, [span])));
    expect([result.current.canUndo, result.current.latest]).toEqual([false, 0]);
    act(() => result.current.clear());
    expect([result.current.set.count, result.current.canUndo]).toEqual([0, true]);
  });
});

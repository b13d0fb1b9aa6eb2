import { describe, expect, test, vi } from 'vitest';
import type { SquareState } from './SquareController.ts';
import type { SquareEditorTexts } from './squareTexts.ts';
import { squareToolBar } from './squareToolBar.ts';
import type { Squares } from './useSquares.ts';

const texts = {
  zoomIn: 'Zooma in',
  zoomOut: 'Zooma ut',
  showAll: 'Visa allt',
  finish: 'Klar',
  removePoint: 'Ta bort punkt',
  abort: 'Avbryt',
  undo: 'Ångra',
  redo: 'Gör om',
  clear: 'Rensa',
  toolNames: { hand: 'Flytta', toggle: 'Ruta', add: 'Lägg till', remove: 'Ta bort', polygon: 'Rita' },
} as SquareEditorTexts;
const actions = () => ({
  setTool: vi.fn(),
  undo: vi.fn(),
  finish: vi.fn(),
  abort: vi.fn(),
  zoomBy: vi.fn(),
  showAll: vi.fn(),
});
const idle = { tool: 'hand', isBusy: false, canFinish: false } as SquareState;
const squares = (given: object = {}) =>
  ({
    canUndo: false,
    canRedo: false,
    set: { count: 0 },
    redo: vi.fn(),
    clear: vi.fn(),
    ...given,
  }) as unknown as Squares;
const keys = (state: SquareState) => squareToolBar(state, squares(), texts, actions()).map(({ key }) => key);

describe('the tools of the square editor', () => {
  test('are those that change squares, then undo, redo and clear, then the view', () => {
    expect(keys(idle)).toEqual([
      ...['hand', 'toggle', 'add', 'remove', 'polygon'],
      ...['undo', 'redo', 'clear'],
      ...['showAll', 'zoomIn', 'zoomOut'],
    ]);
  });

  test('are those that end the current drawing, then the view', () => {
    expect(keys({ ...idle, tool: 'add', isBusy: true })).toEqual(['finish', 'abort', 'showAll', 'zoomIn', 'zoomOut']);
  });

  test('include the removal of a point only while a polygon is drawn', () => {
    expect(keys({ ...idle, tool: 'polygon', isBusy: true })).toContain('removePoint');
    expect(keys({ ...idle, tool: 'remove', isBusy: true })).not.toContain('removePoint');
  });

  test('mark the active one, and switch to another', () => {
    const called = actions();
    const tools = squareToolBar({ ...idle, tool: 'add' }, squares(), texts, called);
    expect(tools.filter(({ isPressed }) => isPressed).map(({ label }) => label)).toEqual(['Lägg till']);
    tools.find(({ key }) => key === 'polygon')?.onPress();
    expect(called.setTool).toHaveBeenCalledExactlyOnceWith('polygon');
  });

  test.each([
    ['undo', 'canUndo'],
    ['redo', 'canRedo'],
  ])('disable %s without such a step', (key, can) => {
    const isDisabled = (given: object) =>
      squareToolBar(idle, squares(given), texts, actions()).find((tool) => tool.key === key)?.isDisabled;
    expect(isDisabled({})).toBe(true);
    expect(isDisabled({ [can]: true })).toBe(false);
  });

  test('disable clear without squares', () => {
    const clear = (count: number) =>
      squareToolBar(idle, squares({ set: { count } }), texts, actions()).find(({ key }) => key === 'clear');
    expect(clear(0)?.isDisabled).toBe(true);
    expect(clear(1)?.isDisabled).toBe(false);
  });

  test('disable finish until the change can be finished', () => {
    const finish = (canFinish: boolean) =>
      squareToolBar({ ...idle, isBusy: true, canFinish }, squares(), texts, actions())[0];
    expect(finish(false)).toMatchObject({ key: 'finish', isDisabled: true, isPrimary: true });
    expect(finish(true)?.isDisabled).toBe(false);
  });

  test('zoom in and out by one step', () => {
    const called = actions();
    const tools = squareToolBar(idle, squares(), texts, called);
    for (const key of ['zoomIn', 'zoomOut']) tools.find((tool) => tool.key === key)?.onPress();
    expect(called.zoomBy.mock.calls).toEqual([[1], [-1]]);
  });
});

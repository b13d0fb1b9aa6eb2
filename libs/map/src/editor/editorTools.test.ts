import { describe, expect, test } from 'vitest';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import { editorTools, type EditorActions } from './editorTools.ts';

const nothing = (): void => undefined;
const actions: EditorActions = {
  setTool: nothing,
  undo: nothing,
  redo: nothing,
  fillHoles: nothing,
  askToClear: nothing,
  finish: nothing,
  abort: nothing,
  zoomBy: nothing,
  showAll: nothing,
  addHere: nothing,
  removeCorner: nothing,
  toggleSnap: nothing,
  isSnapping: true,
};
const texts = {} as WorkAreaEditorTexts;
const workAreas = { areas: [], busy: false, canUndo: false, canRedo: false } as unknown as WorkAreas;
const every = ['hand', 'pen', 'polygon', 'line', 'measure', 'eraser', 'vertices'] as const;

const first = ['hand', 'polygon', 'line', 'pen', 'here', 'vertices', 'eraser', 'undo', 'redo', 'measure'];

describe('the tools', () => {
  test.each(every)('keep their places when %s is in hand', (tool) => {
    expect(editorTools({ tool }, workAreas, texts, actions).map(({ key }) => key)).toEqual([
      ...first,
      ...['snap', 'fillHoles', 'clear', 'showAll', 'zoomIn', 'zoomOut'],
    ]);
  });

  test('keep their places when there are areas, and what can be undone', () => {
    const changed = { ...workAreas, areas: [{}], canUndo: true, canRedo: true } as unknown as WorkAreas;
    const keysOf = (given: WorkAreas) => editorTools({ tool: 'hand' }, given, texts, actions).map(({ key }) => key);
    expect(keysOf(changed)).toEqual(keysOf(workAreas));
  });

  test('are those that draw, those that change, and those that measure, each kind after a rule', () => {
    const starts = editorTools({ tool: 'hand' }, workAreas, texts, actions).filter(({ startsGroup }) => startsGroup);
    expect(starts.map(({ key }) => key)).toEqual(['vertices', 'measure']);
  });

  test('are six on a phone at first, the one that shows more among them', () => {
    const tools = editorTools({ tool: 'polygon' }, workAreas, texts, actions);
    const shown = tools.filter(({ place }) => place === undefined || place === 'yields');
    expect(shown.map(({ key }) => key)).toEqual(['polygon', 'line', 'here', 'vertices', 'undo']);
  });
});

import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { ToolName } from '../tools/DrawingTool.ts';
import type { ToolState } from './EditorController.ts';
import type { MapTool } from './MapTools.tsx';

export interface EditorActions {
  readonly setTool: (tool: ToolName) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly askToClear: () => void;
  readonly finish: () => void;
  readonly abort: () => void;
  readonly zoomBy: (steps: number) => void;
  readonly showAll: () => void;
}

/** The tools of the bar in their order: while something is being drawn those that end it, else those that change the areas. */
export function editorTools(state: ToolState, workAreas: WorkAreas, texts: WorkAreaEditorTexts, actions: EditorActions): readonly MapTool[] {
  const view: readonly MapTool[] = [
    { key: 'zoomIn', icon: 'plus', label: texts.zoomIn, onPress: () => actions.zoomBy(1) },
    { key: 'zoomOut', icon: 'minus', label: texts.zoomOut, onPress: () => actions.zoomBy(-1) },
    { key: 'showAll', icon: 'fitToView', label: texts.showAll, onPress: actions.showAll },
  ];
  if (state.sketch !== undefined) {
    const { canFinish } = state.sketch;
    return [
      { key: 'finish', icon: 'check', label: texts.finish, onPress: actions.finish, isDisabled: !canFinish, isPrimary: true },
      { key: 'removePoint', icon: 'undo', label: texts.removePoint, onPress: actions.undo },
      { key: 'abort', icon: 'close', label: texts.abort, onPress: actions.abort },
      ...view,
    ];
  }
  const isBusy = workAreas.busy;
  return [
    { key: 'hand', icon: 'hand', label: texts.hand, onPress: () => actions.setTool('hand'), isPressed: state.tool === 'hand' },
    { key: 'polygon', icon: 'polygon', label: texts.polygon, onPress: () => actions.setTool('polygon'), isPressed: state.tool === 'polygon' },
    { key: 'undo', icon: 'undo', label: texts.undo, onPress: actions.undo, isDisabled: isBusy || !workAreas.canUndo },
    { key: 'redo', icon: 'undo', label: texts.redo, onPress: actions.redo, isDisabled: isBusy || !workAreas.canRedo, isMirrored: true },
    { key: 'clear', icon: 'trash', label: texts.clear, onPress: actions.askToClear, isDisabled: isBusy || workAreas.areas.length === 0 },
    ...view,
  ];
}

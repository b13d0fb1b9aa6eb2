import type { MapTool } from '../editor/MapTools.tsx';
import type { ToolIconName } from '../editor/ToolIcon.tsx';
import { squareTools, type SquareState, type SquareTool } from './SquareController.ts';
import type { SquareEditorTexts } from './squareTexts.ts';
import type { Squares } from './useSquares.ts';

export interface SquareActions {
  readonly setTool: (tool: SquareTool) => void;
  readonly undo: () => void;
  readonly finish: () => void;
  readonly abort: () => void;
  readonly zoomBy: (steps: number) => void;
  readonly showAll: () => void;
}

/** The last tools of the bar, which change nothing. */
export const VIEW_TOOLS = 3;

const icons: Readonly<Record<SquareTool, ToolIconName>> = {
  hand: 'hand',
  toggle: 'crosshair',
  add: 'plus',
  remove: 'minus',
  polygon: 'polygon',
};

/**
 * The tools of the toolbar in order: while something is being drawn those that end it, otherwise those that change the
 * squares.
 */
export function squareToolBar(
  state: SquareState,
  squares: Squares,
  texts: SquareEditorTexts,
  actions: SquareActions,
): readonly MapTool[] {
  const view: readonly MapTool[] = [
    { key: 'showAll', icon: 'fitToView', label: texts.showAll, onPress: actions.showAll },
    { key: 'zoomIn', icon: 'plus', label: texts.zoomIn, onPress: () => actions.zoomBy(1), place: 'phone' },
    { key: 'zoomOut', icon: 'minus', label: texts.zoomOut, onPress: () => actions.zoomBy(-1), place: 'phone' },
  ];
  if (state.isBusy) {
    return [
      {
        key: 'finish',
        icon: 'check',
        label: texts.finish,
        onPress: actions.finish,
        isDisabled: !state.canFinish,
        isPrimary: true,
      },
      ...(state.tool === 'polygon'
        ? ([{ key: 'removePoint', icon: 'undo', label: texts.removePoint, onPress: actions.undo }] as const)
        : []),
      { key: 'abort', icon: 'close', label: texts.abort, onPress: actions.abort },
      ...view,
    ];
  }
  return [
    ...squareTools.map((tool): MapTool => ({
      key: tool,
      icon: icons[tool],
      label: texts.toolNames[tool],
      onPress: () => actions.setTool(tool),
      isPressed: state.tool === tool,
    })),
    { key: 'undo', icon: 'undo', label: texts.undo, onPress: actions.undo, isDisabled: !squares.canUndo },
    {
      key: 'redo',
      icon: 'undo',
      label: texts.redo,
      onPress: squares.redo,
      isDisabled: !squares.canRedo,
      isMirrored: true,
    },
    { key: 'clear', icon: 'trash', label: texts.clear, onPress: squares.clear, isDisabled: squares.set.count === 0 },
    ...view,
  ];
}

import { toolsWith, type MapTool } from '../editor/MapTools.tsx';
import type { ToolIconName } from '../editor/ToolIcon.tsx';
import type { FramedEditor } from '../editor/useEditorFrame.ts';
import { squareTools, type SquareState, type SquareTool } from './SquareController.ts';
import type { SquareEditorTexts } from './squareTexts.ts';
import type { Squares } from './useSquares.ts';

interface SquareActions extends Omit<FramedEditor<SquareTool>['actions'], 'show'> {
  readonly showAll: () => void;
}

/** The last tools of the bar, which change nothing. */
export const VIEW_TOOLS = 3;

const icons: Readonly<Record<SquareTool, ToolIconName>> = {
  hand: 'hand',
  toggle: 'locate',
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
  const tool = toolsWith(texts);
  const view = [
    tool('showAll', 'fitToView', actions.showAll),
    tool('zoomIn', 'plus', () => actions.zoomBy(1), { place: 'phone' }),
    tool('zoomOut', 'minus', () => actions.zoomBy(-1), { place: 'phone' }),
  ];
  if (state.isBusy)
    return [
      tool('finish', 'check', actions.finish, { isDisabled: !state.canFinish, isPrimary: true }),
      ...(state.tool === 'polygon' ? [tool('removePoint', 'undo', actions.undo)] : []),
      tool('abort', 'close', actions.abort),
      ...view,
    ];
  const inHand = toolsWith(texts.toolNames);
  return [
    ...squareTools.map((name) =>
      inHand(name, icons[name], () => actions.setTool(name), { isPressed: state.tool === name }),
    ),
    tool('undo', 'undo', actions.undo, { isDisabled: !squares.canUndo }),
    tool('redo', 'undo', squares.redo, { isDisabled: !squares.canRedo, isMirrored: true }),
    tool('clear', 'trash', squares.clear, { isDisabled: squares.set.count === 0 }),
    ...view,
  ];
}

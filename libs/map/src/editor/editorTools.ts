import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { ToolName } from '../tools/DrawingTool.ts';
import { snappingTools, type ToolState } from './EditorController.ts';
import { toolsWith, type MapTool } from './MapTools.tsx';
import type { ToolIconName } from './ToolIcon.tsx';
import type { FramedEditor } from './useEditorFrame.ts';

export interface EditorActions extends Omit<FramedEditor<ToolName>['actions'], 'show'> {
  readonly redo: () => void;
  readonly fillHoles: () => void;
  readonly askToClear: () => void;
  readonly showAll: () => void;
  readonly addHere: () => void;
  readonly removeCorner: () => void;
  readonly toggleSnap: () => void;
  readonly isSnapping: boolean;
}

/** The tools of the bar in their order: while something is being drawn those that end it, else those that change the areas. */
export function editorTools(
  state: ToolState,
  workAreas: WorkAreas,
  texts: WorkAreaEditorTexts,
  actions: EditorActions,
): readonly MapTool[] {
  const { busy: isBusy, areas, canUndo, canRedo } = workAreas;
  const tool = toolsWith(texts);
  const inHand = (name: ToolName, icon: ToolIconName, more: Partial<MapTool> = {}): MapTool =>
    tool(name, icon, () => actions.setTool(name), { isPressed: state.tool === name, ...more });
  const onAreas = { isDisabled: isBusy || areas.length === 0, showsOnMap: true, place: 'more' } as const;
  // Snapping means something for tools that set points.
  const snap = tool('snap', 'magnet', actions.toggleSnap, {
    isPressed: actions.isSnapping,
    isSwitch: true,
    isDisabled: !snappingTools.includes(state.tool),
    place: 'more',
  });
  const view = [
    tool('showAll', 'fitToView', actions.showAll, { showsOnMap: true, place: 'more' }),
    tool('zoomIn', 'plus', () => actions.zoomBy(1), { place: 'phone' }),
    tool('zoomOut', 'minus', () => actions.zoomBy(-1), { place: 'phone' }),
  ];
  if (state.sketch !== undefined)
    return [
      tool('finish', 'check', actions.finish, { isDisabled: !state.sketch.canFinish, isPrimary: true }),
      state.tool === 'vertices'
        ? tool('removeCorner', 'trash', actions.removeCorner)
        : tool('removePoint', 'undo', actions.undo),
      tool(state.tool === 'measure' ? 'clearMeasurement' : 'abort', 'close', actions.abort),
      snap,
      ...view,
    ];
  return [
    inHand('hand', 'hand', { place: 'wide' }),
    inHand('polygon', 'polygon'),
    inHand('line', 'line', { place: 'yields' }),
    inHand('pen', 'pen', { place: 'wide' }),
    tool('here', 'locate', actions.addHere, { isDisabled: isBusy, showsOnMap: true }),
    inHand('vertices', 'vertices', { startsGroup: true }),
    inHand('eraser', 'eraser', { place: 'wide' }),
    tool('undo', 'undo', actions.undo, { isDisabled: isBusy || !canUndo }),
    tool('redo', 'undo', actions.redo, { isDisabled: isBusy || !canRedo, isMirrored: true, place: 'wide' }),
    inHand('measure', 'ruler', { startsGroup: true, place: 'wide' }),
    snap,
    tool('fillHoles', 'fillHoles', actions.fillHoles, onAreas),
    tool('clear', 'trash', actions.askToClear, onAreas),
    ...view,
  ];
}

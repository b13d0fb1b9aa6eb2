import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { ToolName } from '../tools/DrawingTool.ts';
import { snappingTools, type ToolState } from './EditorController.ts';
import type { MapTool } from './MapTools.tsx';

export interface EditorActions {
  readonly setTool: (tool: ToolName) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly fillHoles: () => void;
  readonly askToClear: () => void;
  readonly finish: () => void;
  readonly abort: () => void;
  readonly zoomBy: (steps: number) => void;
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
  const view: readonly MapTool[] = [
    {
      key: 'showAll',
      icon: 'fitToView',
      label: texts.showAll,
      onPress: actions.showAll,
      showsOnMap: true,
      place: 'more',
    },
    { key: 'zoomIn', icon: 'plus', label: texts.zoomIn, onPress: () => actions.zoomBy(1), place: 'phone' },
    { key: 'zoomOut', icon: 'minus', label: texts.zoomOut, onPress: () => actions.zoomBy(-1), place: 'phone' },
  ];
  // It means something for tools that set points.
  const snap: MapTool = {
    key: 'snap',
    icon: 'magnet',
    label: texts.snap,
    onPress: actions.toggleSnap,
    isPressed: actions.isSnapping,
    isSwitch: true,
    isDisabled: !snappingTools.includes(state.tool),
    place: 'more',
  };
  if (state.sketch !== undefined) {
    const { canFinish } = state.sketch;
    return [
      {
        key: 'finish',
        icon: 'check',
        label: texts.finish,
        onPress: actions.finish,
        isDisabled: !canFinish,
        isPrimary: true,
      },
      removing(state.tool, texts, actions),
      {
        key: 'abort',
        icon: 'close',
        label: state.tool === 'measure' ? texts.clearMeasurement : texts.abort,
        onPress: actions.abort,
      },
      snap,
      ...view,
    ];
  }
  const isBusy = workAreas.busy;
  const inHand = (tool: ToolName): Pick<MapTool, 'key' | 'onPress' | 'isPressed'> => ({
    key: tool,
    onPress: () => actions.setTool(tool),
    isPressed: state.tool === tool,
  });
  return [
    { ...inHand('hand'), icon: 'hand', label: texts.hand, place: 'wide' },
    { ...inHand('polygon'), icon: 'polygon', label: texts.polygon },
    { ...inHand('line'), icon: 'line', label: texts.line, place: 'yields' },
    { ...inHand('pen'), icon: 'pen', label: texts.pen, place: 'wide' },
    {
      key: 'here',
      icon: 'crosshair',
      label: texts.here,
      onPress: actions.addHere,
      isDisabled: isBusy,
      showsOnMap: true,
    },
    { ...inHand('vertices'), startsGroup: true, icon: 'vertices', label: texts.vertices },
    { ...inHand('eraser'), icon: 'eraser', label: texts.eraser, place: 'wide' },
    {
      key: 'undo',
      icon: 'undo',
      label: texts.undo,
      onPress: actions.undo,
      isDisabled: isBusy || !workAreas.canUndo,
    },
    {
      key: 'redo',
      icon: 'undo',
      label: texts.redo,
      onPress: actions.redo,
      isDisabled: isBusy || !workAreas.canRedo,
      isMirrored: true,
      place: 'wide',
    },
    { ...inHand('measure'), startsGroup: true, icon: 'ruler', label: texts.measure, place: 'wide' },
    snap,
    {
      key: 'fillHoles',
      icon: 'fillHoles',
      label: texts.fillHoles,
      onPress: actions.fillHoles,
      isDisabled: isBusy || workAreas.areas.length === 0,
      showsOnMap: true,
      place: 'more',
    },
    {
      key: 'clear',
      icon: 'trash',
      label: texts.clear,
      onPress: actions.askToClear,
      isDisabled: isBusy || workAreas.areas.length === 0,
      showsOnMap: true,
      place: 'more',
    },
    ...view,
  ];
}

function removing(tool: ToolName, texts: WorkAreaEditorTexts, { removeCorner, undo }: EditorActions): MapTool {
  return tool === 'vertices'
    ? { key: 'removeCorner', icon: 'trash', label: texts.removeCorner, onPress: removeCorner }
    : { key: 'removePoint', icon: 'undo', label: texts.removePoint, onPress: undo };
}

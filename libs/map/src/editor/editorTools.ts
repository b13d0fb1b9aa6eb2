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
  readonly findPosition: () => void;
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
      key: 'zoomIn',
      startsGroup: true,
      icon: 'plus',
      label: texts.zoomIn,
      onPress: () => actions.zoomBy(1),
      place: 'more',
    },
    { key: 'zoomOut', icon: 'minus', label: texts.zoomOut, onPress: () => actions.zoomBy(-1), place: 'more' },
    {
      key: 'showAll',
      icon: 'fitToView',
      label: texts.showAll,
      onPress: actions.showAll,
      showsOnMap: true,
      place: 'more',
    },
    {
      key: 'position',
      icon: 'crosshair',
      label: texts.ownPosition,
      onPress: actions.findPosition,
      showsOnMap: true,
      place: 'more',
    },
  ];
  // It means something for tools that set points. On wide screens it is there with every tool, so that the others keep their
  // places; on a phone a fifth row of tools would cover the foot of the map.
  const canSnap = snappingTools.includes(state.tool);
  const snap: MapTool = {
    key: 'snap',
    icon: 'magnet',
    label: texts.snap,
    onPress: actions.toggleSnap,
    isPressed: actions.isSnapping,
    isSwitch: true,
    isDisabled: !canSnap,
    place: canSnap ? 'more' : 'wide',
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
  // On a phone the first area is one press away; there is nothing to undo before it.
  const isUntouched = workAreas.areas.length === 0 && !workAreas.canUndo;
  const inHand = (tool: ToolName): Pick<MapTool, 'key' | 'onPress' | 'isPressed'> => ({
    key: tool,
    onPress: () => actions.setTool(tool),
    isPressed: state.tool === tool,
  });
  return [
    { ...inHand('hand'), icon: 'hand', label: texts.hand },
    { ...inHand('pen'), icon: 'pen', label: texts.pen, place: 'yields' },
    { ...inHand('polygon'), icon: 'polygon', label: texts.polygon },
    { ...inHand('line'), icon: 'line', label: texts.line, place: 'more' },
    {
      key: 'here',
      icon: 'crosshair',
      label: texts.here,
      onPress: actions.addHere,
      isDisabled: isBusy,
      showsOnMap: true,
      ...(isUntouched ? {} : { place: 'more' as const }),
    },
    { ...inHand('measure'), icon: 'ruler', label: texts.measure, place: 'more' },
    snap,
    { ...inHand('eraser'), startsGroup: true, icon: 'eraser', label: texts.eraser, place: 'more' },
    { ...inHand('vertices'), icon: 'vertices', label: texts.vertices, place: 'more' },
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
      key: 'undo',
      icon: 'undo',
      label: texts.undo,
      onPress: actions.undo,
      isDisabled: isBusy || !workAreas.canUndo,
      ...(isUntouched ? { place: 'more' as const } : {}),
    },
    {
      key: 'redo',
      icon: 'undo',
      label: texts.redo,
      onPress: actions.redo,
      isDisabled: isBusy || !workAreas.canRedo,
      isMirrored: true,
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

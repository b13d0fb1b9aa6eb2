import { isPhone, useMedia } from '@schaktkoll/ui';
import { useState } from 'react';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { Sketch } from '../tools/DrawingTool.ts';
import { penRadius, type ToolOptions } from '../tools/toolOptions.ts';
import type { MapMessage } from '../view/MapLine.tsx';
import type { ToolState } from './EditorController.ts';
import { useDelayedFlag } from './useDelayedFlag.ts';

/** Milliseconds until a running edit is shown: most edits finish earlier. */
const BUSY_AFTER = 500;
/** Square metres. */
const LEAST_CHANGE = 0.5;

interface Status {
  readonly state: ToolState;
  readonly workAreas: WorkAreas;
  readonly texts: WorkAreaEditorTexts;
  readonly options: ToolOptions;
  /** Of the view, on the ground: zoomed out, a pen is wider than chosen. */
  readonly metresPerPixel: number;
  /** Cancels the running edit. */
  readonly onCancel: () => void;
}

/** What happened last, and what to do next. */
export function useEditorStatus(status: Status): MapMessage {
  const { state, workAreas, texts, onCancel } = status;
  const isSlow = useDelayedFlag(workAreas.busy, BUSY_AFTER);
  const isNarrow = useMedia(isPhone);
  // Changes made by forms or other tools are not results of the active tool.
  const [taken, setTaken] = useState({ tool: state.tool, areas: workAreas.areas });
  if (taken.tool !== state.tool) setTaken({ tool: state.tool, areas: workAreas.areas });
  const change = workAreas.areas === taken.areas ? '' : changeOf(state, workAreas, texts);
  const happened = isSlow ? texts.busy : [change, ...workAreas.notices.map(texts.notice)].join(' ').trim();
  const lead = state.tool === 'polygon' ? texts.polygonLead(workAreas.areas.length) : undefined;
  return {
    kind: isSlow ? 'busy' : 'instruction',
    lead: state.sketch === undefined ? happened || lead : undefined,
    text: hintOf(status, isNarrow),
    action: isSlow ? { label: texts.cancelEdit, onPress: onCancel } : undefined,
  };
}

/** The size of what is being drawn; empty when nothing is. The list beside the map has the sizes of the areas. */
export function sketchSize({ sketch }: ToolState, texts: WorkAreaEditorTexts): string {
  if (sketch?.metres !== undefined) return texts.distance(sketch.metres);
  return sketch?.squareMetres === undefined || sketch.squareMetres <= 0 ? '' : texts.size(sketch.squareMetres);
}

/** The change of size by a stroke of the active tool; the list reports other changes. */
function changeOf({ tool }: ToolState, { changedArea }: WorkAreas, texts: WorkAreaEditorTexts): string {
  const isOfTool =
    tool === 'eraser'
      ? changedArea <= -LEAST_CHANGE
      : (tool === 'pen' || tool === 'line') && changedArea >= LEAST_CHANGE;
  return isOfTool ? texts.changed(changedArea) : '';
}

function hintOf({ state, workAreas, texts, options, metresPerPixel }: Status, isNarrow: boolean): string {
  const { tool, sketch } = state;
  const areaCount = workAreas.areas.length;
  const penWidth = 2 * penRadius(options.penSize, metresPerPixel);
  switch (tool) {
    case 'hand':
      return texts.handHint(areaCount);
    case 'polygon':
      return sketch === undefined ? texts.polygonHint(areaCount, isNarrow) : texts.drawingHint(sketch.points);
    case 'pen':
      return sketch === undefined ? texts.penHint(penWidth) : texts.strokePoints(sketch.points);
    case 'eraser':
      return sketch === undefined ? texts.eraserHint(penWidth) : texts.strokePoints(sketch.points);
    case 'vertices':
      return verticesHint(sketch, areaCount, texts);
    case 'measure':
      return sketch === undefined
        ? texts.measureHint
        : texts.measured(sketch.points, texts.distance(sketch.setMetres ?? 0), sketch.canFinish);
    case 'line':
      return lineHint(sketch, options, texts);
  }
}

function verticesHint(sketch: Sketch | undefined, areaCount: number, texts: WorkAreaEditorTexts): string {
  if (areaCount === 0) return texts.noCorners;
  if (sketch === undefined) return texts.verticesHint;
  return sketch.canFinish ? texts.cornerCarried : texts.cornerChosen;
}

function lineHint(sketch: Sketch | undefined, { lineWidth }: ToolOptions, texts: WorkAreaEditorTexts): string {
  if (sketch === undefined) return texts.lineHint(lineWidth);
  return sketch.failure === undefined ? texts.linePoints(sketch.points) : texts.lineTooLong(sketch.failure);
}

import { Button, colour, fontSize, fontWeight, media, space, VisuallyHidden } from '@schaktkoll/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { Sketch } from '../tools/DrawingTool.ts';
import { penRadius, type ToolOptions } from '../tools/toolOptions.ts';
import type { ToolState } from './EditorController.ts';
import { useDelayedFlag } from './useDelayedFlag.ts';

/** Milliseconds until a running edit is shown: most edits finish earlier. */
const BUSY_AFTER = 500;
/** Square metres. */
const LEAST_CHANGE = 0.5;

interface EditorStatusProps {
  readonly state: ToolState;
  readonly workAreas: WorkAreas;
  /** The list beside the map shows what is wrong with the areas. */
  readonly hasProblems: boolean;
  readonly texts: WorkAreaEditorTexts;
  readonly options: ToolOptions;
  /** Of the view, on the ground: zoomed out, a pen is wider than chosen. */
  readonly metresPerPixel: number;
  /** Cancels the running edit. */
  readonly onCancel: () => void;
  /** The button that collapses and expands the panel beside the map. */
  readonly panelToggle?: ReactNode;
}

/** Above the map: what to do next, what happened last, and the size of what is drawn. Its height stays the same. */
export function EditorStatus(props: EditorStatusProps): ReactElement {
  const { state, workAreas, texts, onCancel, panelToggle } = props;
  const { sketch } = state;
  const isSlow = useDelayedFlag(workAreas.busy, BUSY_AFTER);
  // Changes made by forms or other tools are not results of the active tool.
  const [taken, setTaken] = useState({ tool: state.tool, areas: workAreas.areas });
  if (taken.tool !== state.tool) setTaken({ tool: state.tool, areas: workAreas.areas });
  const change = workAreas.areas === taken.areas ? '' : changeOf(state, workAreas, texts);
  const happened = isSlow ? texts.busy : [change, ...workAreas.notices.map(texts.notice)].join(' ').trim();
  return (
    <Strip>
      <Words aria-live="polite">
        {sketch === undefined && happened !== '' && <Notice>{happened} </Notice>}
        {hintOf(props)}
      </Words>
      {isSlow && (
        <Button size="compact" onClick={onCancel}>
          {texts.cancelEdit}
        </Button>
      )}
      {/* Updated at every move of the pointer, which is too often to be read aloud. The list beside the map has the sizes. */}
      <Size aria-hidden="true">{sizeShown(state, workAreas, texts)}</Size>
      {panelToggle}
      <VisuallyHidden aria-live="polite">{sketch !== undefined ? '' : sizeAloud(workAreas, texts)}</VisuallyHidden>
    </Strip>
  );
}

function sizeShown({ sketch }: ToolState, { totalArea, busy }: WorkAreas, texts: WorkAreaEditorTexts): string {
  if (sketch?.metres !== undefined) return texts.distance(sketch.metres);
  // What was drawn is not in the sum yet.
  if (sketch === undefined && busy) return '';
  const squareMetres = sketch === undefined ? totalArea : (sketch.squareMetres ?? 0);
  return squareMetres > 0 ? texts.size(squareMetres) : '';
}

/** The change of size by a stroke of the active tool; the list reports other changes. */
function changeOf({ tool }: ToolState, { changedArea }: WorkAreas, texts: WorkAreaEditorTexts): string {
  const isOfTool =
    tool === 'eraser'
      ? changedArea <= -LEAST_CHANGE
      : (tool === 'pen' || tool === 'line') && changedArea >= LEAST_CHANGE;
  return isOfTool ? texts.changed(changedArea) : '';
}

function hintOf({ state, workAreas, hasProblems, texts, options, metresPerPixel }: EditorStatusProps): string {
  const { tool, sketch } = state;
  // These hints lead on, to the next area or out of the step.
  if (hasProblems && sketch === undefined && (tool === 'hand' || tool === 'polygon')) return texts.wrongHint;
  const areaCount = workAreas.areas.length;
  const penWidth = 2 * penRadius(options.penSize, metresPerPixel);
  switch (tool) {
    case 'hand':
      return texts.handHint(areaCount);
    case 'polygon':
      return sketch === undefined ? texts.polygonHint(areaCount) : texts.drawingHint(sketch.points);
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

function sizeAloud({ totalArea, busy }: WorkAreas, texts: WorkAreaEditorTexts): string {
  return totalArea > 0 && !busy ? texts.size(totalArea) : '';
}

const Strip = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: 60px;
  padding: ${space[1]} ${space[3]};
  background: ${colour.paper};
  border-bottom: 1px solid ${colour.rule};
  font-size: ${fontSize[16]};
  line-height: 1.3;
  /* On a phone it lies on the map. */
  ${media.belowTablet} {
    border: 0;
    background: color-mix(in srgb, ${colour.paper} 88%, transparent);
    font-size: ${fontSize[14]};
    pointer-events: none;
    & > button {
      pointer-events: auto;
    }
  }
`;

const Words = styled.p`
  flex: 1;
  max-width: none;
`;

const Notice = styled.strong`
  font-weight: ${fontWeight.semibold};
`;

const Size = styled.p`
  flex: none;
  font-size: ${fontSize[21]};
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

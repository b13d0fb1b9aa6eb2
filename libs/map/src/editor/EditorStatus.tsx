import { colour, fontSize, fontWeight, space, VisuallyHidden } from '@schaktkoll/ui';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { ToolState } from './EditorController.ts';

interface EditorStatusProps {
  readonly state: ToolState;
  readonly workAreas: WorkAreas;
  readonly texts: WorkAreaEditorTexts;
  /** Folds the panel beside the map away and back. */
  readonly panelToggle?: ReactNode;
}

/** Above the map: what to do next, what happened last, and the size of what is drawn. Its height stays the same. */
export function EditorStatus({ state, workAreas, texts, panelToggle }: EditorStatusProps): ReactElement {
  const { sketch } = state;
  const squareMetres = sketch === undefined ? workAreas.totalArea : (sketch.squareMetres ?? 0);
  const notices = workAreas.busy ? texts.busy : workAreas.notices.map(texts.notice).join(' ');
  return (
    <Strip>
      <Words aria-live="polite">
        {sketch === undefined && notices !== '' && <Notice>{notices} </Notice>}
        {hintOf(state, workAreas, texts)}
      </Words>
      {/* Follows every move of the pointer: too much to be read aloud. The list beside the map tells the sizes. */}
      <Size aria-hidden="true">{squareMetres > 0 && texts.size(squareMetres)}</Size>
      {panelToggle}
      <VisuallyHidden aria-live="polite">{sketch !== undefined ? '' : sizeAloud(workAreas, texts)}</VisuallyHidden>
    </Strip>
  );
}

function hintOf({ tool, sketch }: ToolState, { areas }: WorkAreas, texts: WorkAreaEditorTexts): string {
  switch (tool) {
    case 'hand':
      return texts.handHint(areas.length);
    case 'polygon':
      return sketch === undefined ? texts.polygonHint(areas.length) : texts.drawingHint(sketch.points);
  }
}

function sizeAloud({ totalArea }: WorkAreas, texts: WorkAreaEditorTexts): string {
  return totalArea > 0 ? texts.size(totalArea) : '';
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

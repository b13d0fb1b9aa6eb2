import { colour, focusRing, fontSize, space, VisuallyHidden } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';
import styled from 'styled-components';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { ToolName } from '../tools/DrawingTool.ts';
import { lineWidths, penSizes, type ToolOptions } from '../tools/toolOptions.ts';

interface ToolSizesProps {
  readonly tool: ToolName;
  readonly options: ToolOptions;
  readonly texts: WorkAreaEditorTexts;
  readonly onOptions: (options: ToolOptions) => void;
}

/** The width of the active tool, for tools with a choice: pen and eraser share one, the line has its own. */
export function ToolSizes({ tool, options, texts, onOptions }: ToolSizesProps): ReactElement | null {
  const name = useId();
  const isLine = tool === 'line';
  if (!isLine && tool !== 'pen' && tool !== 'eraser') return null;
  const choices: readonly (readonly [label: string, change: Partial<ToolOptions>, isChosen: boolean])[] = isLine
    ? lineWidths.map((lineWidth) => [texts.lineWidth(lineWidth), { lineWidth }, lineWidth === options.lineWidth])
    : penSizes.map((penSize) => [texts.penSize(penSize), { penSize }, penSize === options.penSize]);
  return (
    <Group>
      <VisuallyHidden as="legend">{isLine ? texts.lineWidths : texts.penSizes}</VisuallyHidden>
      {choices.map(([label, change, isChosen]) => (
        <Choice key={label}>
          <input type="radio" name={name} checked={isChosen} onChange={() => onOptions({ ...options, ...change })} />
          <span>{label}</span>
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  gap: 2px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 1px solid ${colour.controlEdge};
  border-radius: 6px;
  background: ${colour.paper};
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  flex: 1 1 0;
  min-width: 0;
  min-height: 44px;
  cursor: pointer;
  touch-action: manipulation;
  & > input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  & > span {
    display: grid;
    place-items: center;
    padding: ${space[1]} 2px;
    border-radius: 5px;
    font-size: ${fontSize[14]};
    text-align: center;
  }
  & > input:checked + span {
    background: ${colour.primary};
    color: ${colour.paper};
  }
  & > input:focus-visible + span {
    ${focusRing}
  }
  @media (forced-colors: active) {
    & > input:checked + span {
      border: 3px double Highlight;
    }
  }
`;

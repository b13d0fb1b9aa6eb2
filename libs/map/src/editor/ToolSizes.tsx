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
  switch (tool) {
    case 'pen':
    case 'eraser':
      return (
        <Sizes
          legend={texts.penSizes}
          choices={penSizes.map((size) => ({
            key: size,
            label: texts.penSize(size),
            onChoose: () => onOptions({ ...options, penSize: size }),
          }))}
          chosen={options.penSize}
        />
      );
    case 'line':
      return (
        <Sizes
          legend={texts.lineWidths}
          choices={lineWidths.map((width) => ({
            key: String(width),
            label: texts.lineWidth(width),
            onChoose: () => onOptions({ ...options, lineWidth: width }),
          }))}
          chosen={String(options.lineWidth)}
        />
      );
    default:
      return null;
  }
}

interface SizesProps {
  readonly legend: string;
  readonly choices: readonly { readonly key: string; readonly label: string; readonly onChoose: () => void }[];
  readonly chosen: string;
}

function Sizes({ legend, choices, chosen }: SizesProps): ReactElement {
  const name = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{legend}</VisuallyHidden>
      {choices.map(({ key, label, onChoose }) => (
        <Choice key={key}>
          <input type="radio" name={name} checked={key === chosen} onChange={onChoose} />
          <span>{label}</span>
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  grid-column: 1 / -1;
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

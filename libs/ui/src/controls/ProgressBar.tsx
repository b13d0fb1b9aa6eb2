import type { ReactElement } from 'react';
import styled from 'styled-components';
import { colour, media } from '../theme/tokens.ts';

interface ProgressBarProps {
  /** Between 0 and 1; undefined when unknown. */
  readonly value: number | undefined;
  /** What goes on: "Uppladdning av karta.pdf". */
  readonly label: string;
}

/** Progress as the browser's own progress bar. The text beside it says the same. */
export function ProgressBar({ value, label }: ProgressBarProps): ReactElement {
  return <Bar value={value} max={1} aria-label={label} />;
}

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 10px;
  overflow: hidden;
  border: 1px solid ${colour.controlEdge};
  border-radius: 5px;
  background: ${colour.paper};
  appearance: none;
  &::-webkit-progress-bar {
    background: ${colour.paper};
  }
  &::-webkit-progress-value {
    background: ${colour.primary};
  }
  &::-moz-progress-bar {
    background: ${colour.primary};
  }
  &:indeterminate {
    background: ${colour.primaryGround};
  }
  ${media.forcedColours} {
    appearance: auto;
  }
`;

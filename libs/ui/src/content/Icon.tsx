import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { iconPaths } from './iconPaths.tsx';

export type IconName = keyof typeof iconPaths;

interface IconProps {
  readonly name: IconName;
  /** Side in pixels; 20 goes with body text. */
  readonly size?: number;
}

/** An icon beside text. It is always decorative: the text, or the label of its button, has the meaning. */
export function Icon({ name, size = 20 }: IconProps): ReactElement {
  return (
    <DrawnIcon name={name} size={size}>
      {iconPaths[name]}
    </DrawnIcon>
  );
}

interface DrawnIconProps {
  readonly name: string;
  readonly size: number;
  /** Paths on a 24 × 24 grid. */
  readonly children: ReactNode;
}

/** The same with a drawing that is given: one that a single part of the product has. */
export function DrawnIcon({ name, size, children }: DrawnIconProps): ReactElement {
  return (
    <Drawing viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false" data-icon={name}>
      {children}
    </Drawing>
  );
}

const Drawing = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

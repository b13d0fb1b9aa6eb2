import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../content/Icon.tsx';
import { colour, radius, space, target } from '../theme/tokens.ts';
import { controlWidths, type ControlWidth } from './inputStyles.ts';

interface ControlButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label' | 'type'> {
  readonly icon: IconName;
  /** Read aloud and shown as the tooltip. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A square button beside an input, as high as it: opens a calendar or a list, or clears the input. */
export function ControlButton({ icon, label, ...rest }: ControlButtonProps): ReactElement {
  return (
    <Square {...rest} type="button" aria-label={label} title={label}>
      <Icon name={icon} />
    </Square>
  );
}

const buttonWidth = '48px';

/** An input with its square buttons beside it. `$width` is that of the input. */
export const ControlRow = styled.div<{ $width?: ControlWidth }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space[2]};
  max-width: calc(${({ $width }) => controlWidths[$width ?? 'full']} + ${buttonWidth} + ${space[2]});
  & > input {
    flex: 1;
    min-width: 0;
    max-width: ${({ $width }) => controlWidths[$width ?? 'full']};
  }
`;

const Square = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${buttonWidth};
  min-height: ${target.coarse};
  align-self: stretch;
  padding: 0;
  border: 2px solid ${colour.controlEdge};
  border-radius: ${radius};
  background: ${colour.paper};
  color: ${colour.primary};
  cursor: pointer;
  &:hover:not(:disabled) {
    border-color: ${colour.ink};
    background: ${colour.primaryGround};
  }
  &:focus-visible {
    border-radius: ${radius};
  }
  &:disabled {
    border-style: dashed;
    background: ${colour.ground};
    color: ${colour.inkMuted};
    cursor: not-allowed;
  }
`;

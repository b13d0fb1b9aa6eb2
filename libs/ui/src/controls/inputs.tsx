import type { ComponentProps, ReactElement } from 'react';
import styled from 'styled-components';
import { Icon } from '../content/Icon.tsx';
import { colour, space } from '../theme/tokens.ts';
import { controlWidths, inputStyles, type ControlLook, type ControlWidth } from './inputStyles.ts';

/** One line of text. `$width` says how much it holds. */
export const TextInput = styled.input<ControlLook>`
  ${inputStyles}
  font-variant-numeric: tabular-nums;
`;

/** Several lines; the user can resize it. */
export const TextArea = styled.textarea<ControlLook>`
  ${inputStyles}
  min-height: 7.5rem;
  resize: vertical;
`;

interface SelectProps extends ComponentProps<'select'> {
  readonly controlWidth?: ControlWidth;
}

/** The native select with our chevron. */
export function Select({ controlWidth, children, ...rest }: SelectProps): ReactElement {
  return (
    <Frame $width={controlWidth ?? 'medium'}>
      <StyledSelect {...rest}>{children}</StyledSelect>
      <Chevron>
        <Icon name="chevronDown" />
      </Chevron>
    </Frame>
  );
}

const Frame = styled.div<{ $width: ControlWidth }>`
  position: relative;
  max-width: ${({ $width }) => controlWidths[$width]};
`;

const StyledSelect = styled.select<ControlLook>`
  ${inputStyles}
  padding-right: ${space[7]};
  appearance: none;
  text-overflow: ellipsis;
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

const Chevron = styled.span`
  position: absolute;
  top: 50%;
  right: ${space[3]};
  transform: translateY(-50%);
  color: ${colour.ink};
  pointer-events: none;
  @media (forced-colors: active) {
    display: none;
  }
`;

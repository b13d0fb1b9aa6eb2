import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../content/Icon.tsx';
import { colour, media, radius, target } from '../theme/tokens.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** Read aloud and shown as the tooltip. */
  readonly label: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A small button with a drawing alone, for places where its meaning is common knowledge (close, copy). */
export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps): ReactElement {
  return (
    <Square {...rest} type={type} aria-label={label} title={label}>
      <Icon name={icon} />
    </Square>
  );
}

const Square = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 36px;
  height: 36px;
  padding: 0;
  border: 0;
  border-radius: ${radius};
  background: transparent;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: ${colour.ground};
  }
  ${media.coarsePointer} {
    width: ${target.coarse};
    height: ${target.coarse};
  }
`;

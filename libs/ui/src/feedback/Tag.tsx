import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../content/Icon.tsx';
import { colour, fontSize, radius, space } from '../theme/tokens.ts';

interface TagProps {
  readonly children: ReactNode;
  readonly icon?: IconName;
}

/** A quiet mark on something: "Bekräftat 2026-11-20 13:45". It says that something was done, never that it is safe. */
export function Tag({ children, icon = 'check' }: TagProps): ReactElement {
  return (
    <Frame>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </Frame>
  );
}

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: flex-start;
  gap: ${space[2]};
  padding: ${space[1]} ${space[2]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
`;

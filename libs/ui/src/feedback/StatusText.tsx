import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from '../content/Icon.tsx';
import { fontWeight, space } from '../theme/tokens.ts';
import { kindLooks, type StatusKind } from './kinds.ts';

interface StatusTextProps {
  readonly kind: StatusKind;
  readonly children: ReactNode;
  /** Another drawing than the kind's own. */
  readonly icon?: IconName;
}

/** A state in words with its icon: "Aktiv". That of a case is a `SignalMark`. */
export function StatusText({ kind, children, icon }: StatusTextProps): ReactElement {
  const look = kindLooks[kind];
  return (
    <Line $colour={look.mark}>
      <Icon name={icon ?? look.icon} />
      <span>{children}</span>
    </Line>
  );
}

const Line = styled.span<{ $colour: string }>`
  display: inline-flex;
  align-items: flex-start;
  gap: ${space[2]};
  color: ${({ $colour }) => $colour};
  font-weight: ${fontWeight.semibold};
  svg {
    margin-top: 0.2em;
  }
  span {
    /* The line of the words is that of the whole, where others stand beside it. */
    align-self: baseline;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

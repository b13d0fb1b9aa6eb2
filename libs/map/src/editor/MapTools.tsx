import type { IconName } from '@schaktkoll/ui';
import { Icon, colour, fontSize, fontWeight, media, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';

export interface MapTool {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  /** For tools that stay in hand. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly isPrimary?: boolean;
  readonly isMirrored?: boolean;
}

interface MapToolsProps {
  readonly label: string;
  readonly tools: readonly MapTool[];
}

/** The bar of tools: a column on wide screens, rows within the thumb's reach under 750 px. Every tool has its word. */
export function MapTools({ label, tools }: MapToolsProps): ReactElement {
  return (
    <Bar role="group" aria-label={label}>
      {tools.map(({ key, icon, label: text, onPress, isPressed, isDisabled = false, isPrimary = false, isMirrored = false }) => (
        <Tool
          key={key}
          type="button"
          aria-pressed={isPressed}
          // Not `disabled`: a press that empties the undo stack must not lose the focus.
          aria-disabled={isDisabled || undefined}
          onClick={() => {
            if (!isDisabled) onPress();
          }}
          $isPrimary={isPrimary}
          $isMirrored={isMirrored}
        >
          <Icon name={icon} size={22} />
          <span>{text}</span>
        </Tool>
      ))}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[2]};
  padding: ${space[2]};
  background: ${colour.paper};
  border-top: 1px solid ${colour.rule};
  ${media.tablet} {
    display: flex;
    flex-direction: column;
    width: 104px;
    border-top: 0;
    border-right: 1px solid ${colour.rule};
    overflow-y: auto;
  }
`;

const Tool = styled.button<{ $isPrimary: boolean; $isMirrored: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 0;
  min-height: 56px;
  padding: ${space[1]} 2px;
  border: 2px solid transparent;
  border-radius: 6px;
  background: transparent;
  color: ${colour.ink};
  font-size: ${fontSize[14]};
  font-weight: ${fontWeight.medium};
  line-height: 1.15;
  cursor: pointer;
  touch-action: manipulation;
  flex: none;
  & > span {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  & > svg {
    transform: ${({ $isMirrored }) => ($isMirrored ? 'scaleX(-1)' : 'none')};
  }
  &:hover {
    background: ${colour.primaryGround};
  }
  &[aria-pressed='true'] {
    background: ${colour.primary};
    color: ${colour.paper};
  }
  &[aria-disabled='true'] {
    color: ${colour.controlEdge};
    background: transparent;
    cursor: not-allowed;
  }
  ${({ $isPrimary }) =>
    $isPrimary
      ? `&&, &&:hover { background: ${colour.primary}; color: ${colour.paper}; }
         &&[aria-disabled='true'] { background: ${colour.ground}; color: ${colour.inkMuted}; }
         ${media.belowTablet} { grid-column: span 2; }`
      : ''}
  ${media.tablet} {
    min-height: 60px;
  }
  ${media.forcedColours} {
    border-color: ButtonText;
    &[aria-pressed='true'] {
      border-width: 4px;
    }
  }
`;

import { colour, fontSize, fontWeight, media, space } from '@schaktkoll/ui';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ToolIcon, type ToolIconName } from './ToolIcon.tsx';

export interface MapTool {
  readonly key: string;
  readonly icon: ToolIconName;
  readonly label: string;
  readonly onPress: () => void;
  /** For tools that stay active. */
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly isPrimary?: boolean;
  readonly isMirrored?: boolean;
  /** The first tool of a group: a rule precedes it where the bar is long. */
  readonly startsGroup?: boolean;
  /** Pressed means on: it is a switch, not a tool. */
  readonly isSwitch?: boolean;
  /** Its effect is on the map: an expanded bar collapses, because on a phone it covers the lower part of the map. */
  readonly showsOnMap?: boolean;
  /**
   * On narrow screens: `more` is shown on demand or when active, `yields` gives its place to an active one of those,
   * and `wide` is shown on wide screens only.
   */
  readonly place?: 'more' | 'yields' | 'wide';
}

interface MapToolsProps {
  readonly label: string;
  readonly tools: readonly MapTool[];
  /** The text of the button that shows and hides the rest on a narrow screen. */
  readonly more?: string;
  readonly fewer?: string;
  /** Options of the active tool. */
  readonly children?: ReactNode;
}

/** The bar of tools: two columns on wide screens, one row within the thumb's reach under 750 px. Every tool has its word. */
export function MapTools({ label, tools, more, fewer, children }: MapToolsProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const moreButton = useRef<HTMLButtonElement>(null);
  const fold = (): void => {
    setIsOpen(false);
    // The button that was pressed goes, so the focus must not stay with it.
    moreButton.current?.focus({ preventScroll: true });
  };
  const isInHand = ({ isPressed = false, isSwitch = false }: MapTool): boolean => isPressed && !isSwitch;
  const isOtherInHand = tools.some((tool) => tool.place === 'more' && isInHand(tool));
  const isFolded = (tool: MapTool): boolean =>
    tool.place === 'wide' ||
    (!isOpen && ((tool.place === 'more' && !isInHand(tool)) || (tool.place === 'yields' && isOtherInHand)));
  return (
    <Bar role="group" aria-label={label}>
      {children}
      {tools.map((tool) => (
        <Tool
          key={tool.key}
          type="button"
          aria-pressed={tool.isPressed}
          // Not `disabled`: a press that empties the undo stack must not lose the focus.
          aria-disabled={tool.isDisabled || undefined}
          onClick={() => {
            if (tool.isDisabled) return;
            if (tool.isPressed !== undefined && tool.isSwitch !== true) setIsOpen(false);
            if (isOpen && tool.showsOnMap === true) fold();
            tool.onPress();
          }}
          $isPrimary={tool.isPrimary ?? false}
          $isMirrored={tool.isMirrored ?? false}
          $isFolded={isFolded(tool)}
          $startsGroup={tool.startsGroup ?? false}
        >
          <ToolIcon name={tool.icon} />
          <span>{tool.label}</span>
        </Tool>
      ))}
      {tools.some(({ place }) => place === 'more') && (
        <MoreTool
          ref={moreButton}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          $isPrimary={false}
          $isMirrored={false}
          $isFolded={false}
          $startsGroup={false}
        >
          <ToolIcon name="more" />
          <span>{isOpen ? fewer : more}</span>
        </MoreTool>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(3.5rem, 1fr));
  gap: ${space[1]};
  padding: ${space[1]} ${space[2]};
  background: ${colour.paper};
  border-top: 1px solid ${colour.rule};
  ${media.tablet} {
    grid-template-columns: repeat(2, 5.5rem);
    gap: ${space[1]} ${space[2]};
    padding: ${space[2]};
    align-content: start;
    border-top: 0;
    border-right: 1px solid ${colour.rule};
    position: relative;
    overflow-y: auto;
  }
`;

/** In the left column, under a rule across both. */
const groupStart = css`
  position: relative;
  grid-column: 1;
  margin-top: ${space[4]};
  &::before {
    content: '';
    position: absolute;
    top: calc(-${space[3]} - 2px);
    left: -2px;
    width: calc(2 * 5.5rem + ${space[2]});
    border-top: 1px solid ${colour.rule};
  }
  & + button {
    margin-top: ${space[4]};
  }
`;

const Tool = styled.button<{ $isPrimary: boolean; $isMirrored: boolean; $isFolded: boolean; $startsGroup: boolean }>`
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
  ${media.belowTablet} {
    ${({ $isFolded }) => ($isFolded ? 'display: none;' : '')}
  }
  ${media.tablet} {
    ${({ $startsGroup }) => ($startsGroup ? groupStart : '')}
  }
  ${media.forcedColours} {
    border-color: ButtonText;
    &[aria-pressed='true'] {
      border-width: 4px;
    }
  }
`;

const MoreTool = styled(Tool)`
  ${media.tablet} {
    display: none;
  }
`;

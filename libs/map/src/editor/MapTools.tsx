import { colour, fontSize, fontWeight, isPhone, media, shadow, space, useMedia } from '@schaktkoll/ui';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
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
  /** The first tool of a group: a rule precedes it where the bar is a column. */
  readonly startsGroup?: boolean;
  /** Pressed means on: it is a switch, not a tool. */
  readonly isSwitch?: boolean;
  /** Its effect is on the map: an expanded bar collapses, because on a phone it covers the lower part of the map. */
  readonly showsOnMap?: boolean;
  /**
   * Where it is among the first: everywhere by default. `more` is shown on demand or when active, `wide` so on a phone
   * alone, `phone` on demand on a phone and never elsewhere, and `yields` gives its place on a phone to an active one of
   * those.
   */
  readonly place?: 'more' | 'wide' | 'phone' | 'yields';
}

type WordOf<Texts> = { [Key in keyof Texts]: Texts[Key] extends string ? Key : never }[keyof Texts] & string;

/** Makes tools whose word is the text with their key. */
export const toolsWith =
  <Texts extends object>(texts: Texts) =>
  (key: WordOf<Texts>, icon: ToolIconName, onPress: () => void, more: Partial<MapTool> = {}): MapTool => ({
    key,
    icon,
    label: texts[key] as string,
    onPress,
    ...more,
  });

interface MapToolsProps {
  readonly label: string;
  readonly tools: readonly MapTool[];
  /** The text of the button that shows and hides the rest. */
  readonly more: string;
  readonly fewer: string;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const MORE = 'more';

/**
 * The bar of tools: a column beside the map, on a phone one row within the thumb's reach. Every tool has its word. It is
 * one tab stop, and the arrow keys move within it.
 */
export function MapTools({ label, tools, more, fewer }: MapToolsProps): ReactElement {
  const isNarrow = useMedia(isPhone);
  const [isOpen, setIsOpen] = useState(false);
  /** The tool that had the focus last. */
  const [visited, setVisited] = useState<string>();
  const isInHand = ({ isPressed = false, isSwitch = false }: MapTool): boolean => isPressed && !isSwitch;
  const isRest = ({ place }: MapTool): boolean =>
    place === 'more' || place === 'phone' || (isNarrow && place === 'wide');
  const rest = tools.filter((tool) => isRest(tool) && (isNarrow || tool.place !== 'phone'));
  const restInHand = rest.filter(isInHand);
  const first = tools.filter(
    (tool) => !isRest(tool) && !(isNarrow && tool.place === 'yields' && restInHand.length > 0 && !isOpen),
  );
  const [before, after] = isOpen ? [first, rest] : [[...first, ...restInHand], []];
  const shown = [...before, ...after];
  const stop =
    visited === MORE && rest.length > 0
      ? MORE
      : (shown.find(({ key }) => key === visited) ?? shown.find(isInHand) ?? shown[0])?.key;
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    buttons.at((buttons.indexOf(event.target as HTMLButtonElement) + step) % buttons.length)?.focus();
    event.preventDefault();
  };
  const fold = (bar: Element | null): void => {
    // At once: a map that is fitted next has the room of the folded bar.
    flushSync(() => setIsOpen(false));
    // The button that was pressed goes, so the focus must not stay with it.
    bar?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  };
  const button = (tool: MapTool): ReactElement => (
    <Tool
      key={tool.key}
      type="button"
      tabIndex={tool.key === stop ? 0 : -1}
      aria-pressed={tool.isPressed}
      // Not `disabled`: a press that empties the undo stack must not lose the focus.
      aria-disabled={tool.isDisabled || undefined}
      onFocus={() => setVisited(tool.key)}
      onClick={({ currentTarget }) => {
        if (tool.isDisabled) return;
        if (tool.isPressed !== undefined && tool.isSwitch !== true) setIsOpen(false);
        if (isOpen && tool.showsOnMap === true) fold(currentTarget.parentElement);
        tool.onPress();
      }}
      data-primary={tool.isPrimary ? '' : undefined}
      data-mirrored={tool.isMirrored ? '' : undefined}
      data-group={tool.startsGroup ? '' : undefined}
    >
      <ToolIcon name={tool.icon} />
      <span>{tool.label}</span>
    </Tool>
  );
  return (
    <Bar role="toolbar" aria-label={label} aria-orientation={isNarrow ? undefined : 'vertical'} onKeyDown={move}>
      {before.map(button)}
      {rest.length > 0 && (
        <Tool
          type="button"
          tabIndex={stop === MORE ? 0 : -1}
          aria-expanded={isOpen}
          onFocus={() => setVisited(MORE)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ToolIcon name="more" />
          <span>{isOpen ? fewer : more}</span>
        </Tool>
      )}
      {after.map(button)}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-height: 0;
  padding: 6px;
  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: 6px;
  background: ${colour.raised};
  box-shadow: ${shadow};
  ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(3rem, 1fr));
    padding: ${space[1]};
    border-radius: 0;
    border-top: 1px solid ${colour.rule};
    box-shadow: none;
  }
  ${media.low} {
    display: flex;
    height: 100%;
    padding: 2px;
    border-top: 0;
    border-right: 1px solid ${colour.rule};
  }
`;

const Tool = styled.button`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  width: 4.25rem;
  min-width: 0;
  min-height: 54px;
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
  & > span {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  &[data-mirrored] > svg {
    transform: scaleX(-1);
  }
  &[data-group] {
    margin-top: 13px;
    position: relative;
    &::before {
      content: '';
      position: absolute;
      inset: -9px ${space[2]} auto;
      border-top: 1px solid ${colour.rule};
    }
  }
  &:hover {
    background: ${colour.primaryGround};
  }
  &[data-primary],
  &[data-primary]:hover,
  &[aria-pressed='true'] {
    background: ${colour.primary};
    color: ${colour.paper};
  }
  &[aria-disabled='true'] {
    color: ${colour.controlEdge};
    background: transparent;
    cursor: not-allowed;
  }
  &[data-primary][aria-disabled='true'] {
    background: ${colour.ground};
    color: ${colour.inkMuted};
  }
  ${media.phone} {
    width: auto;
    min-height: 52px;
    &[data-group] {
      margin-top: 0;
      &::before {
        content: none;
      }
    }
    &[data-primary] {
      grid-column: span 2;
    }
  }
  ${media.low} {
    width: 4rem;
    min-height: 48px;
  }
  ${media.forcedColours} {
    border-color: ButtonText;
    &[aria-pressed='true'] {
      border-width: 4px;
    }
    &[aria-disabled='true'] {
      color: GrayText;
      border-color: GrayText;
    }
  }
`;

import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import styled from 'styled-components';
import { colour, media, motion, shadow, space, target } from '../theme/tokens.ts';
import { besideMap } from './Workspace.tsx';

/** How much of the sheet is seen: its first lines, half of it, or all. */
const sheetLevels = ['peek', 'half', 'full'] as const;
export type SheetLevel = (typeof sheetLevels)[number];

interface SheetProps {
  /** The name of the region. */
  readonly label: string;
  /** What the button at its upper edge does, by level: "Visa mer" or "Visa mindre". */
  readonly handleLabel: Readonly<Record<SheetLevel, string>>;
  readonly level: SheetLevel;
  readonly onLevel: (level: SheetLevel) => void;
  /** Pixels that are seen at `peek`; at `half` and `full` the share of the room decides. */
  readonly peek: number;
  readonly children: ReactNode;
}

/** Pixels of a drag below which it is a press. */
const leastDrag = 8;

/**
 * The panel beside a map; below 750 pixels over its lower part, in three heights: by a drag, by its button (Enter, or the
 * arrow keys up and down), and by keyboard focus that moves into it while little of it is seen.
 */
export function Sheet({ label, handleLabel, level, onLevel, peek, children }: SheetProps): ReactElement {
  const start = useRef<{ readonly y: number; readonly height: number } | null>(null);
  /** The browser reports the end of a drag as a press too. */
  const wasDragged = useRef(false);
  const frame = useRef<HTMLElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (by: number): void =>
    onLevel(sheetLevels[Math.min(2, Math.max(0, sheetLevels.indexOf(level) + by))] ?? level);

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { y: event.clientY, height: frame.current?.getBoundingClientRect().height ?? 0 };
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (start.current === null) return;
    const by = start.current.y - event.clientY;
    if (dragged !== null || Math.abs(by) >= leastDrag) setDragged(start.current.height + by);
  };
  const onPointerUp = (): void => {
    wasDragged.current = dragged !== null;
    const room = frame.current?.parentElement?.getBoundingClientRect().height ?? 0;
    if (dragged !== null) onLevel(nearestLevel(dragged, peek, room));
    start.current = null;
    setDragged(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const onFocus = ({ target: focused }: FocusEvent): void => {
    if (level === 'peek' && focused.matches(':focus-visible') && !focused.matches('[data-sheet-handle]'))
      onLevel('half');
  };
  return (
    <Frame
      ref={frame}
      aria-label={label}
      data-level={level}
      data-sheet=""
      data-shortcuts=""
      style={dragged === null ? undefined : { height: `${dragged}px`, transition: 'none' }}
      $peek={peek}
      onFocus={onFocus}
    >
      <Handle
        type="button"
        data-sheet-handle=""
        aria-label={handleLabel[level]}
        aria-expanded={level !== 'peek'}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
        onClick={() => {
          if (!wasDragged.current) onLevel(level === 'peek' ? 'half' : level === 'half' ? 'full' : 'peek');
          wasDragged.current = false;
        }}
      />
      <Content>{children}</Content>
    </Frame>
  );
}

/** The level whose height is nearest. @param room pixels that the sheet can have at most */
export function nearestLevel(height: number, peek: number, room: number): SheetLevel {
  const heights = { peek, half: room * halfShare, full: room - fullGap };
  return [...sheetLevels].sort((a, b) => Math.abs(heights[a] - height) - Math.abs(heights[b] - height))[0] ?? 'half';
}

const halfShare = 0.56;
/** What stays of the map above the sheet: the line of its heading. */
const fullGap = 64;

/** How much of the map the sheet covers, as a CSS length; at `full` as much as at `half`, because the map is not seen. */
export function sheetCover(level: SheetLevel, peek: number): string {
  return level === 'peek' ? `${peek}px` : `${100 * halfShare}%`;
}

const Frame = styled.section<{ readonly $peek: number }>`
  ${besideMap}
  display: flex;
  flex-direction: column;
  color: ${colour.ink};
  ${media.belowTablet} {
    position: absolute;
    inset: auto 0 0;
    z-index: 2;
    /* Its place is the whole workspace, and not its column. */
    grid-area: auto;
    width: auto;
    max-height: calc(100% - ${fullGap}px);
    border: 0;
    border-radius: 12px 12px 0 0;
    box-shadow: ${shadow};
    transition: height ${motion};
    &[data-level='peek'] {
      height: ${({ $peek }) => $peek}px;
    }
    &[data-level='half'] {
      height: ${100 * halfShare}%;
    }
    &[data-level='full'] {
      height: calc(100% - ${fullGap}px);
    }
    ${media.reducedMotion} {
      transition: none;
    }
    ${media.forcedColours} {
      border-top: 2px solid CanvasText;
    }
  }
  /* A sheet of paper may be as narrow as a phone. */
  ${media.print} {
    &[data-level] {
      position: static;
      height: auto;
      max-height: none;
      box-shadow: none;
      break-inside: auto;
    }
  }
`;

/** As wide as the sheet, so that a thumb in a glove finds it. */
const Handle = styled.button`
  display: block;
  ${media.tablet} {
    display: none;
  }
  flex: none;
  width: 100%;
  min-height: ${target.fine};
  padding: 0;
  border: 0;
  border-radius: 12px 12px 0 0;
  background: transparent;
  touch-action: none;
  cursor: ns-resize;
  /* It reaches over the map. */
  ${media.coarsePointer} {
    min-height: ${target.coarse};
    margin-top: calc(${target.fine} - ${target.coarse});
    padding-top: calc(${target.coarse} - ${target.fine});
  }
  &::before {
    content: '';
    display: block;
    width: 40px;
    height: 4px;
    margin: ${space[2]} auto;
    border-radius: 2px;
    background: ${colour.controlEdge};
  }
`;

/** What it contains may be laid out by the height that it has. */
const Content = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  ${media.screen} {
    container: panel / size;
    scroll-padding-top: calc(var(--panel-head, 0px) + 48px);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

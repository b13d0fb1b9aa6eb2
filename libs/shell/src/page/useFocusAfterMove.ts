import { useEffect, useRef, type RefObject } from 'react';
import type { AppConfig } from '@schaktkoll/contract';
import { useLocation } from 'react-router-dom';
import { useConfig } from '../context/ConfigContext.tsx';

/** The keys of the history entries that were last shown and last focused. */
interface Moves {
  shown: string | null;
  focused: string | null;
}

/** By configuration, because each running app has read its own. */
const movesOfApp = new WeakMap<AppConfig, Moves>();
const firstEntry = 'default';

/**
 * Focuses the page heading after navigation, forward or back, so that reading starts there. The first page of a visit
 * keeps the browser's default, and navigation within the page (another sort order) leaves focus alone. A loading page
 * and the page that follows count as one; if the user has moved on, focus stays.
 *
 * @param top contains the heading
 * @param title distinguishes pages at one path, such as the steps of a form
 */
export function useFocusAfterMove(top: RefObject<HTMLElement | null>, title: string): void {
  const { key, pathname } = useLocation();
  const config = useConfig();
  const place = `${pathname} ${title}`;
  const shownPlace = useRef<string>(null);

  useEffect(() => {
    const moves = movesOfApp.get(config) ?? { shown: null, focused: null };
    movesOfApp.set(config, moves);
    const isNewEntry = moves.shown === null ? key !== firstEntry : key !== moves.shown;
    moves.shown = key;
    const wantsFocus = isNewEntry
      ? shownPlace.current !== place
      : moves.focused === key && document.activeElement === document.body;
    if (!wantsFocus) return;
    moves.focused = key;
    // The router decides the scroll position: the top, or the previous position after Back.
    top.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- a title that changes when the data comes is no move
  }, [key]);
  useEffect(() => {
    shownPlace.current = place;
  });
}

import { useEffect, useRef, type RefObject } from 'react';
import type { AppConfig } from '@schaktkoll/contract';
import { useLocation } from 'react-router-dom';
import { useConfig } from './ConfigContext.tsx';

/** The entries of the history, by their keys, that were last shown and last given the focus. */
interface Moves {
  shown: string | null;
  focused: string | null;
}

/** One for each running app, which is one for each configuration that was read. */
const movesOfApp = new WeakMap<AppConfig, Moves>();
const firstEntry = 'default';

/**
 * Gives the page's heading the focus after a move, forward or back, so that reading starts where the new page does. The
 * first page of a visit keeps the browser's own start, and a move that stays on the page (another order of a list)
 * leaves the focus alone. A page of a wait and the page that follows it are one move: whoever has gone on keeps the focus.
 *
 * @param top holds the heading
 * @param title tells pages at one path apart, such as the steps of a form
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
    // Where the page stands is the router's to say: at its top, or after Back where it stood before.
    top.current?.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a title that changes when the data comes is no move
  }, [key]);
  useEffect(() => {
    shownPlace.current = place;
  });
}

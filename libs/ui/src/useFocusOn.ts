import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusOptions<E extends HTMLElement> {
  /** False: the focus stays where it is when the component is first shown. */
  readonly first?: boolean;
  /** Moves the focus, where another element than the one with the ref gets it. */
  readonly move?: (element: E | null) => void;
}

const none = Symbol();

/**
 * Moves focus on mount and each time `occasion` changes (when the focused element disappears,
 * reading continues at its replacement).
 * @param occasion compared by identity
 * @returns the ref of the element to focus; give it `tabIndex={-1}`
 */
export function useFocusOn<E extends HTMLElement = HTMLElement>(
  occasion?: unknown,
  { first = true, move = focus }: FocusOptions<E> = {},
): RefObject<E | null> {
  const element = useRef<E>(null);
  const seen = useRef(first ? none : occasion);
  const act = useEffectEvent(() => move(element.current));
  // Not a passive effect: it runs after the page is shown, and would move the focus while the user is typing.
  useLayoutEffect(() => {
    if (seen.current === occasion) return;
    seen.current = occasion;
    act();
  }, [occasion]);
  return element;
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

import type { MouseEvent } from 'react';

/**
 * On click of a link to a part of its own page: scrolls there and moves the focus, without an entry in the history. An
 * entry that the router has not made would be a way past the question about unsaved work, and Back would first go to
 * the same page.
 */
export function goWithinPage(event: MouseEvent<HTMLAnchorElement>): void {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (part === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.dataset['focus'] = 'quiet';
  }
  part.scrollIntoView?.();
  part.focus({ preventScroll: true });
}

/**
 * Focuses a heading and also shows what follows it. A browser leaves that out of view if the heading itself is in view.
 */
export function focusInMiddle(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'center' });
}

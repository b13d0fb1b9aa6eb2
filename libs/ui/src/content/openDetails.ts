/** The window event that opens a folded section; its detail is the section's id. */
export const openDetailsEvent = 'schaktkoll:open-details';

/** How long a section takes to unfold before its place on the page is known (specification section 4). */
const unfolding = 150;

/**
 * Opens the `Details` with this id, wherever on the page it stands, brings it into view and gives its summary the
 * focus. Nothing happens where no such section is shown.
 */
export function openDetails(id: string): void {
  window.dispatchEvent(new CustomEvent(openDetailsEvent, { detail: id }));
}

/** Opens a section and scrolls to it: after the time of unfolding, or at once for a reader who wants no motion. */
export function openAndShow(element: HTMLDetailsElement): void {
  element.open = true;
  const summary = element.querySelector('summary');
  const show = (): void => {
    element.scrollIntoView({ block: 'start' });
    summary?.focus({ preventScroll: true });
  };
  const wantsNoMotion = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
  if (wantsNoMotion) show();
  else setTimeout(show, unfolding);
}

/** The window event that opens a folded section; its detail is the section's id. */
export const openDetailsEvent = 'schaktkoll:open-details';

/** How long a section takes to unfold before its place on the page is known (specification section 4). */
const unfolding = 150;

/** Opens the `Details` with this id, scrolls to it and focuses its summary. Does nothing if there is none. */
export function openDetails(id: string): void {
  window.dispatchEvent(new CustomEvent(openDetailsEvent, { detail: id }));
}

/** Opens a section and scrolls to it: after the animation, or at once when the user prefers reduced motion. */
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

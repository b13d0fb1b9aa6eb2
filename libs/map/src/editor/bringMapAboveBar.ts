/**
 * On phones the bar of tools floats over the lower edge of the screen, and hides the map for as long as the page is
 * scrolled to its top: a finger would then draw on a strip. Scrolls so that the map stands above the bar; does nothing
 * where the map is wholly above it, or where the bar stands beside the map.
 */
export function bringMapAboveBar(stage: HTMLElement | null, bar: HTMLElement | null): void {
  if (!stage || !bar) return;
  if (!isBeside(stage, bar) && stage.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
    stage.scrollIntoView({ block: 'start' });
}

/**
 * The map shows something that was asked for elsewhere on the page, and is brought to where it can be seen. A finger has
 * no more use for the keys that cover half of a phone: they go when the focus leaves the field.
 */
export function bringMapToSight(stage: HTMLElement | null, bar: HTMLElement | null, focus: () => void): void {
  if (globalThis.matchMedia?.('(pointer: coarse)').matches) focus();
  if (stage && bar) stage.scrollIntoView?.({ block: isBeside(stage, bar) ? 'nearest' : 'start' });
}

function isBeside(stage: HTMLElement, bar: HTMLElement): boolean {
  return bar.getBoundingClientRect().right <= stage.getBoundingClientRect().left;
}

/**
 * On phones the tool bar floats over the lower edge of the screen and covers the map while the page is scrolled to its
 * top. Scrolls so that the map is above the bar; does nothing if it already is, or if the bar is beside the map.
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

/**
 * On phones the bar of tools floats over the lower edge of the screen, and hides the map for as long as the page is
 * scrolled to its top: a finger would then draw on a strip. Scrolls so that the map stands above the bar; does nothing
 * where the map is wholly above it, or where the bar stands beside the map.
 */
export function bringMapAboveBar(stage: HTMLElement | null, bar: HTMLElement | null): void {
  if (!stage || !bar) return;
  const map = stage.getBoundingClientRect();
  const tools = bar.getBoundingClientRect();
  const isBeside = tools.right <= map.left;
  if (!isBeside && map.bottom > tools.top) stage.scrollIntoView({ block: 'start' });
}

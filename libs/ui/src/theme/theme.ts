import { palettes, type Palette, type Theme } from './palettes.ts';

let forced: Theme | undefined;

/** Runs `draw` as if the page were light: what is drawn for paper is. */
export function inLightTheme(draw: () => void): void {
  forced = 'light';
  try {
    draw();
  } finally {
    forced = undefined;
  }
}

/** The theme that the page is shown in, which `themeStart.ts` of the shell sets; light where there is no page. */
export const shownTheme = (): Theme =>
  forced ?? (globalThis.document?.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** The colours of the shown theme, for a canvas, which reads no CSS variables. */
export const themePalette = (): Palette => palettes[shownTheme()];

/**
 * Calls `listener` whenever the page is shown in another theme: the user has chosen one, or the device changes at dusk.
 * @returns ends it
 */
export function onThemeChange(listener: () => void): () => void {
  let shown = shownTheme();
  const observer = new MutationObserver(() => {
    if (shown === shownTheme()) return;
    shown = shownTheme();
    listener();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

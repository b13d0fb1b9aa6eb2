/**
 * The design tokens: sizes and distances, and the names of the colours. Styled components read them here.
 */

/**
 * Colours as CSS variables, which `ground.css.ts` sets from the palettes of the themes. A canvas needs the colours
 * themselves: `themePalette` (theme.ts). `raised` is the ground of what floats, `excavation` belongs to the work
 * area on the map alone, and `mapSea` and `mapLand` are the ground of a map before it is drawn.
 */
export const colour = {
  ink: 'var(--ink)',
  inkMuted: 'var(--ink-muted)',
  paper: 'var(--paper)',
  ground: 'var(--ground)',
  raised: 'var(--raised)',
  rule: 'var(--rule)',
  primary: 'var(--primary)',
  primaryHover: 'var(--primary-hover)',
  primaryGround: 'var(--primary-ground)',
  excavation: 'var(--excavation)',
  controlEdge: 'var(--control-edge)',
  success: 'var(--success)',
  successGround: 'var(--success-ground)',
  information: 'var(--information)',
  informationGround: 'var(--information-ground)',
  warning: 'var(--warning)',
  warningFill: 'var(--warning-fill)',
  onWarning: 'var(--on-warning)',
  warningEdge: 'var(--warning-edge)',
  warningGround: 'var(--warning-ground)',
  error: 'var(--error)',
  errorGround: 'var(--error-ground)',
  focusRing: 'var(--focus-ring)',
  focusHalo: 'var(--focus-halo)',
  mapSea: 'var(--map-sea)',
  mapLand: 'var(--map-land)',
  backdrop: 'var(--backdrop)',
  shade: 'var(--shade)',
  shadeFar: 'var(--shade-far)',
} as const;
export type ColourName = keyof typeof colour;

/** Distances in pixels, by step. */
export const space = { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px', 8: '64px' } as const;
export type SpaceStep = keyof typeof space;

/** The type scale in rem of a 16 px root: 14, 16, 18, 21, 26 and 34 px, growing with the reader's own setting. */
export const fontSize = {
  14: '0.875rem',
  16: '1rem',
  18: '1.125rem',
  21: '1.3125rem',
  26: '1.625rem',
  34: '2.125rem',
} as const;
export type FontSizeStep = keyof typeof fontSize;

export const fontFamily = "'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', system-ui, sans-serif";
export const fontFamilyCode = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';
export const fontWeight = { normal: 400, medium: 500, semibold: 600 } as const;

export const radius = '6px';
/** Only for what floats: menu, dialog, toast, map panel. */
export const shadow = `0 1px 2px ${colour.shade}, 0 8px 28px ${colour.shadeFar}`;
/** About 70 characters of text: a digit is wider than most letters. */
export const lineLength = '58ch';
export const contentWidth = { narrow: '28rem', reading: '46rem', page: '73rem', wide: '118rem' } as const;
/** Smallest size of a target: everywhere, on coarse pointers, and for the tools of the map. */
export const target = { fine: '24px', coarse: '44px', map: '48px' } as const;
export const motion = '150ms';
export const layer = { header: 10, menu: 20, toast: 30 } as const;

/**
 * Widths in pixels where the layout changes, with text of the usual 16 px. `tablet`, `desktop` and `desktopXl` are those
 * of specification section 9; from `header` on the daily links stand in the header (PAGE-2), from `mapPanel`
 * on the panel stands beside the map, from `wideTable` on a table has all its columns.
 */
export const breakpoint = {
  tablet: 750,
  header: 1024,
  mapPanel: 1100,
  wideTable: 1200,
  desktop: 1440,
  desktopXl: 2115,
} as const;
const usualText = 16;

/** The condition for `useMedia` that a width is reached; with larger text in the browser it is more pixels (PAGE-8). */
export const isFrom = (width: keyof typeof breakpoint): string => `(min-width: ${breakpoint[width] / usualText}em)`;
/** The condition for `useMedia` that a width is not reached. */
export const isBelow = (width: keyof typeof breakpoint): string =>
  `(max-width: ${(breakpoint[width] - 0.02) / usualText}em)`;

/**
 * The layout of a phone: a narrow window, and a low one such as that of a phone held sideways. 560 px of height.
 */
const isLow = `(max-height: ${(560 - 0.02) / usualText}em)`;
export const isPhone = `${isBelow('tablet')}, ${isLow}`;

/** Media conditions for styled parts: `${media.tablet} { ... }` holds from that width on. */
export const media = {
  tablet: `@media ${isFrom('tablet')}`,
  header: `@media ${isFrom('header')}`,
  mapPanel: `@media ${isFrom('mapPanel')}`,
  wideTable: `@media ${isFrom('wideTable')}`,
  desktop: `@media ${isFrom('desktop')}`,
  desktopXl: `@media ${isFrom('desktopXl')}`,
  belowTablet: `@media ${isBelow('tablet')}`,
  belowHeader: `@media ${isBelow('header')}`,
  belowMapPanel: `@media ${isBelow('mapPanel')}`,
  belowWideTable: `@media ${isBelow('wideTable')}`,
  phone: `@media ${isPhone}`,
  /** In a panel or sheet of less than 400 px of height. */
  lowPanel: '@container panel (max-height: 399.98px)',
  low: `@media ${isLow}`,
  /** A phone held sideways, and the same with larger text. */
  lowAndWide: `@media ${isLow} and (min-width: ${560 / usualText}em)`,
  /** A touch screen, or a window as narrow as that of a phone. */
  finger: `@media (pointer: coarse), ${isBelow('tablet')}`,
  coarsePointer: '@media (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColours: '@media (forced-colors: active)',
  moreContrast: '@media (prefers-contrast: more)',
  screen: '@media screen',
  print: '@media print',
} as const;

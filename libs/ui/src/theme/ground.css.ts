import { css } from 'styled-components';
import { focusRing } from './focus.ts';
import { palettes } from './palettes.ts';
import { colour, fontFamily, fontSize, fontWeight, lineLength, media, space } from './tokens.ts';
import { variablesOf } from './variablesOf.ts';

/** The ground of every page: type, links, the focus mark, motion, forced colours and print. Built to `ground.css` (record 20). */
export default css`
  :root {
    color-scheme: light;
    ${variablesOf(palettes.light)}
  }
  /* The attribute is set before the first paint (theme.js). Paper stays light. */
  @media screen {
    :root[data-theme='dark'] {
      color-scheme: dark;
      ${variablesOf(palettes.dark)}
      /* Map pictures from elsewhere are light. */
      --map-picture: brightness(0.75) saturate(0.8);
    }
  }
  ${media.moreContrast} {
    :root:root {
      --ink-muted: ${colour.ink};
      --rule: ${colour.controlEdge};
    }
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  html {
    text-size-adjust: 100%;
    -webkit-text-size-adjust: 100%;
    /* What gets focus is scrolled clear of what stays at the upper edge; in a low window that is the warning alone. */
    scroll-padding-top: calc(${space[7]} + max(var(--impersonation-banner, 0px), var(--session-notice, 0px)));
    @media (max-height: 24rem) {
      scroll-padding-top: calc(${space[7]} + var(--impersonation-ending, 0px));
    }
  }
  /* The line about cookies at the lower edge of a page that scrolls: what else stays there keeps above it. */
  html:has([data-notice]):not(:has([data-workspace])) {
    --notice: 3rem;
    scroll-padding-bottom: var(--notice);
  }
  /* By mouse the page stays as wide as it is: where the scroll bar takes room, its absence would move everything. */
  ${media.coarsePointer} {
    html:has(dialog:modal) {
      overflow: hidden;
    }
  }
  body {
    margin: 0;
    min-height: 100vh;
    background: ${colour.paper};
    color: ${colour.ink};
    font-family: ${fontFamily};
    font-size: ${fontSize[18]};
    font-weight: ${fontWeight.normal};
    line-height: 1.5;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }
  h1,
  h2,
  h3,
  h4,
  h5,
  h6,
  p,
  dl,
  dd,
  ul,
  ol,
  figure,
  fieldset {
    margin: 0;
  }
  ul,
  ol {
    padding-inline-start: ${space[5]};
  }
  fieldset {
    border: 0;
    padding: 0;
    min-width: 0;
  }
  legend {
    padding: 0;
  }
  p,
  li,
  dd {
    max-width: ${lineLength};
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  table {
    font-variant-numeric: tabular-nums;
  }
  strong,
  b,
  th {
    font-weight: ${fontWeight.semibold};
  }
  a {
    color: ${colour.primary};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.18em;
  }
  a:hover {
    color: ${colour.primaryHover};
    text-decoration-thickness: 3px;
  }
  img,
  svg {
    display: block;
    max-width: 100%;
  }
  [hidden] {
    display: none !important;
  }
  [data-unbroken] {
    white-space: nowrap;
  }
  :focus-visible {
    ${focusRing} border-radius: 2px;
  }
  /* A heading that gets focus from a script is where reading starts, not a control. */
  main:focus,
  main:focus-visible,
  h1[tabindex='-1']:focus-visible,
  [tabindex='-1']:focus:not(:focus-visible) {
    outline: none;
    box-shadow: none;
  }
  ${media.reducedMotion} {
    *,
    *::before,
    *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      /* Any longer delays every change of a style, such as what is to be hidden at once, by a frame. */
      transition-duration: 0s !important;
      scroll-behavior: auto !important;
    }
  }
  ${media.forcedColours} {
    :focus-visible {
      outline: 3px solid Highlight;
      outline-offset: 2px;
    }
    /* What is chosen and what cannot be pressed differ by colours alone, which the reader's own replace. */
    button[aria-pressed='true'],
    [role='tab'][aria-selected='true'],
    [role='option'][aria-selected='true'] {
      forced-color-adjust: none;
      background: Highlight !important;
      color: HighlightText !important;
    }
    :disabled,
    [aria-disabled='true'] {
      border-color: GrayText !important;
      color: GrayText !important;
    }
  }
  ${media.print} {
    /* All sizes depend on that of the root: 18 px on the screen become 11 pt on paper, and the rest scales with it. */
    html {
      font-size: 13px;
    }
    body {
      background: none;
    }
    a[href] {
      overflow-wrap: anywhere;
    }
    a {
      color: inherit;
    }
    h1,
    h2,
    h3 {
      break-after: avoid;
    }
    section,
    tr,
    li {
      break-inside: avoid;
    }
    nav,
    button,
    [data-print='hide'] {
      display: none !important;
    }
  }
`;

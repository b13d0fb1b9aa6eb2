import styled, { css } from 'styled-components';
import { colour, media, space } from '../theme/tokens.ts';

/**
 * A screen about a place: a map beside one panel, as high as the window. The window does not scroll, the panel does;
 * the frame leaves out its footer, whose links are in the menu (`Frame`). On a phone that is held upright the map has all
 * of it and the panel is a `Sheet` over the map.
 */
export const Workspace = styled.div.attrs<{ readonly 'data-workspace'?: '' }>({ 'data-workspace': '' })`
  position: relative;
  display: grid;
  grid-template: 'bar bar' auto 'map panel' minmax(0, 1fr) / minmax(0, 1fr) auto;
  height: 100%;
  min-height: 0;
  ${media.print} {
    display: block;
    height: auto;
  }
`;

/** The line above map and panel: where one is, and what can be done with all of it. */
export const WorkspaceBar = styled.div`
  display: flex;
  grid-area: bar;
  align-items: center;
  gap: ${space[3]};
  min-width: 0;
  min-height: 56px;
  padding: ${space[1]} ${space[5]};
  border-bottom: 1px solid ${colour.rule};
  background: ${colour.paper};
  ${media.phone} {
    min-height: 48px;
    padding-inline: ${space[3]};
  }
`;

/** The map, and what floats on it. */
export const WorkspaceMap = styled.div`
  position: relative;
  grid-area: map;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  isolation: isolate;
  ${media.belowTablet} {
    grid-column: 1 / -1;
  }
  ${media.print} {
    overflow: visible;
  }
`;

/** The place of a panel beside the map: 448 pixels, fewer where the window is narrow and more where it is wide. */
export const besideMap = css`
  grid-area: panel;
  width: 448px;
  min-height: 0;
  /* Visually hidden elements are positioned absolutely; in a scrolling box they must not stretch the document. */
  position: relative;
  border-left: 1px solid ${colour.rule};
  background: ${colour.paper};
  ${media.belowMapPanel} {
    width: 360px;
  }
  ${media.low} {
    width: 340px;
  }
  @media (min-width: 120em) {
    width: 480px;
  }
  ${media.print} {
    width: auto;
    overflow: visible;
    border: 0;
  }
`;

/** Beside the map, with a scroll bar of its own. */
export const SidePanel = styled.div.attrs<{ readonly 'data-shortcuts'?: '' }>({ 'data-shortcuts': '' })`
  ${besideMap}
  ${media.screen} {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

import { colour, media, shadow, space } from '@schaktkoll/ui';
import styled from 'styled-components';

/** It fills its element; in a page that scrolls it is somewhat lower than the screen. */
export const Stage = styled.div<{ readonly $isPart: boolean }>`
  position: relative;
  display: flex;
  overflow: hidden;
  isolation: isolate;
  ${({ $isPart }) =>
    $isPart ? `height: clamp(480px, 78dvh, 1000px); border: 1px solid ${colour.rule};` : 'height: 100%;'}
`;

/**
 * What lies on the map, by the size of the window: beside each other, under each other on a phone, and in columns where
 * the window is low. What the panel has to offer is always in it: rows of words give way first.
 */
export const Floats = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  gap: ${space[3]} ${space[4]};
  padding: ${space[4]};
  pointer-events: none;
  grid-template:
    'head head head panel' auto
    'rail free ctl panel' minmax(0, 1fr)
    'rail line ctl panel' auto
    'rail foot ctl panel' auto / auto minmax(0, 1fr) auto auto;
  & > * {
    min-width: 0;
    min-height: 0;
  }
  ${media.belowMapPanel} {
    grid-template:
      'head head head head' auto
      'rail line line line' auto
      'rail free ctl panel' minmax(0, 1fr)
      'rail foot foot panel' auto / auto minmax(0, 1fr) auto auto;
  }
  ${media.phone} {
    gap: ${space[2]} 0;
    padding: ${space[2]} 0 0;
    grid-template:
      'head head' auto
      'line line' auto
      'free free' minmax(0, 1fr)
      'foot ctl' auto
      'rail rail' auto
      'panel panel' auto / minmax(0, 1fr) auto;
  }
  ${media.low} {
    gap: ${space[1]} ${space[2]};
    padding: 0;
    grid-template:
      'rail head head' auto
      'rail free ctl' minmax(0, 1fr)
      'panel panel panel' auto / auto minmax(0, 1fr) auto;
  }
  ${media.lowAndWide} {
    grid-template:
      'rail head head panel' auto
      'rail free free panel' minmax(0, 1fr)
      'rail line foot panel' auto
      'rail line ctl panel' auto / auto minmax(0, 1fr) auto auto;
  }
`;

export const Head = styled.div`
  grid-area: head;
  display: flex;
  align-items: center;
  width: min(25rem, 100%);
  min-height: 48px;
  border-radius: 6px;
  background: ${colour.raised};
  box-shadow: ${shadow};
  pointer-events: auto;
  & > :first-child {
    flex: 1;
    min-width: 0;
  }
  & > button {
    width: 44px;
    height: 44px;
    color: ${colour.primary};
  }
  ${media.phone} {
    width: auto;
    margin-inline: ${space[2]};
  }
  ${media.low} {
    max-width: 17.5rem;
    min-height: 44px;
    margin: ${space[2]} ${space[2]} 0 0;
  }
`;

export const Rail = styled.div`
  position: relative;
  grid-area: rail;
  display: flex;
  flex-direction: column;
  align-self: start;
  max-height: 100%;
  & > * {
    pointer-events: auto;
  }
  ${media.phone} {
    align-self: stretch;
    margin-top: -${space[2]};
    background: ${colour.raised};
  }
  ${media.low} {
    margin: 0;
  }
`;

/** Beside the tools, which keep their places; on a phone above them. */
export const Choices = styled.div`
  position: absolute;
  inset: 0 auto auto calc(100% + ${space[2]});
  width: 13rem;
  ${media.phone} {
    position: static;
    width: auto;
  }
  ${media.low} {
    position: absolute;
    width: 13rem;
    inset: 3.75rem auto auto calc(100% + ${space[2]});
  }
`;

export const Line = styled.div`
  grid-area: line;
  display: flex;
  align-items: end;
  justify-content: center;
  ${media.belowMapPanel} {
    justify-content: start;
  }
  ${media.phone} {
    justify-content: stretch;
    margin-inline: ${space[2]};
    & > * {
      flex: 1;
    }
  }
  ${media.low} {
    grid-area: free;
    align-items: start;
    margin: 0;
    overflow: hidden;
  }
  ${media.lowAndWide} {
    grid-area: line;
    align-items: end;
    margin: 0 0 ${space[2]};
  }
`;

/** Nothing covers it: what the map shows is kept within it. */
export const Free = styled.div`
  grid-area: free;
`;

export const Controls = styled.div`
  grid-area: ctl;
  display: flex;
  flex-direction: column;
  align-self: end;
  gap: ${space[2]};
  & > button {
    width: 44px;
    height: 44px;
    background: ${colour.raised};
    box-shadow: ${shadow};
  }
  & > * {
    pointer-events: auto;
  }
  ${media.phone} {
    margin-right: ${space[2]};
    /* There two fingers zoom, and the tools behind "more". */
    & > button:nth-child(-n + 2) {
      display: none;
    }
  }
  ${media.lowAndWide} {
    margin-bottom: ${space[2]};
  }
`;

export const Foot = styled.div`
  grid-area: foot;
  align-self: end;
  margin-bottom: -${space[4]};
  & > * {
    pointer-events: auto;
  }
  ${media.phone} {
    margin: 0 ${space[2]};
  }
  ${media.low} {
    grid-area: free;
    margin: 0;
  }
  ${media.lowAndWide} {
    grid-area: foot;
    justify-self: end;
    margin-right: ${space[2]};
  }
`;

export const PanelPlace = styled.div`
  grid-area: panel;
  display: flex;
  align-self: end;
  width: 356px;
  max-height: 100%;
  & > * {
    pointer-events: auto;
  }
  ${media.belowMapPanel} {
    width: 320px;
  }
  ${media.phone} {
    width: auto;
    min-height: 6rem;
    margin-top: -${space[2]};
  }
  ${media.low} {
    min-height: 3.5rem;
    margin-top: -${space[1]};
  }
  ${media.lowAndWide} {
    align-self: stretch;
    width: 15rem;
    margin: 0;
  }
`;

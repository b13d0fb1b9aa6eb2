import { colour, fontSize, fontWeight, media, radius, space, target } from '@schaktkoll/ui';
import styled, { css } from 'styled-components';

const todayMark = css`
  box-shadow: inset 0 0 0 2px ${colour.ink};
  font-weight: ${fontWeight.semibold};
`;

const chosenMark = css`
  background: ${colour.primary};
  color: ${colour.paper};
  font-weight: ${fontWeight.semibold};
`;

/** The look of react-day-picker, whose own style sheet is not used. Today has a ring, the chosen day ground and underline. */
export const CalendarLook = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  font-variant-numeric: tabular-nums;
  .rdp-months {
    position: relative;
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    min-height: ${target.coarse};
    padding-right: 100px;
    font-size: ${fontSize[21]};
    font-weight: ${fontWeight.semibold};
  }
  .rdp-caption_label::first-letter {
    text-transform: uppercase;
  }
  .rdp-nav {
    position: absolute;
    top: 0;
    right: 0;
    display: flex;
    gap: ${space[2]};
  }
  .rdp-button_next,
  .rdp-button_previous {
    display: inline-grid;
    place-items: center;
    width: ${target.coarse};
    height: ${target.coarse};
    padding: 0;
    border: 2px solid ${colour.primary};
    border-radius: ${radius};
    background: ${colour.paper};
    color: ${colour.primary};
    cursor: pointer;
    &[aria-disabled='true'] {
      border: 2px dashed ${colour.controlEdge};
      color: ${colour.inkMuted};
      cursor: not-allowed;
    }
    &:hover:not([aria-disabled='true']) {
      background: ${colour.primaryGround};
    }
  }
  .rdp-chevron {
    width: 20px;
    height: 20px;
    fill: currentColor;
  }
  .rdp-month_grid {
    width: 100%;
    margin-top: ${space[2]};
    border-collapse: separate;
    border-spacing: 0 2px;
    table-layout: fixed;
    /* Into the padding of the dialog, up to 4 px from its edges: the days are 44 px wide from a screen of 320 px on. */
    ${media.belowTablet} {
      width: calc(100% + 2 * ${space[5]} - 2 * ${space[1]});
      margin-inline: calc(${space[1]} - ${space[5]});
    }
  }
  .rdp-weekday {
    height: 32px;
    padding: 0;
    color: ${colour.inkMuted};
    font-size: ${fontSize[16]};
    font-weight: ${fontWeight.semibold};
    text-align: center;
  }
  .rdp-day {
    padding: 0;
    text-align: center;
  }
  .rdp-day_button {
    display: inline-grid;
    place-items: center;
    width: 100%;
    max-width: 60px;
    height: ${target.coarse};
    padding: 0;
    border: 0;
    border-radius: ${radius};
    background: transparent;
    cursor: pointer;
    &:hover:not(:disabled) {
      background: ${colour.primaryGround};
      color: ${colour.ink};
    }
  }
  .rdp-today .rdp-day_button {
    ${todayMark}
  }
  .rdp-selected .rdp-day_button {
    ${chosenMark}
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.2em;
  }
  .rdp-selected.rdp-today .rdp-day_button {
    box-shadow:
      inset 0 0 0 2px ${colour.ink},
      inset 0 0 0 4px ${colour.paper};
  }
  .rdp-day_button:focus-visible {
    outline: 3px solid ${colour.ink};
    outline-offset: 0;
    box-shadow: 0 0 0 6px ${colour.focusHalo};
  }
  .rdp-disabled .rdp-day_button {
    color: ${colour.inkMuted};
    text-decoration: line-through;
    cursor: not-allowed;
  }
  ${media.forcedColours} {
    .rdp-today .rdp-day_button {
      border: 2px solid CanvasText;
    }
    .rdp-selected .rdp-day_button {
      border: 3px double Highlight;
    }
  }
`;

export const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  color: ${colour.inkMuted};
  font-size: ${fontSize[16]};
  span {
    display: inline-flex;
    align-items: center;
    gap: ${space[2]};
  }
`;

export const LegendMark = styled.i<{ $kind: 'today' | 'chosen' }>`
  width: 20px;
  height: 20px;
  border-radius: 4px;
  ${({ $kind }) => ($kind === 'today' ? todayMark : chosenMark)}
`;

import { css } from 'styled-components';
import { colour, fontSize, fontWeight, media, radius, space, target } from '../theme/tokens.ts';
import oneLine from './oneLineTable.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/**
 * The style of a whole table: a component per cell would take longer to create than to render, with hundreds of cells.
 * Data attributes mark the parts. Built to `responsiveTable.css` (record 20).
 */
export default css`
  [data-responsive] {
    width: 100%;
    border-collapse: collapse;

    > caption {
      padding-bottom: ${space[3]};
      font-size: ${fontSize[21]};
      font-weight: ${fontWeight.semibold};
      text-align: left;
    }
    > caption[data-hidden] {
      ${visuallyHidden}
    }

    > thead > tr > th {
      padding: ${space[2]} ${space[4]} ${space[2]} 0;
      border-bottom: 2px solid ${colour.ink};
      color: ${colour.inkMuted};
      font-size: ${fontSize[14]};
      line-height: 1.3;
      text-align: left;
      vertical-align: bottom;
    }
    > thead > tr > th[data-numeric] {
      text-align: right;
    }
    > thead > tr > th[data-toggle] {
      width: 48px;
      padding: 0;
    }

    > tbody > tr[data-highlighted] {
      background: ${colour.primaryGround};
    }
    > tbody > tr > th,
    > tbody > tr > td {
      padding: ${space[2]} ${space[4]} ${space[2]} 0;
      border-bottom: 1px solid ${colour.rule};
      font-size: ${fontSize[16]};
      vertical-align: top;
    }
    > tbody > tr > th {
      text-align: left;
      /* A very long word must not push the table off the screen. */
      overflow-wrap: anywhere;
      hyphens: auto;
    }
    /* What stands under the name of a row is not as strong. */
    > tbody > tr > th > div {
      font-weight: ${fontWeight.normal};
    }
    > tbody > tr > th a {
      display: inline-block;
      min-height: ${target.fine};
      /* Rows are found by their name, so the other columns wrap first. */
      ${media.tablet} {
        min-width: min(8.5rem, 20vw);
      }
      ${media.finger} {
        min-width: ${target.coarse};
        min-height: ${target.coarse};
      }
    }
    > thead > tr > th:last-child,
    > tbody > tr > td:last-child {
      padding-right: 0;
    }
    > tbody > tr > td[data-numeric] {
      white-space: nowrap;
    }
    > tbody > tr > td[data-toggle] {
      padding: ${space[2]} 0;
      text-align: right;
    }
    > tbody > tr > td > [data-value] {
      min-width: 0;
    }

    > tbody > tr[data-details] > td {
      padding: 0 ${space[4]} ${space[4]} 0;
      dl {
        display: flex;
        flex-direction: column;
        gap: ${space[1]};
        margin: 0;
      }
      dl > div {
        display: flex;
        flex-wrap: wrap;
        gap: 0 ${space[3]};
      }
      dt {
        flex: 0 0 6.5rem;
        color: ${colour.inkMuted};
      }
      dd {
        flex: 1 1 10.5rem;
        min-width: 0;
        margin: 0;
      }
    }

    ${media.tablet} {
      /* Numbers end where the next column would begin. */
      > thead > tr > th[data-numeric]:not(:last-child),
      > tbody > tr > td[data-numeric]:not(:last-child) {
        padding-right: ${space[6]};
      }
      > tbody > tr > * {
        height: 2.75rem;
      }
      > tbody > tr > th {
        width: 30%;
      }
      > tbody > tr[data-row]:not([data-highlighted]):hover {
        background: ${colour.ground};
      }
      > tbody > tr > td[data-numeric] {
        text-align: right;
      }
      > tbody > tr > td > [data-value] {
        display: block;
      }
      /* Text that may break anywhere would otherwise break letter by letter to make room for other columns. */
      > tbody > tr > td > [data-roomy] {
        min-width: min(9.5rem, 22vw);
      }
    }
    ${media.desktop} {
      > tbody > tr > th {
        width: 24%;
      }
      > tbody > tr > td > [data-roomy] {
        min-width: 11rem;
      }
    }
    > tbody > tr[data-open] > th,
    > tbody > tr[data-open] > td {
      border-bottom: 0;
    }
    ${media.belowWideTable} {
      > * > tr > [data-extra] {
        display: none;
      }
    }
    ${media.print} {
      > * > tr > [data-toggle] {
        display: none;
      }
    }

    ${media.belowTablet} {
      display: block;
      > caption:not([data-hidden]) {
        display: block;
      }
      > thead {
        ${visuallyHidden}
      }
      > tbody {
        display: block;
        border-top: 1px solid ${colour.rule};
      }
      > tbody > tr {
        display: block;
        position: relative;
        padding-block: ${space[4]};
        border-bottom: 1px solid ${colour.rule};
      }
      > tbody > tr[data-highlighted] {
        border-radius: ${radius};
      }
      > tbody > tr[data-open] {
        border-bottom: 0;
      }
      > tbody > tr[data-details] {
        padding-block: 0;
        border-radius: 0;
      }
      > tbody > tr > th {
        display: block;
        padding: 0 0 ${space[2]} 0;
        border: 0;
        font-size: ${fontSize[18]};
      }
      /** The button that opens the row, beside its name. */
      > tbody > tr > th[data-beside-button] {
        padding-right: ${space[7]};
      }
      > tbody > tr > td[data-label] {
        /* Side by side if both fit; below each other with large text. */
        display: flex;
        flex-wrap: wrap;
        gap: 0 ${space[3]};
        padding: ${space[1]} 0;
        border: 0;
        white-space: normal;
      }
      > tbody > tr > td[data-extra],
      /* A label without a value would look like missing data. */
      > tbody > tr > td[data-label]:has(> [data-value]:empty) {
        display: none;
      }
      > tbody > tr > td[data-label]::before {
        flex: 0 0 6.5rem;
        color: ${colour.inkMuted};
        content: attr(data-label);
        /* Hidden from screen readers, which read the column heading. */
        content: attr(data-label) / '';
      }
      > tbody > tr > td > [data-value] {
        flex: 1 1 10.5rem;
        white-space: normal;
      }
      > tbody > tr > td[data-toggle] {
        display: block;
        position: absolute;
        top: ${space[2]};
        right: 0;
        padding: 0;
        border: 0;
      }
      > tbody > tr[data-details] > td {
        display: block;
        padding: 0 0 ${space[4]};
        border: 0;
      }
    }
  }
  ${oneLine}
`;

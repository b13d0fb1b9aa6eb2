import { css } from 'styled-components';
import { colour, fontSize, media, space, target } from '../theme/tokens.ts';

/** Heights of a row, of the heading, and of the two lines of a row on a phone; they grow with the reader's text. */
const [rowHeight, headHeight, phoneHeight] = ['2.75rem', '2.25rem', '4.1875rem'];
/** Room for the shape of a state, left of both lines. */
const shapeRoom = '28px';

const cut = css`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/**
 * Part of `responsiveTable.css.ts`: a table of many rows of one line each, cut where their column ends; on a phone of two.
 * On paper, where nothing can be opened, it is like any other.
 */
export default css`
  ${media.screen} {
    [data-one-line] {
      > thead > tr > th > button {
        display: inline-flex;
        align-items: center;
        gap: ${space[1]};
        height: ${headHeight};
        padding: 0;
        border: 0;
        background: transparent;
        color: inherit;
        font: inherit;
        cursor: pointer;
        ${media.coarsePointer} {
          min-width: ${target.coarse};
          height: ${target.coarse};
        }
      }
      > thead > tr > th > button:hover,
      > thead > tr > [aria-sort] {
        color: ${colour.ink};
      }
      > tbody > tr > th a {
        ${cut}
        /* What is visually hidden in it is absolute, and would stretch the page where it is not cut too. */
        position: relative;
        text-decoration: none;
      }
      > tbody > tr > th a:hover {
        text-decoration: underline;
      }
      /* A state with its shape. */
      > tbody > tr[data-row] > * > [data-value] > span {
        align-items: center;
        max-width: 100%;
        vertical-align: middle;
        white-space: nowrap;
        > svg {
          margin: 0;
        }
        > span {
          ${cut}
        }
      }

      ${media.tablet} {
        table-layout: fixed;
        border-collapse: separate;
        border-spacing: 0;
        > thead > tr > th {
          position: sticky;
          top: 0;
          z-index: 1;
          height: ${headHeight};
          padding: 0 ${space[2]};
          background: ${colour.paper};
          vertical-align: middle;
        }
        > tbody > tr[data-row] > * {
          width: auto;
          height: ${rowHeight};
          padding: 0 ${space[2]};
          line-height: 1.25;
          vertical-align: middle;
        }
        > * > tr > [data-numeric][data-numeric]:not(:last-child) {
          padding-right: ${space[2]};
        }
        > tbody > tr[data-row] * {
          scroll-margin-top: ${headHeight};
        }
        > * > tr > [data-toggle][data-toggle] {
          width: ${rowHeight};
          padding: 0;
        }
        > tbody > tr[data-row] > * > [data-value] {
          ${cut}
          overflow: clip;
          /* For the mark of the focus. */
          overflow-clip-margin: 6px;
        }
        > tbody > tr[data-row] > th > [data-value] {
          display: flex;
          align-items: center;
          gap: ${space[2]};
        }
        > tbody > tr > th a {
          min-width: 0;
          line-height: calc(${rowHeight} - 1px);
        }
      }

      ${media.belowTablet} {
        > tbody > tr[data-row] {
          display: grid;
          grid-template: minmax(2.1875rem, auto) minmax(2rem, auto) / auto minmax(0, 1fr) auto auto;
          padding: 0;
          > * {
            height: auto;
            padding: 0;
          }
          > td:not([data-phone], [data-toggle]) {
            display: none;
          }
          > td[data-phone='first'] {
            grid-area: 1 / 1 / 3 / 2;
            align-self: center;
          }
          > th {
            grid-area: 1 / 2 / 3 / 3;
            padding-left: ${shapeRoom};
            font-size: ${fontSize[16]};
            [data-value] {
              display: flex;
              gap: ${space[2]};
            }
            /* What stands beside the name is cut before it. */
            [data-value] > * {
              flex: 0 9 auto;
              overflow: hidden;
              min-width: 20px;
              padding-top: 10px;
              white-space: nowrap;
            }
            [data-value] > a {
              flex-shrink: 1;
              height: ${phoneHeight};
            }
            [data-value] > a:only-child {
              flex-grow: 1;
            }
          }
          /* Over the link, which is as high as the row. */
          > td[data-phone='mark'] {
            display: block;
            grid-area: 2 / 2 / 3 / 3;
            position: relative;
            min-width: 0;
            padding-left: ${shapeRoom};
            font-size: ${fontSize[14]};
            line-height: 1.4;
            pointer-events: none;
            [data-value] {
              ${cut}
            }
            svg {
              position: absolute;
              top: -0.75rem;
              left: 0;
              margin: 0;
            }
          }
          > td[data-phone='end'] {
            display: block;
            grid-area: 1 / 3 / 3 / 4;
            align-self: center;
            padding-left: ${space[3]};
            color: ${colour.inkMuted};
            font-size: ${fontSize[14]};
            line-height: 1.4;
            text-align: right;
          }
          > td[data-phone]::before {
            display: block;
          }
          > td[data-phone]:not([data-phone='end'])::before {
            content: none;
          }
          > td[data-toggle] {
            display: block;
            grid-area: 1 / 4 / 3 / 5;
            position: static;
            align-self: center;
          }
        }
        > tbody > tr[data-details] > td {
          padding-left: ${shapeRoom};
        }
      }
    }
  }
`;

import { css } from 'styled-components';
import { media, target } from './tokens.ts';

/** A standalone link: as large as a touch target. */
export const linkAlone = css`
  ${media.finger} {
    display: inline-flex;
    align-items: center;
    min-width: ${target.coarse};
    min-height: ${target.coarse};
  }
`;

import { css } from 'styled-components';
import { media, target } from './tokens.ts';

/** A link that stands by itself and not in a sentence: for a finger it is as large as that (look 3). */
export const linkAlone = css`
  ${media.finger} {
    display: inline-flex;
    align-items: center;
    min-width: ${target.coarse};
    min-height: ${target.coarse};
  }
`;

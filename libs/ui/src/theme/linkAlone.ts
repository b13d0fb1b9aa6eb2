import { css } from 'styled-components';
import { media, target } from './tokens.ts';

/** A link that stands by itself and not in a sentence: on a coarse pointer it is as large as a finger (look 3). */
export const linkAlone = css`
  ${media.coarsePointer} {
    display: inline-flex;
    align-items: center;
    min-width: ${target.coarse};
    min-height: ${target.coarse};
  }
`;

import { css } from 'styled-components';
import { colour } from './tokens.ts';

/**
 * The one focus mark: a 3 px dark ring with a 3 px yellow halo, of which the ring is seen on light ground and the halo on
 * dark. The outline also shows in forced colours.
 */
export const focusRing = css`
  outline: 3px solid ${colour.focusRing};
  outline-offset: 0;
  box-shadow: 0 0 0 6px ${colour.focusHalo};
`;

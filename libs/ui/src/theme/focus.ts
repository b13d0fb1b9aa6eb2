import { css } from 'styled-components';
import { colour } from './tokens.ts';

/** The one focus mark: a 3 px ink ring with a 3 px yellow halo. The outline also shows in forced colours. */
export const focusRing = css`
  outline: 3px solid ${colour.ink};
  outline-offset: 0;
  box-shadow: 0 0 0 6px ${colour.focusHalo};
`;

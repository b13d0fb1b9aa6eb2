import styled from 'styled-components';
import { goWithinPage } from './goWithinPage.ts';
import { colour, layer, radius, space } from '../theme/tokens.ts';

/** The first stop of Tab on every page: skips the header. Use `href="#main"`. */
export const SkipLink = styled.a.attrs({ onClick: goWithinPage })`
  position: absolute;
  top: ${space[2]};
  left: ${space[2]};
  z-index: ${layer.toast};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius};
  background: ${colour.paper};
  color: ${colour.ink};
  &:not(:focus) {
    clip-path: inset(50%);
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    white-space: nowrap;
  }
`;

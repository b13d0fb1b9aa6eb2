import styled from 'styled-components';
import { linkAlone } from '../theme/linkAlone.ts';

/** A link on a line of its own, as large as a touch target where a finger presses. */
export const LinkLine = styled.p`
  a {
    ${linkAlone}
  }
`;

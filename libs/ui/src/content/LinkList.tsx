import styled from 'styled-components';
import { linkAlone } from '../theme/linkAlone.ts';
import { media, space } from '../theme/tokens.ts';

/** Links under each other, each as large as a touch target where a finger presses. */
export const LinkList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  padding: 0;
  list-style: none;
  ${media.finger} {
    gap: 0;
  }
  a {
    ${linkAlone}
  }
`;

import { media, space } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Short sections of equal rank: one below the other on narrow screens, in two columns from the desktop width on. */
export const SectionColumns = styled.div`
  display: grid;
  gap: ${space[5]} ${space[7]};
  &:empty {
    display: none;
  }
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

import { layer, media, space, Text, visuallyHidden } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Whatever part of the page is being written in, the words are in sight. */
export const StickyNotice = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.toast};
  margin-bottom: ${space[5]};
`;

/** On a phone the notice must leave room for the form: heading and button suffice. */
export const NoticeBody = styled(Text)`
  ${media.belowTablet} {
    ${visuallyHidden}
  }
`;

import { layer, media, space, Text, visuallyHidden } from '@schaktkoll/ui';
import styled from 'styled-components';

/** Whatever part of the page is being written in, the words are in sight. */
export const StickyNotice = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.toast};
  margin-bottom: ${space[5]};
`;

/** On a phone the words that stay in sight must leave room for what is being written: heading and button say enough. */
export const NoticeBody = styled(Text)`
  ${media.belowTablet} {
    ${visuallyHidden}
  }
`;

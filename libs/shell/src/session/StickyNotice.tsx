import { layer, measureHeight, media, space, Text, visuallyHidden } from '@schaktkoll/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';

const measureNotice = measureHeight('--session-notice', 'root');

/** Stays visible at the top while the page is scrolled. A focused field is scrolled clear of it. */
export function StickyNotice(props: ComponentProps<typeof Sticky>) {
  return <Sticky ref={measureNotice} data-stays-in-view="" {...props} />;
}

const Sticky = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.toast};
  &:not(:empty) {
    margin-bottom: ${space[5]};
  }
  /** At 400 % zoom it would take the page's room. */
  @media (max-height: 24rem) {
    position: static;
  }
`;

/** On a phone the notice must leave room for the form: heading and button suffice. */
export const NoticeBody = styled(Text)`
  ${media.belowTablet} {
    ${visuallyHidden}
  }
`;

import { colour, media, space, Text } from '@schaktkoll/ui';
import { useEffect, type ReactElement, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';

interface BulkBarProps {
  /** The name of the region. */
  readonly label: string;
  /** How many rows are chosen; announced when it changes, and focused by `statusRef`. */
  readonly status: ReactNode;
  readonly statusRef?: Ref<HTMLParagraphElement>;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** What can be done with the chosen rows of a list: after the list, at the lower edge of the window, so that no row moves. */
export function BulkBar({ label, status, statusRef, children }: BulkBarProps): ReactElement {
  // Scrolls a focused element clear of the bar.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = '6rem';
    return () => {
      style.removeProperty('scroll-padding-bottom');
    };
  }, []);
  return (
    <Bar aria-label={label} data-bulk-bar="" data-print="hide">
      <Status role="status" ref={statusRef} tabIndex={-1} data-focus="quiet" $strong $size={16}>
        {status}
      </Status>
      {children}
    </Bar>
  );
}

const Bar = styled.section`
  position: sticky;
  bottom: var(--notice, 0px);
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  min-height: 68px;
  margin-inline: -${space[4]};
  padding: ${space[2]} ${space[4]};
  border-top: 2px solid ${colour.primary};
  background: ${colour.paper};
  & > :last-child {
    margin-inline-start: auto;
  }
  /* At 400 % zoom it would take the room of the list. */
  @media (max-height: 24rem) {
    position: static;
  }
  ${media.tablet} {
    margin-inline: -${space[5]};
    padding-inline: ${space[5]};
  }
`;

const Status = styled(Text)`
  margin-inline-end: ${space[2]};
`;

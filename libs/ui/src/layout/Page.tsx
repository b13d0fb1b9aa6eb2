import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { Heading } from '../content/Heading.tsx';
import { Lead } from '../content/Text.tsx';
import { contentWidth, media, space } from '../theme/tokens.ts';

export type PageWidth = keyof typeof contentWidth;

/**
 * The page's column: centred, never wider than its kind allows, with air to the edges of the screen. An ordinary page
 * takes the wide column from the desktop width on, so that a list shows all columns beside its filters.
 */
export const PageContainer = styled.div<{ $width?: PageWidth }>`
  width: 100%;
  max-width: calc(${({ $width }) => contentWidth[$width ?? 'page']} + 2 * ${space[5]});
  margin-inline: auto;
  padding-inline: ${space[4]};
  ${media.tablet} {
    padding-inline: ${space[5]};
  }
  ${media.desktop} {
    max-width: calc(
      ${({ $width }) => contentWidth[$width === undefined || $width === 'page' ? 'wide' : $width]} + 2 * ${space[5]}
    );
  }
`;

interface PageHeadingProps {
  readonly heading: ReactNode;
  /** Small words above the heading: a case number, "Steg 2 av 5". */
  readonly kicker?: ReactNode;
  readonly lead?: ReactNode;
  /** Status in words, under the heading. */
  readonly status?: ReactNode;
  /** The primary action of the page, and other actions beside it. */
  readonly actions?: ReactNode;
}

/** The top of a page: its heading at level 1, what it is for, and its first action. */
export function PageHeading({ heading, kicker, lead, status, actions }: PageHeadingProps): ReactElement {
  return (
    <HeaderRow>
      <HeaderWords>
        {kicker !== undefined && <Kicker>{kicker}</Kicker>}
        <Heading level={1} tabIndex={-1} data-page-heading="">
          {heading}
        </Heading>
        {status}
        {lead !== undefined && <Lead>{lead}</Lead>}
      </HeaderWords>
      {actions !== undefined && <HeaderActions data-print="hide">{actions}</HeaderActions>}
    </HeaderRow>
  );
}

/** Focuses the page heading: after an action that removed the focused element, reading starts there. */
export function focusPageHeading(): void {
  document.querySelector<HTMLElement>('[data-page-heading]')?.focus();
}

const HeaderRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${space[4]} ${space[5]};
`;

const HeaderWords = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
`;

const Kicker = styled.p`
  font-variant-numeric: tabular-nums;
`;

const HeaderActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  ${media.belowTablet} {
    width: 100%;
    & > * {
      flex: 1 1 100%;
    }
  }
`;

import type { ReactNode } from 'react';
import { shellTexts } from '@schaktkoll/texts';
import { SkipLink, space } from '@schaktkoll/ui';
import styled from 'styled-components';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, content and footer: what every screen of every app stands in. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Column>
      <SkipLink href="#main">{shellTexts.skipToContent}</SkipLink>
      <Header />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <Footer />
    </Column>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1;
  padding-block: ${space[6]} ${space[8]};
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

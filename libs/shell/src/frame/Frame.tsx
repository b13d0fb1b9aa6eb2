import { Suspense, type ReactNode } from 'react';
import { testMark } from '@schaktkoll/domain';
import { shellTexts, testBannerText } from '@schaktkoll/texts';
import { colour, DeferUntilPaint, fontSize, media, SkipLink, space, lazyBeside, lazyPart } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Announcements } from '../announcements/Announcements.tsx';
import { CookieBanner } from './CookieBanner.tsx';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Watermark } from './Watermark.tsx';

const loadBanner = async () => (await import('../logInAs/ImpersonationBanner.tsx')).ImpersonationBanner;
const LaterBanner = lazyPart(loadBanner);
const Shortcuts = lazyBeside(async () => (await import('../shortcuts/Shortcuts.tsx')).Shortcuts);
let loadedBanner: Awaited<ReturnType<typeof loadBanner>> | null = null;

/** Prefetches the banner of an impersonation, so that it is part of the initial render and causes no layout shift. */
export async function loadImpersonationBanner(): Promise<void> {
  loadedBanner = await loadBanner().catch(() => null);
}

/** Header, announcements, content and footer, around every screen of every app. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const user = useOptionalUser();
  const { pathname } = useLocation();
  const ImpersonationBanner = loadedBanner ?? LaterBanner;
  return (
    <Column id="top" tabIndex={-1}>
      <DeferUntilPaint>
        <Watermark />
      </DeferUntilPaint>
      <SkipLink href="#main">{shellTexts.skipToContent}</SkipLink>
      {user?.admin && (
        <Suspense fallback={null}>
          <ImpersonationBanner user={user} admin={user.admin} />
        </Suspense>
      )}
      <Header />
      {user?.isTest === true && <TestBanner aria-label={testMark}>{testBannerText}</TestBanner>}
      {/* Read again on each page. */}
      <Announcements key={pathname} />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <DeferUntilPaint>
        <Footer />
        {/* Screens without a log-in have no keys. */}
        {user && (
          <Suspense fallback={null}>
            <Shortcuts />
          </Suspense>
        )}
      </DeferUntilPaint>
      <CookieBanner />
      <PrintedFrom />
    </Column>
  );
}

/** Only printed: the product and the URL of the page. */
function PrintedFrom() {
  useLocation();
  return (
    <OnPaper aria-hidden="true">
      {shellTexts.product} · {window.location.href}
    </OnPaper>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  /** Hidden while the page loads, because the content would move it. */
  &:has(main [data-loading]) [data-frame-footer] {
    visibility: hidden;
  }
  /* A screen that is a map and its panel is as high as the window: its panel scrolls, and the menu has the footer's links. */
  &:has(main [data-workspace]) {
    ${media.screen} {
      height: 100dvh;
      min-height: 0;
      main {
        min-height: 0;
        padding: 0;
      }
      [data-frame-footer] {
        display: none;
      }
    }
  }
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

/** Printed too: a paper of a sandbox looks like any other. */
const TestBanner = styled.aside`
  padding: ${space[2]} ${space[4]};
  border-bottom: 2px solid ${colour.ink};
  background: ${colour.warningGround};
  color: ${colour.ink};
  font-weight: 600;
  text-align: center;
`;

const Main = styled.main`
  flex: 1;
  padding-block: ${space[6]} ${space[8]};
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const OnPaper = styled.p`
  display: none;
  ${media.print} {
    display: block;
    max-width: none;
    font-size: ${fontSize[14]};
    overflow-wrap: anywhere;
  }
`;

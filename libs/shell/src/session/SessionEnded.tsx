import { useEffect } from 'react';
import { useSession } from '@schaktkoll/auth';
import { ButtonLink } from '@schaktkoll/routing';
import { liveTexts } from '@schaktkoll/texts';
import { PageContainer, Note } from '@schaktkoll/ui';
import { NoticeBody, StickyNotice } from './StickyNotice.tsx';

const texts = liveTexts.sessionEnded;

/**
 * Shown above a page with unsaved work whose session has ended. The log-in opens in a new tab, so that nothing is lost;
 * then the page continues.
 */
export function SessionEnded() {
  const session = useSession();
  useEffect(() => {
    // A browser that does not let the tabs talk: coming back is then the moment to ask.
    const ask = () => void (document.visibilityState === 'visible' && session.own.renew());
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [session]);
  return (
    <StickyNotice>
      <PageContainer>
        <Note kind="warning" heading={texts.heading} role="alert">
          <NoticeBody>{texts.body}</NoticeBody>
          <div>
            <ButtonLink to={{ path: '/' }} newTab variant="primary">
              {texts.logIn}
            </ButtonLink>
          </div>
        </Note>
      </PageContainer>
    </StickyNotice>
  );
}

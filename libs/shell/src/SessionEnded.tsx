import { useEffect } from 'react';
import { useSession } from '@schaktkoll/auth';
import { AppLink } from '@schaktkoll/routing';
import { liveTexts } from '@schaktkoll/texts';
import { buttonStyles, layer, media, PageContainer, space, StatusBox, Text, visuallyHidden, type ButtonLook } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = liveTexts.sessionEnded;

/**
 * Stands above a page with unsaved work whose session has ended. The log-in opens in a tab of its own, so that nothing
 * here is lost; when it has succeeded this page goes on by itself.
 */
export function SessionEnded() {
  const session = useSession();
  useEffect(() => {
    // A browser that does not let the tabs talk: coming back is then the moment to ask.
    const ask = () => void (document.visibilityState === 'visible' && session.renew());
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, [session]);
  return (
    <Sticky>
      <PageContainer>
        <StatusBox kind="warning" heading={texts.heading} role="alert">
          <Body>{texts.body}</Body>
          <div>
            <LogInLink to={{ path: '/' }} newTab $variant="primary">
              {texts.logIn}
            </LogInLink>
          </div>
        </StatusBox>
      </PageContainer>
    </Sticky>
  );
}

/** Whatever part of the page is being written in, the words are in sight. */
const Sticky = styled.div`
  position: sticky;
  top: 0;
  z-index: ${layer.toast};
  margin-bottom: ${space[5]};
`;

/** On a phone the words that stay in sight must leave room for what is being written: heading and button say enough. */
const Body = styled(Text)`
  ${media.belowTablet} {
    ${visuallyHidden}
  }
`;

/** Twice its own class: the box gives its links the colour of its text. */
const LogInLink = styled(AppLink)<ButtonLook>`
  && {
    ${buttonStyles}
  }
`;

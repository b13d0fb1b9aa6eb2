import { Suspense, useEffect, type ReactNode } from 'react';
import { noResponse, useCurrentUserOf } from '@schaktkoll/api-client';
import { useSession, useSessionStatus } from '@schaktkoll/auth';
import { RequireAccess, RequireSession, useAppHosts } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, lazyPart } from '@schaktkoll/ui';
import { CurrentUserContext } from './CurrentUserContext.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { Frame } from './Frame.tsx';
import { useIsToBeTold } from './logInAs/useImpersonation.ts';
import type { SessionNeed } from './routes.ts';
import { useForgetOtherUsers } from './offline/useForgetOtherUsers.ts';
import { SessionWatch } from './session/SessionWatch.tsx';
import { SessionEnded } from './SessionEnded.tsx';

const ImpersonationEnded = lazyPart(async () => (await import('./logInAs/ImpersonationEnded.tsx')).ImpersonationEnded);

const waitingTexts = shellTexts.waiting;

function Waiting({ text }: { readonly text: string }) {
  return (
    <PageContainer>
      <LoadingBlock text={text} />
    </PageContainer>
  );
}

interface RouteGuardProps {
  readonly need: SessionNeed;
  /** The page can be read without a network. */
  readonly isReadOffline?: boolean | undefined;
  readonly children: ReactNode;
}

/** The frame around a page, and before it whatever the page demands of who is there. */
export function RouteGuard({ need, isReadOffline = false, children }: RouteGuardProps) {
  const { current } = useAppHosts();
  const session = useSession();
  const status = useSessionStatus();
  // Of an ended session the page may still be there, with what is unsaved on it.
  const hasUser = status === 'signedIn' || status === 'ended' || status === 'offline';
  const { data: user = null, error, mutate } = useCurrentUserOf(current, hasUser);

  useEffect(() => {
    if (need === 'background' && status === 'restoring') void session.restore();
  }, [need, session, status]);

  const shownUser = hasUser ? user : null;
  useEffect(() => {
    if (shownUser) session.impersonation?.noteShown();
  }, [session, shownUser]);

  useForgetOtherUsers(shownUser);

  if (useIsToBeTold()) {
    return (
      <CurrentUserContext value={shownUser}>
        <Frame>
          <Suspense fallback={null}>
            <ImpersonationEnded />
          </Suspense>
        </Frame>
      </CurrentUserContext>
    );
  }
  return (
    <CurrentUserContext value={shownUser}>
      <Frame>
        {status === 'signedIn' && need !== 'none' && <SessionWatch />}
        {need !== 'required' ? (
          children
        ) : (
          <RequireSession
            isReadOffline={isReadOffline}
            waiting={<Waiting text={status === 'restoring' ? waitingTexts.session : waitingTexts.signIn} />}
            ended={<SessionEnded />}
            unreachable={
              <ErrorPage
                error={noResponse}
                heading={shellTexts.unreachable.heading}
                onRetry={() => window.location.reload()}
              />
            }
          >
            {shownUser && (
              <RequireAccess user={shownUser} waiting={<Waiting text={waitingTexts.app} />}>
                {children}
              </RequireAccess>
            )}
            {!shownUser && error && <ErrorPage error={error} onRetry={() => void mutate()} />}
            {!shownUser && !error && <Waiting text={waitingTexts.page} />}
          </RequireSession>
        )}
      </Frame>
    </CurrentUserContext>
  );
}

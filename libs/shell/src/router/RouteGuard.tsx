import { Suspense, useEffect, type ReactNode } from 'react';
import { noResponse } from '@schaktkoll/api-client';
import { useSession, useSessionStatus } from '@schaktkoll/auth';
import { RequireAccess, RequireSession } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { lazyBeside, LoadingBlock, PageContainer } from '@schaktkoll/ui';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { ErrorPage } from '../page/ErrorPage.tsx';
import type { SessionNeed } from './routes.ts';
import { SessionWatch } from '../session/SessionWatch.tsx';
import { useShownUser } from '../session/useShownUser.ts';

const SessionEnded = lazyBeside(async () => (await import('../session/notices.ts')).SessionEnded);
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
  readonly isReadOffline?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page in the frame, rendered once the session meets its needs. */
export function RouteGuard({ need, isReadOffline = false, children }: RouteGuardProps) {
  const session = useSession();
  const status = useSessionStatus();
  const user = useOptionalUser();
  const { error, readAgain } = useShownUser();

  useEffect(() => {
    if (need === 'background' && status === 'restoring') void session.restore();
  }, [need, session, status]);

  if (need === 'none') return children;
  return (
    <>
      {status === 'signedIn' && <SessionWatch />}
      {need === 'background' ? (
        children
      ) : (
        <RequireSession
          isReadOffline={isReadOffline}
          waiting={<Waiting text={status === 'restoring' ? waitingTexts.session : waitingTexts.signIn} />}
          ended={
            <Suspense fallback={null}>
              <SessionEnded />
            </Suspense>
          }
          unreachable={
            <ErrorPage
              error={noResponse}
              heading={shellTexts.unreachable.heading}
              onRetry={() => window.location.reload()}
            />
          }
        >
          {user && (
            <RequireAccess user={user} waiting={<Waiting text={waitingTexts.app} />}>
              {children}
            </RequireAccess>
          )}
          {!user && error !== undefined && <ErrorPage error={error} onRetry={readAgain} />}
          {!user && error === undefined && <Waiting text={waitingTexts.page} />}
        </RequireSession>
      )}
    </>
  );
}

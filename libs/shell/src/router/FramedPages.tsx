import { Suspense, useEffect } from 'react';
import { useCheckStoredLines } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { lazyPart } from '@schaktkoll/ui';
import { Outlet } from 'react-router-dom';
import { CurrentUserContext } from '../context/CurrentUserContext.tsx';
import { Frame } from '../frame/Frame.tsx';
import { useShowsImpersonationEnd } from '../logInAs/useImpersonation.ts';
import { useForgetOtherUsers } from '../offline/useForgetOtherUsers.ts';
import { useShownUser } from '../session/useShownUser.ts';

const ImpersonationEnded = lazyPart(async () => (await import('../logInAs/ImpersonationEnded.tsx')).ImpersonationEnded);

/** The frame around the pages of an app. It stays mounted when the page changes, and so does an open menu. */
export function FramedPages() {
  const session = useSession();
  const { user } = useShownUser();
  const showsImpersonationEnd = useShowsImpersonationEnd();
  useEffect(() => {
    if (user) session.impersonation?.noteDataShown();
  }, [session, user]);
  useForgetOtherUsers(user);
  useCheckStoredLines(() => session.status() === 'signedIn', user?.id);
  return (
    <CurrentUserContext value={user}>
      <Frame>
        {showsImpersonationEnd ? (
          <Suspense fallback={null}>
            <ImpersonationEnded />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </Frame>
    </CurrentUserContext>
  );
}

import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useSession, useSessionStatus } from '@schaktkoll/auth';
import { useLocation } from 'react-router-dom';
import { useUnsavedWork } from './AppHosts.tsx';

interface RequireSessionProps {
  /** The page can be read without a network, from what the browser has stored. */
  readonly isReadOffline: boolean;
  /** Shown while the session is being restored and during the redirect to the log-in page. */
  readonly waiting: ReactNode;
  /** Shown when the sign-in service does not respond, also without a network. */
  readonly unreachable: ReactNode;
  /** Shown above a page with unsaved work whose session has ended. */
  readonly ended: ReactNode;
  readonly children: ReactNode;
}

/**
 * The first half of the authentication guard (specification section 2): signed-out users are sent to sign in, with the
 * URL saved. A user who just logged out is already navigating and is ignored. A page with unsaved work stays when its
 * session ends, says so, and continues when the user has signed in again.
 */
export function RequireSession({ isReadOffline, waiting, unreachable, ended, children }: RequireSessionProps) {
  const session = useSession();
  const status = useSessionStatus();
  const work = useUnsavedWork();
  const hasWork = useSyncExternalStore(work.subscribe, work.hasWork);
  const { pathname, search, hash } = useLocation();
  const isHeld = status === 'ended' && hasWork;
  const mustSignIn = status === 'signedOut' || (status === 'ended' && !isHeld);

  useEffect(() => {
    if (status === 'restoring') void session.restore();
    if (mustSignIn && !session.isLeaving()) void session.signIn(`${pathname}${search}${hash}`);
  }, [session, status, mustSignIn, pathname, search, hash]);

  if (status === 'unreachable' || (status === 'offline' && !isReadOffline)) return unreachable;
  if (status !== 'signedIn' && status !== 'offline' && !isHeld) return waiting;
  return (
    <>
      {isHeld && ended}
      {children}
    </>
  );
}

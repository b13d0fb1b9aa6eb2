import { useEffect, type ReactNode } from 'react';
import { useSession, useSessionStatus } from '@schaktkoll/auth';
import { useLocation } from 'react-router-dom';

interface RequireSessionProps {
  /** Shown while the session is being restored and while the browser is on its way to sign in. */
  readonly waiting: ReactNode;
  /** Shown when the sign-in service gives no answer. */
  readonly unreachable: ReactNode;
  readonly children: ReactNode;
}

/**
 * The first half of the authentication guard (specification section 2): whoever is not signed in is sent to
 * sign in, the address saved. Somebody who just logged out is on the way elsewhere and is left alone.
 */
export function RequireSession({ waiting, unreachable, children }: RequireSessionProps) {
  const session = useSession();
  const status = useSessionStatus();
  const { pathname, search, hash } = useLocation();
  const mustSignIn = status === 'signedOut' || status === 'ended';

  useEffect(() => {
    if (status === 'restoring') void session.restore();
    if (mustSignIn && !session.isLeaving()) void session.signIn(`${pathname}${search}${hash}`);
  }, [session, status, mustSignIn, pathname, search, hash]);

  if (status === 'unreachable') return unreachable;
  return status === 'signedIn' ? children : waiting;
}

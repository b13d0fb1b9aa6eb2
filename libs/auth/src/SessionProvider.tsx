import { createContext, useContext, useSyncExternalStore, type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Session } from './session.ts';
import type { SessionStatus } from './sessionStatus.ts';

const SessionContext = createContext<Session | null>(null);

/** Makes the session of the tab available below. */
export function SessionProvider({ session, children }: { readonly session: Session; readonly children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the tab. Throws outside a SessionProvider. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession is used outside a SessionProvider');
  return session;
}

/** The current status of the session, as React state. */
export function useSessionStatus(): SessionStatus {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.status);
}

/**
 * Called before a log-out while the component is shown.
 * @param mayLogOut resolves with false to stay
 * @param isNeeded false: it is not called
 */
export function useBeforeLogOut(mayLogOut: () => Promise<boolean>, isNeeded = true): void {
  const session = useSession();
  const ask = useEffectEvent(mayLogOut);
  useEffect(() => (isNeeded ? session.beforeLogOut(() => ask()) : undefined), [session, isNeeded]);
}

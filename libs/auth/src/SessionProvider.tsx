import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
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

import { useCurrentUserOf } from '@schaktkoll/api-client';
import type { CurrentUser } from '@schaktkoll/contract';
import { useSessionStatus } from '@schaktkoll/auth';
import { useAppHosts } from '@schaktkoll/routing';

interface ShownUser {
  /** Null while the session is unknown, and for visitors. */
  readonly user: CurrentUser | null;
  readonly error: unknown;
  readonly readAgain: () => void;
}

/** The user whose pages may be on the screen. */
export function useShownUser(): ShownUser {
  const { current } = useAppHosts();
  const status = useSessionStatus();
  // Of an ended session the page may still be there, with what is unsaved on it.
  const hasUser = status === 'signedIn' || status === 'ended' || status === 'offline';
  const { data = null, error, mutate } = useCurrentUserOf(current, hasUser);
  return { user: hasUser ? data : null, error, readAgain: () => void mutate() };
}

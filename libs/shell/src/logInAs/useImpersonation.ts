import { useSyncExternalStore } from 'react';
import { useSession, type Session } from '@schaktkoll/auth';

const never = () => () => undefined;
const no = () => false;

/** Whether the tab of the session acted as another user, and that is over. */
export function useHasActed({ impersonation }: Session): boolean {
  return useSyncExternalStore(impersonation?.subscribe ?? never, impersonation?.hasEnded ?? no);
}

/** Whether the notice about the end of the impersonation is to be shown. */
export function useShowsImpersonationEnd(): boolean {
  const { impersonation } = useSession();
  return useSyncExternalStore(impersonation?.subscribe ?? never, impersonation?.needsEndNotice ?? no);
}

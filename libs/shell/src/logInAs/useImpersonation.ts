import { useSyncExternalStore } from 'react';
import { useSession, type Session } from '@schaktkoll/auth';

const never = () => () => undefined;
const no = () => false;

/** Whether this tab has impersonated a user and the impersonation has ended. */
export function useImpersonationHasEnded({ impersonation }: Session): boolean {
  return useSyncExternalStore(impersonation?.subscribe ?? never, impersonation?.hasEnded ?? no);
}

export function useShowsImpersonationEnd(): boolean {
  const { impersonation } = useSession();
  return useSyncExternalStore(impersonation?.subscribe ?? never, impersonation?.needsEndNotice ?? no);
}

import { useEffect, useEffectEvent } from 'react';
import { useSession } from './SessionProvider.tsx';

/**
 * Asked before the session is logged out while the component is shown.
 * @param mayLogOut resolves with false to stay
 * @param isNeeded false: nothing is asked
 */
export function useBeforeLogOut(mayLogOut: () => Promise<boolean>, isNeeded = true): void {
  const session = useSession();
  const ask = useEffectEvent(mayLogOut);
  useEffect(() => (isNeeded ? session.beforeLogOut(() => ask()) : undefined), [session, isNeeded]);
}

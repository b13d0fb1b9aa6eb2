import { useEffect, useEffectEvent } from 'react';
import { useSession } from './SessionProvider.tsx';

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

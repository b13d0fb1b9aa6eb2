import { getInquirerCase } from '@schaktkoll/contract';
import { useContext, useEffect, useEffectEvent } from 'react';
import { useSend } from './ApiProvider.tsx';
import { StoredReadsContext } from './storedReads.ts';

/**
 * Reads each case of which lines are stored, once there is a user and when the network is back: what an owner has
 * withdrawn or replaced is then removed, also if the case is not opened (ANSWER-17).
 * @param isReady whether calls can be made; the case in the address is read by its page
 */
export function useCheckStoredLines(isReady: () => boolean, userId: string | undefined): void {
  const stored = useContext(StoredReadsContext);
  const send = useSend();
  const check = useEffectEvent(async () => {
    if (!isReady()) return;
    for (const caseNumber of (await stored?.casesWithLines()) ?? [])
      if (!window.location.pathname.includes(caseNumber))
        await send(getInquirerCase, { params: { caseNumber } }).catch(() => undefined);
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    const listener = () => void check().catch(() => undefined);
    // The requests of a page that has just been shown come first.
    (window.requestIdleCallback ?? setTimeout)(listener);
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [userId]);
}

import { useEffect, useRef } from 'react';
import { useOpenCase } from '@schaktkoll/api-client';
import type { CableOwnerCase } from '@schaktkoll/contract';

/**
 * Tells the server, once, that someone at each answer point has opened the case (decisions 11). Nothing
 * depends on the answer: if it does not get through, the next visit tells it again.
 */
export function useMarkOpened(item: CableOwnerCase | undefined): void {
  const { run } = useOpenCase();
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!item) return;
    const unopened = item.recipients.filter(({ id, status }) => status === 'New' && !told.current.has(id));
    for (const { id } of unopened) told.current.add(id);
    void (async () => {
      for (const { id } of unopened) {
        await run({ params: { caseNumber: item.caseNumber, caseRecipientId: id } }).catch(() => told.current.delete(id));
      }
    })();
  }, [item, run]);
}

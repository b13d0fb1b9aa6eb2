import { useCallback, useEffect, useRef } from 'react';
import { useOpenCase } from '@schaktkoll/api-client';
import type { CableOwnerCase } from '@schaktkoll/contract';

/**
 * Tells the server, once, that someone at each answer point has opened the case (decisions 11). Nothing
 * depends on the answer: if it does not get through, the next visit tells it again.
 * @returns waits until what is being told is told, and the case has been read anew
 */
export function useMarkOpened(item: CableOwnerCase | undefined): () => Promise<void> {
  const { run } = useOpenCase();
  const told = useRef(new Set<string>());
  const underWay = useRef(Promise.resolve());
  useEffect(() => {
    if (!item) return;
    const unopened = item.recipients.filter(({ id, status }) => status === 'New' && !told.current.has(id));
    for (const { id } of unopened) told.current.add(id);
    if (unopened.length === 0) return;
    underWay.current = (async () => {
      for (const { id } of unopened) {
        await run({ params: { caseNumber: item.caseNumber, caseRecipientId: id } }).catch(() =>
          told.current.delete(id),
        );
      }
    })();
  }, [item, run]);
  return useCallback(() => underWay.current, []);
}

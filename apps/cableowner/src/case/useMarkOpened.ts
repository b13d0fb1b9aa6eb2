import { useCallback, useEffect, useRef } from 'react';
import { useOpenCase } from '@schaktkoll/api-client';
import type { CableOwnerCase } from '@schaktkoll/contract';

/**
 * Reports to the server, once, that a user at each answer point has opened the case (decisions 11). If a report fails,
 * the next visit repeats it.
 * @returns a function that waits until the reports are sent and the case has been read again and rendered
 */
export function useMarkOpened(item: CableOwnerCase | undefined): () => Promise<void> {
  const { run } = useOpenCase();
  const reported = useRef(new Set<string>());
  const pending = useRef(Promise.resolve());
  useEffect(() => {
    if (!item) return;
    const unopened = item.recipients.filter(({ id, status }) => status === 'New' && !reported.current.has(id));
    for (const { id } of unopened) reported.current.add(id);
    if (unopened.length === 0) return;
    pending.current = (async () => {
      for (const { id } of unopened) {
        await run({ params: { caseNumber: item.caseNumber, caseRecipientId: id } }).catch(() =>
          reported.current.delete(id),
        );
      }
    })();
  }, [item, run]);
  return useCallback(async () => {
    await pending.current;
    // Until the screen has rendered the result.
    await new Promise((resolve) => setTimeout(resolve));
  }, []);
}

import { useEffect, useRef } from 'react';
import { useOpenCase } from '@schaktkoll/api-client';
import type { CableOwnerCase } from '@schaktkoll/contract';

/**
 * Reports to the server, once, that a user at each answer point has opened the case (CASE-10). If a report fails,
 * the next visit repeats it.
 */
export function useMarkOpened(item: CableOwnerCase | undefined): void {
  const { run } = useOpenCase();
  const reported = useRef(new Set<string>());
  useEffect(() => {
    if (!item) return;
    const unopened = item.recipients.filter(({ id, status }) => status === 'New' && !reported.current.has(id));
    for (const { id } of unopened) reported.current.add(id);
    void (async () => {
      // An action runs once at a time.
      for (const { id } of unopened)
        await run({ params: { caseNumber: item.caseNumber, caseRecipientId: id } }).catch(() =>
          reported.current.delete(id),
        );
    })();
  }, [item, run]);
}

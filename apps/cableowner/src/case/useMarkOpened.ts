import { useCallback, useEffect, useRef } from 'react';
import { useOpenCase } from '@schaktkoll/api-client';
import type { CableOwnerCase, CaseRecipient } from '@schaktkoll/contract';

/** How long the page waits for a case that it reads again, in milliseconds. */
const longestWait = 5_000;
const step = 20;

/**
 * Reports to the server, once, that a user at each answer point has opened the case (decisions 11). If a report fails,
 * the next visit repeats it.
 * @returns a function that waits until the reports are sent and the case has been read again and rendered
 */
export function useMarkOpened(item: CableOwnerCase | undefined): () => Promise<void> {
  const { run } = useOpenCase();
  const reported = useRef(new Set<string>());
  const pending = useRef(Promise.resolve());
  const versions = useRef(new Map<string, number>());
  const shown = useRef(item);
  useEffect(() => {
    shown.current = item;
    if (!item) return;
    const unopened = item.recipients.filter(({ id, status }) => status === 'New' && !reported.current.has(id));
    for (const { id } of unopened) reported.current.add(id);
    if (unopened.length === 0) return;
    pending.current = (async () => {
      for (const { id } of unopened) {
        await run({ params: { caseNumber: item.caseNumber, caseRecipientId: id } }).then(
          ({ version }) => versions.current.set(id, version),
          () => reported.current.delete(id),
        );
      }
    })();
  }, [item, run]);
  return useCallback(async () => {
    await pending.current;
    // A live event may begin another read, which takes the place of the one after the report and ends later.
    const isRendered = () =>
      (shown.current?.recipients ?? []).every(({ id, version }) => version >= (versions.current.get(id) ?? 0));
    const last = Date.now() + longestWait;
    do await new Promise((resolve) => setTimeout(resolve, step));
    while (!isRendered() && Date.now() < last);
  }, []);
}

/**
 * The version of a recipient to send with a change, asked when the change is sent: opening the case changes it, perhaps
 * after the form was rendered.
 * @param opened what {@link useMarkOpened} returns
 */
export function useVersionOnceOpened({ version }: CaseRecipient, opened: () => Promise<void>): () => Promise<number> {
  const latest = useRef(version);
  useEffect(() => {
    latest.current = version;
  }, [version]);
  return useCallback(async () => {
    await opened();
    return latest.current;
  }, [opened]);
}

import { outdatedFrom, swedishDayOf } from '@schaktkoll/domain';
import { useSyncExternalStore } from 'react';

/** The Swedish calendar day; renders again when the next one has begun while the page is open. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today);

/**
 * Whether a stored case is no go-ahead any more; renders again when that happens while the page is open.
 *
 * @param storedAt when it was received; null for a case from the server, which never is
 */
export const useIsOutdated = (storedAt: string | null): boolean =>
  useSyncExternalStore(everyMinute, () => storedAt !== null && Date.now() >= outdatedFrom(storedAt).getTime());

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

const today = (): string => swedishDayOf(new Date());

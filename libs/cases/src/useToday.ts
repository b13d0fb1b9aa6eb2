import { swedishDayOf } from '@schaktkoll/domain';
import { useSyncExternalStore } from 'react';

/** The Swedish calendar day; renders again when the next one has begun while the page is open. */
export const useToday = (): string => useSyncExternalStore(everyMinute, today);

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, 60_000);
  return () => clearInterval(timer);
}

const today = (): string => swedishDayOf(new Date());

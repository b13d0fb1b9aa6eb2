import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useBegunCalls } from './ApiProvider.tsx';
import type { CallInput } from './request.ts';

/** What is put into the cache: the text of a key, what is kept by it, and the key itself where others look for it by what it says. */
type CacheEntry = readonly [key: string, data: unknown, original: unknown];

/**
 * Draws a read with the answer that was begun for it, if that has come: it is in the cache before the read is drawn, and
 * is not asked for when it is. As something to fall back on, SWR would take it for older than what it then puts into the
 * cache, and draw all that read it a second time. The settings say so to SWR; there are none when nothing was begun.
 */
export function useBegunAnswer<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | null,
  entriesOf: (answer: ResponseOf<C>) => readonly CacheEntry[],
): { readonly revalidateOnMount?: false } {
  const begun = useBegunCalls();
  const { cache } = useSWRConfig();
  const [isBegun] = useState(() => {
    // A read that waits has no answer, whatever was begun.
    const answer = input === null ? undefined : begun?.answerOf(call, input);
    if (answer === undefined) return false;
    for (const [key, data, original] of entriesOf(answer))
      cache.set(key, { data, isLoading: false, isValidating: false, _k: original } as object);
    return true;
  });
  useEffect(() => {
    // From now on it is the cache's: whoever comes later asks anew.
    if (isBegun && input !== null) void begun?.take(call, input);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what this read was mounted with was begun
  }, []);
  return isBegun ? { revalidateOnMount: false } : {};
}

import type { CallDeclaration } from '@schaktkoll/contract';
import { useCallback, useEffect } from 'react';
import { useSWRConfig, type Cache } from 'swr';
import { useLive } from './ApiProvider.tsx';

/**
 * Returns a function that invalidates reads, after a change to what they read. Those that are shown are fetched again
 * at once, the others when they are next shown, however recently they were read. Of lists that grow, the one that was
 * shown last is fetched again in the background, so that it is up to date when the user returns to it.
 */
export function useInvalidateReads(): (calls: readonly CallDeclaration[]) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  const { leftLists } = useLive();
  return useCallback(
    (calls) => {
      const shown = keysOf(cache, calls).map((key) => mutate(key));
      for (const { name } of calls) leftLists.get(name)?.();
      return Promise.all(shown);
    },
    [cache, leftLists, mutate],
  );
}

/**
 * Removes a read from the cache when the component mounts: the page changes it, and the next page must fetch it again.
 */
export function useInvalidate(call: CallDeclaration): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    // Not without revalidation: SWR would wait for the response of an earlier request, and discard it.
    for (const key of keysOf(cache, [call])) void mutate(key, undefined);
  }, [cache, call, mutate]);
}

/**
 * The cache keys of calls as SWR writes them: the name first, its quotes unlike those in texts of the input, which are
 * escaped. Also those of lists that grow, which SWR excludes from its own filters.
 */
const keysOf = (cache: Cache, calls: readonly CallDeclaration[]): readonly string[] =>
  [...cache.keys()].filter((key) => calls.some(({ name }) => key.includes(`@"${name}",`)));

import type { CallDeclaration } from '@schaktkoll/contract';
import { useCallback, useEffect } from 'react';
import { useSWRConfig, type Cache } from 'swr';

/**
 * Returns a function that invalidates reads, after a change to what they read, also all pages of lists that grow. Those
 * that are shown are fetched again at once, the others when they are next shown, however recently they were read.
 */
export function useInvalidateReads(): (calls: readonly CallDeclaration[]) => Promise<unknown> {
  const { cache, mutate } = useSWRConfig();
  return useCallback((calls) => Promise.all(keysOf(cache, calls).map((key) => mutate(key))), [cache, mutate]);
}

/**
 * Returns a function that removes reads that are not shown from the cache, because they have changed: the next page
 * fetches them again, and shows nothing of them until then.
 */
export function useRemoveReads(): (calls: readonly CallDeclaration[]) => void {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    (calls) => {
      // Not without revalidation: SWR would wait for the response of an earlier request, and discard it.
      for (const key of keysOf(cache, calls)) void mutate(key, undefined);
    },
    [cache, mutate],
  );
}

/**
 * Removes a read from the cache when the component mounts: the page changes it, and the next page must fetch it again.
 */
export function useInvalidate(call: CallDeclaration): void {
  const remove = useRemoveReads();
  useEffect(() => remove([call]), [call, remove]);
}

/**
 * The cache keys of calls as SWR writes them: the name first, its quotes unlike those in texts of the input, which are
 * escaped. Also those of lists that grow, which SWR excludes from its own filters.
 */
export const keysOf = (cache: Cache, calls: readonly CallDeclaration[]): readonly string[] =>
  [...cache.keys()].filter((key) => calls.some(({ name }) => key.includes(`@"${name}",`)));

import type { ReactNode } from 'react';
import { SWRConfig, type State } from 'swr';
import type { PrefetchCache } from './prefetchCache.ts';
import { callCacheEntry } from './useCall.ts';
import { pageCacheEntries } from './usePages.ts';

interface ResponseCacheProps {
  /** Reads that were requested before the first render. */
  readonly prefetched?: PrefetchCache | undefined;
  readonly children: ReactNode;
}

/**
 * The SWR cache of everything below. It is separate from other caches, so that no user sees a response that another
 * user received. It starts with the prefetched responses that have arrived, so that the first screen is rendered with
 * them.
 */
export function ResponseCache({ prefetched, children }: ResponseCacheProps) {
  return <SWRConfig value={{ provider: () => seededWith(prefetched) }}>{children}</SWRConfig>;
}

function seededWith(prefetched: PrefetchCache | undefined): Map<string, State<unknown>> {
  const entries = prefetched
    ?.responses()
    .flatMap((response) => [callCacheEntry(response), ...pageCacheEntries(response)])
    .map(([key, data]) => [key, { data, isLoading: false, isValidating: false }] as const);
  return new Map(entries);
}

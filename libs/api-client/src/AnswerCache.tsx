import type { ReactNode } from 'react';
import { SWRConfig, type State } from 'swr';
import type { PrefetchCache } from './prefetchCache.ts';
import { callCacheEntry } from './useCall.ts';
import { pageCacheEntries } from './usePages.ts';

interface AnswerCacheProps {
  /** Reads that were requested before the first screen was there. */
  readonly prefetched?: PrefetchCache | undefined;
  readonly children: ReactNode;
}

/**
 * The cache of the answers that are read below here. It is apart from all others, so that nobody is shown an answer that
 * another person was given, and begins with the prefetched answers that have come: the first screen is rendered with them.
 */
export function AnswerCache({ prefetched, children }: AnswerCacheProps) {
  return <SWRConfig value={{ provider: () => seededWith(prefetched) }}>{children}</SWRConfig>;
}

function seededWith(prefetched: PrefetchCache | undefined): Map<string, State<unknown>> {
  const entries = prefetched
    ?.answers()
    .flatMap((answer) => [callCacheEntry(answer), ...pageCacheEntries(answer)])
    .map(([key, data]) => [key, { data, isLoading: false, isValidating: false }] as const);
  return new Map(entries);
}
